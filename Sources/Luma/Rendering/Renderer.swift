import LumaImaging
import LumaModel

/// Makes pictures of photos: files, bytes of a format, or pixels.
///
///     let renderer = try await Renderer()
///     let card = Chain().crop(aspect: 1, 1).scale(width: 800)
///     try await renderer.render(photo, card, to: URL(filePath: "/out/card.webp"))
///     let pixels = try await renderer.pixels(of: photo, card)
///
/// A photo of a library is rendered with its edit. Several renderings may run at once; as many as the
/// machine can hold do, and the others wait. A task that is cancelled ends its rendering.
public struct Renderer: Sendable {
  let engine: Engine

  /// Creates a renderer. The first object of a configuration starts a worker.
  ///
  /// - Throws: `LumaError` where isolation is required and does not hold, or the program that the
  ///   configuration names cannot be used.
  public init(configuration: LumaConfiguration = .standard) async throws {
    engine = try await Engine.of(configuration)
  }

  /// Where pictures are decoded.
  public var isolation: IsolationStatus { engine.isolation }
}

extension Renderer {
  /// Renders a photo to a file, which is complete or not there at all.
  ///
  /// - Parameters:
  ///   - photo: The photo, which is rendered with its edit.
  ///   - chain: The steps.
  ///   - url: The file; its extension is the format, and its folders are made.
  ///   - options: How the file is written.
  ///   - replacing: Whether a file that is there is replaced; else it is an error.
  @discardableResult
  public func render(
    _ photo: Photo, _ chain: Chain = Chain(), to url: URL,
    options: OutputOptions = OutputOptions(), replacing: Bool = false
  ) async throws -> RenderedFile {
    try await render(RenderInput(photo), chain, to: url, options, replacing)
  }

  /// Renders a picture's file to another one.
  @discardableResult
  public func render(
    _ picture: URL, _ chain: Chain = Chain(), to url: URL,
    options: OutputOptions = OutputOptions(), replacing: Bool = false
  ) async throws -> RenderedFile {
    try await render(RenderInput(picture), chain, to: url, options, replacing)
  }

  /// Renders a photo to the bytes of a file.
  public func data(
    of photo: Photo, _ chain: Chain = Chain(), as format: ImageFormat,
    options: OutputOptions = OutputOptions()
  ) async throws -> RenderedData {
    try await data(RenderInput(photo), chain, format, options)
  }

  /// Renders a picture's file to the bytes of another one.
  public func data(
    of picture: URL, _ chain: Chain = Chain(), as format: ImageFormat,
    options: OutputOptions = OutputOptions()
  ) async throws -> RenderedData {
    try await data(RenderInput(picture), chain, format, options)
  }

  /// Renders a photo to pixels.
  public func pixels(
    of photo: Photo, _ chain: Chain = Chain(), format: Pixels.Format = .rgba8
  ) async throws -> Pixels {
    try await pixels(RenderInput(photo), chain, format)
  }

  /// Renders a picture's file to pixels.
  public func pixels(
    of picture: URL, _ chain: Chain = Chain(), format: Pixels.Format = .rgba8
  ) async throws -> Pixels {
    try await pixels(RenderInput(picture), chain, format)
  }
}

/// A file that was rendered.
public struct RenderedFile: Hashable, Sendable {
  public let url: URL
  public let pixelWidth: Int
  public let pixelHeight: Int
  /// Doubts about the picture: damage, a font that is missing.
  public let warnings: [LumaWarning]
}

/// The bytes of a file that was rendered.
public struct RenderedData: Hashable, Sendable {
  public let data: Data
  public let pixelWidth: Int
  public let pixelHeight: Int
  /// Doubts about the picture: damage, a font that is missing.
  public let warnings: [LumaWarning]
}
