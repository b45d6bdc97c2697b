import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

extension Renderer {
  /// Keeps nothing in planes or rows.
  static var throughLibvips: Renderer {
    var options = ImagingOptions()
    options.allowsPlaneLane = false
    return Renderer(options: options)
  }
}

/// A temporary folder in which pictures are made, rendered and read back.
struct Studio {
  let folder: TemporaryFolder
  let renderer: Renderer

  init(_ renderer: Renderer = Renderer()) throws {
    folder = try TemporaryFolder()
    self.renderer = renderer
  }

  init(folder: TemporaryFolder, renderer: Renderer) {
    self.folder = folder
    self.renderer = renderer
  }

  /// Writes a picture to a file of its own; a PNG keeps its form.
  func file(
    _ image: VipsImage, _ format: OutputFormat = .png, orientation: Orientation = .up,
    name: String = "photo"
  ) throws -> String {
    let path = folder.file("\(name).\(format.extensions[0])")
    if format == .png, orientation == .up {
      let target = try VipsTarget()
      _ = try Vips.call(
        "pngsave_target",
        [("in", .image(image)), ("target", .target(target)), ("compression", .int(1))])
      return try folder.write(bytes: target.bytes, to: "\(name).png")
    }
    let save = Save(template: "", format: format, encoding: Encoding(quality: 95))
    try withDescriptor(path) { descriptor in
      try Encoder.write(
        image, save: save, metadata: MetadataBlobs(exif: orientation.exif), to: descriptor)
    }
    return path
  }

  /// Renders the saves of a plan, or only some of them.
  func render(
    _ path: String, _ plan: Plan, only nodes: Set<Int>? = nil, threads: Int = 1,
    raw: RawReading? = nil
  ) throws -> [Int: Result<Rendering, ImagingError>] {
    let wanted = plan.saves.map(\.id).filter { nodes?.contains($0) ?? true }
    let descriptors = wanted.map { open(output($0), O_RDWR | O_CREAT | O_TRUNC, 0o600) }
    defer { for descriptor in descriptors { close(descriptor) } }
    let outputs = zip(wanted, descriptors).map { RenderOutput(node: $0, descriptor: $1) }
    return renderer.render(
      RenderUnit(path: path, raw: raw, plan: plan, outputs: outputs, threads: threads))
  }

  /// Renders one chain and reads its result. A PNG has the smallest form: its pixels are returned
  /// in that of a TIFF.
  func picture(
    _ path: String, _ steps: [Step], as format: OutputFormat = .png
  ) throws -> VipsImage {
    let image = try read(path, steps, as: format)
    guard format == .png else { return image }
    // Three bands are the TIFF's, too, unless an opaque alpha was dropped: that of the source. That
    // of a step is seen in a TIFF alone.
    if image.bands == 3, try !ImageFile(path).header.hasAlpha { return image }
    let other = try read(path, steps, as: .tiff)
    // A TIFF may hold ink.
    return other.interpretation == .cmyk ? image : try image.expanded(to: other.bands)
  }

  private func read(_ path: String, _ steps: [Step], as format: OutputFormat) throws -> VipsImage {
    let save = Save(template: "", format: format, encoding: Encoding(quality: 95))
    let plan = Plan.tree([steps + [.save(save)]])
    let node = steps.count + 1
    let size = try #require(try render(path, plan)[node]).get().size
    let image = try ImageFile(output(node)).decode()
    expectEqual(image.size, size)
    return try image.copiedToMemory()
  }

  /// The file of a save.
  func bytes(_ node: Int) throws -> [UInt8] {
    try OpenedFile(output(node)).bytes(at: 0, count: 1 << 24)
  }

  private func output(_ node: Int) -> String { folder.file("out.\(node)") }

  private func withDescriptor(_ path: String, _ body: (Int32) throws -> Void) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try body(descriptor)
  }
}

extension ImageFile {
  /// All frames, stacked vertically, in memory.
  func decodeFrames(_ reduction: DecodeReduction) throws -> VipsImage {
    let reader = try frames(reduction)
    var frames: [VipsImage] = []
    while let frame = try reader.next() { frames.append(frame) }
    let first = try #require(frames.first)
    let strip = try Vips.call("arrayjoin", [("in", .images(frames)), ("across", .int(1))]).image()
    return try strip.played(as: animation(first.height)).copiedToMemory()
  }
}

extension VipsImage {
  /// The same pixels with as many bands: gray as a color, and alpha if it was left out as opaque.
  fileprivate func expanded(to bands: Int) throws -> VipsImage {
    guard self.bands != bands else { return self }
    let isOpaque = self.bands % 2 == 1, opaque: Double = format == .ushort ? 65_535 : 255
    var parts = try (0..<(isOpaque ? self.bands : self.bands - 1)).map { try part($0) }
    if parts.count == 1, bands > 2 { parts = [parts[0], parts[0], parts[0]] }
    if !isOpaque { parts.append(try part(self.bands - 1)) }
    let joined = try Vips.call("bandjoin", [("in", .images(parts))]).image()
    guard isOpaque, bands % 2 == 0 else { return try joined.inWorkingForm().copiedToMemory() }
    return try Vips.call(
      "bandjoin_const", [("in", .image(joined)), ("c", .doubles([opaque]))]
    ).image().inWorkingForm().copiedToMemory()
  }

  private func part(_ band: Int) throws -> VipsImage { try self.bands(from: band, count: 1) }
}

extension Orientation {
  /// A TIFF structure with nothing but this tag.
  var exif: [UInt8] {
    let header: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0]
    return header + [0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(rawValue), 0, 0, 0, 0, 0, 0, 0]
  }
}
