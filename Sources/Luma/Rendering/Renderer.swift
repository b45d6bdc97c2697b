import LumaImaging
import LumaModel

/// Makes pictures from photos: files, bytes in a format, or pixels.
///
///     let renderer = try await Renderer()
///     let card = Chain().crop(aspect: 1, 1).scale(width: 800)
///     try await renderer.render(photo, card, to: URL(filePath: "/out/card.webp"))
///     let pixels = try await renderer.pixels(of: photo, card)
///
/// A photo of a library is rendered with its edit. Several renderings may be started at once; as
/// many as fit on the machine run, and the others wait. Canceling a task ends its rendering.
public struct Renderer: Sendable {
  let engine: Engine

  /// Creates a renderer. The first object of a configuration starts a worker.
  ///
  /// - Throws: `LumaError` if isolation is required but not in effect, or if the configured program
  ///   cannot be used.
  public init(configuration: LumaConfiguration = .standard) async throws {
    engine = try await Engine.of(configuration)
  }

  /// Where pictures are decoded.
  public var isolation: IsolationStatus { engine.isolation }
}

extension Renderer {
  /// Renders a photo to a file, which is either complete or not created.
  ///
  /// - Parameters:
  ///   - photo: The photo, which is rendered with its edit.
  ///   - chain: The steps.
  ///   - url: The file; its extension determines the format, and its folders are created.
  ///   - options: How the file is written.
  ///   - replacing: Whether an existing file is replaced; otherwise, it is an error.
  @discardableResult
  public func render(
    _ photo: Photo, _ chain: Chain = Chain(), to url: URL,
    options: OutputOptions = OutputOptions(), replacing: Bool = false
  ) async throws -> RenderedFile {
    try await render(RenderInput(photo), chain, to: url, options, replacing)
  }

  /// Renders a picture's file to another file.
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

  /// Renders a picture's file to the bytes of another file.
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

/// A rendered file.
public struct RenderedFile: Hashable, Sendable {
  public let url: URL
  /// Width, px.
  public let pixelWidth: Int
  /// Height, px.
  public let pixelHeight: Int
  /// Doubts about the picture: damage, a missing font.
  public let warnings: [LumaWarning]
}

/// The bytes of a rendered file.
public struct RenderedData: Hashable, Sendable {
  public let data: Data
  /// Width, px.
  public let pixelWidth: Int
  /// Height, px.
  public let pixelHeight: Int
  /// Doubts about the picture: damage, a missing font.
  public let warnings: [LumaWarning]
}
