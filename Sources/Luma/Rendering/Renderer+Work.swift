import LumaDatabase
import LumaFiles
import LumaImaging
import LumaMetadata
import LumaModel
import LumaPipeline
import LumaWorkers

/// The common part of rendering files and photos.
extension Renderer {
  func render(
    _ input: RenderInput, _ chain: Chain, to url: URL, _ options: OutputOptions,
    _ replacing: Bool
  ) async throws -> RenderedFile {
    let path = try url.filePath("output")
    let format = try ImageFormat(output: path)
    try options.check(format)
    let save = Save(format, options)
    return try await work(input, chain, save) { renderer, reading in
      let file = try AtomicFile(for: path)
      defer { file.discard() }
      let made = try Rendered(
        input, chain, save, into: file.descriptor, renderer, reading)
      try file.commit(replacing: replacing)
      return RenderedFile(
        url: url, pixelWidth: made.size.width, pixelHeight: made.size.height,
        warnings: made.warnings)
    }
  }

  func data(
    _ input: RenderInput, _ chain: Chain, _ format: ImageFormat, _ options: OutputOptions
  ) async throws -> RenderedData {
    try options.check(format)
    let save = Save(format, options)
    return try await work(input, chain, save) { renderer, reading in
      let memory = try MemoryFile.make()
      defer { close(memory) }
      let made = try Rendered(
        input, chain, save, into: memory, renderer, reading)
      lseek(memory, 0, SEEK_SET)
      return RenderedData(
        data: Data(try Descriptor.readAll(memory)), pixelWidth: made.size.width,
        pixelHeight: made.size.height, warnings: made.warnings)
    }
  }

  func pixels(
    _ input: RenderInput, _ chain: Chain, _ format: Pixels.Format
  ) async throws -> Pixels {
    try await work(input, chain, Save(template: "", format: .png)) { renderer, _ in
      let nodes = try input.steps(chain).enumerated().map { place, step in
        PlanNode(id: place + 1, parent: place == 0 ? nil : place, step: step, location: nil)
      }
      let view = RenderedView(path: input.path, raw: input.raw, steps: nodes)
      var notes: [RenderNote] = []
      let made = try renderer.pixels(of: view, format.depth) { notes.append($0) }
      return Pixels(made, format, warnings: notes.map { LumaWarning($0.diagnostic) })
    }
  }

  /// Runs work once there is memory for it, with a renderer that stops when the task ends.
  ///
  /// - Parameter save: The save by which its memory is estimated.
  private func work<Value: Sendable>(
    _ input: RenderInput, _ chain: Chain, _ save: Save,
    _ body: @escaping @Sendable (LumaImaging.Renderer, any PhotoReading) throws -> Value
  ) async throws -> Value {
    let renderer = engine.pictures.renderer.another()
    let (sign, memory) = (StopSign(), engine.memory)
    return try await engine.renderings.perform {
      renderer.stop()
      sign.raise()
      memory.wake()
    } _: { [engine] in
      let cost = input.memory(chain, save, renderer, raw: engine.raw)
      let made = try memory.use(cost, unless: { sign.isRaised }) {
        try body(renderer, engine.pictures.reading)
      }
      guard let made else { throw CancellationError() }
      return made
    }
  }
}

extension ImageFormat {
  /// Creates the format for an output's name.
  ///
  /// - Throws: `unknown-extension`.
  fileprivate init(output path: String) throws(LumaError) {
    if let format = ImageFormat(pathExtension: FileSystem.pathExtension(of: path)) {
      self = format
      return
    }
    let known = Self.allCases.compactMap { $0.format.extensions.first }.joined(separator: ", ")
    throw LumaError(
      Diagnostic(
        code: .unknownExtension,
        message: "output: expected a name with the extension of a format, "
          + "got '\(FileSystem.name(of: path))'",
        hint: "use one of: \(known)"))
  }
}

/// A picture that was rendered into a file.
private struct Rendered {
  var size: PixelSize
  var warnings: [LumaWarning] = []

  init(
    _ input: RenderInput, _ chain: Chain, _ save: Save, into descriptor: Int32,
    _ renderer: LumaImaging.Renderer, _ reading: any PhotoReading
  ) throws {
    let steps = try input.steps(chain)
    let plan = Plan(steps, save: save), node = plan.nodes.count
    var notes: [LumaWarning] = []
    let metadata = try Rendered.metadata(input, steps, save, renderer, reading) {
      notes.append(LumaWarning($0))
    }
    let output = RenderOutput(node: node, descriptor: descriptor, metadata: metadata)
    let unit = RenderUnit(path: input.path, raw: input.raw, plan: plan, outputs: [output])
    guard let result = renderer.render(unit)[node] else { throw ImagingError.cancelled }
    let rendering = try Rendered.checked(result)
    size = rendering.size
    warnings = notes + rendering.notes.map { LumaWarning($0.diagnostic) }
  }

  /// - Throws: the error of the rendering, with a hint in terms of this API.
  private static func checked(
    _ result: Result<Rendering, ImagingError>
  ) throws -> Rendering {
    do throws(ImagingError) {
      return try result.get()
    } catch {
      var diagnostic = error.diagnostic
      if diagnostic.code == .tooManyBytes {
        diagnostic.hint = "make the picture smaller, or raise maximumByteCount"
      }
      throw LumaError(diagnostic)
    }
  }

  /// The metadata of an output; nil: it has none.
  private static func metadata(
    _ input: RenderInput, _ steps: [LumaImaging.Step], _ save: Save,
    _ renderer: LumaImaging.Renderer, _ reading: any PhotoReading, warn: (Diagnostic) -> Void
  ) throws -> MetadataBlobs? {
    guard save.usesMetadata else { return nil }
    let upright = try renderer.header(input.path, raw: input.raw).size
    guard let upright else { throw ImagingError.file(path: input.path, .unknownFormat) }
    // Rendering reports steps that do not fit, with their positions.
    guard let size = try? steps.reduce(upright, { size, step in try step.size(on: size) }) else {
      return nil
    }
    let request = MetadataRequest(
      save, policy: save.metadata, size: size, header: input.header,
      frame: PictureFrame(after: steps, on: upright))
    if input.isOfOtherProgram, let asset = input.asset {
      var original = request
      original.hasOtherColors = true
      if asset.adjustment?.startsElsewhere == true { original.frame = nil }
      if let blobs = try? reading.metadata(of: asset.path, original) { return blobs }
    }
    return try reading.metadata(of: input.path, request, warn: warn)
  }
}
