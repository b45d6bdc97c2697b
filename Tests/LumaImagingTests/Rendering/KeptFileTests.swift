import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Photos whose files fit already in what a save allows.
struct KeptFileTests {
  private let studio: Studio
  init() throws { studio = try Studio() }

  private func save(
    _ format: OutputFormat, within most: Int, _ change: (inout Save) -> Void = { _ in }
  ) -> Save {
    var save = Save(template: "", format: format)
    save.encoding.target = QualityTarget(maxBytes: most)
    change(&save)
    return save
  }

  /// Renders a photo without steps, of whose metadata the output has all.
  private func render(
    _ path: String, _ save: Save, _ steps: [Step] = []
  ) throws -> (rendering: Rendering, bytes: [UInt8]) {
    var metadata = MetadataBlobs()
    metadata.isOfFile = true
    let file = studio.folder.file("out")
    let descriptor = open(file, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    let node = steps.count + 1
    let output = RenderOutput(node: node, descriptor: descriptor, metadata: metadata)
    let unit = RenderUnit(
      path: path, plan: .tree([steps + [.save(save)]]), outputs: [output], threads: 1)
    let made = try #require(studio.renderer.render(unit)[node]).get()
    return (made, try bytes(file))
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    try OpenedFile(path).bytes(at: 0, count: 1 << 24)
  }

  /// The blocks of a JPEG are copied, though its quality is above the usual one.
  @Test func aJPEGThatFitsKeepsItsBlocks() throws {
    let path = try studio.file(.scene(320, 240), .jpeg)
    var exact = Save(template: "", format: .jpeg)
    exact.encoding.lossless = true
    let kept = try render(path, exact).bytes
    let made = try render(path, save(.jpeg, within: kept.count))
    #expect(made.bytes == kept && made.rendering == Rendering(size: .of(320, 240)))

    let smaller = try render(path, save(.jpeg, within: kept.count - 1))
    #expect(try #require(smaller.rendering.quality) <= 80 && smaller.bytes.count < kept.count)
  }

  @Test func aTurnedJPEGIsTurnedWithoutLoss() throws {
    let path = try studio.file(.scene(320, 240), .jpeg, orientation: .right)
    var exact = Save(template: "", format: .jpeg)
    exact.encoding.lossless = true
    let kept = try render(path, exact)
    expectEqual(kept.rendering.size, .of(240, 320))
    try expectEqual(render(path, save(.jpeg, within: 1 << 20)).bytes, kept.bytes)
  }

  @Test func aWebPThatFitsIsCopied() throws {
    let path = try studio.file(.scene(160, 120), .webp)
    let own = try bytes(path)
    let made = try render(path, save(.webp, within: own.count))
    #expect(made.bytes == own && made.rendering == Rendering(size: .of(160, 120)))
    let smaller = try render(path, save(.webp, within: own.count - 1))
    #expect(smaller.bytes.count < own.count && smaller.rendering.quality != nil)
  }

  /// What else is in a container may be private, and nobody asked for it.
  @Test func aWebPWithMoreThanAPictureIsCoded() throws {
    let own = try bytes(studio.file(.scene(160, 120), .webp))
    let secret = Array("secret".utf8)
    let behind = own + secret
    var chunk = own + Array("SECR".utf8) + [6, 0, 0, 0] + secret
    let length = UInt32(chunk.count - 8)
    chunk.replaceSubrange(4..<8, with: (0..<4).map { UInt8(length >> ($0 * 8) & 0xFF) })
    for (name, content) in [("behind.webp", behind), ("chunk.webp", chunk)] {
      let path = try studio.folder.write(bytes: content, to: name)
      let made = try render(path, save(.webp, within: 1 << 20))
      #expect(made.rendering.quality != nil)
      #expect(!String(decoding: made.bytes, as: UTF8.self).contains("secret"))
    }
  }

  /// Boxes of these formats may hold anything.
  @Test(arguments: [OutputFormat.avif, .heic, .jxl, .jp2])
  func aFileOfBoxesIsCoded(_ format: OutputFormat) throws {
    let path = try studio.file(.scene(160, 120), format)
    #expect(try render(path, save(format, within: 1 << 20)).rendering.quality != nil)
  }

  /// A step, or an option about the coding, asks for another file.
  @Test func whatAsksForMoreIsCoded() throws {
    let path = try studio.file(.scene(320, 240), .jpeg)
    let plain = try render(path, save(.jpeg, within: 1 << 20))
    expectNil(plain.rendering.quality)
    for change: (inout Save) -> Void in [
      { $0.encoding.quality = 60 }, { $0.encoding.progressive = true },
      { $0.encoding.effort = 7 }, { $0.encoding.subsampling = .full },
      { $0.encoding.target?.maxDistance = 0.5 },
    ] {
      #expect(try render(path, save(.jpeg, within: 1 << 20, change)).rendering.quality != nil)
    }
    let scaled = try render(path, save(.jpeg, within: 1 << 20), [.scale(160)])
    expectEqual(scaled.rendering.quality, 80)
    let other = try render(path, save(.webp, within: 1 << 20))
    #expect(other.rendering.quality == 80 && other.bytes.starts(with: Array("RIFF".utf8)))
  }

  /// A damaged file is no copy, but the error or the warning that it is without a limit.
  @Test func damageIsFound() throws {
    for format in [OutputFormat.jpeg, .webp] {
      let whole = try bytes(studio.file(.scene(320, 240), format))
      let cut = try studio.folder.write(
        bytes: Array(whole.prefix(whole.count / 2)), to: "cut.\(format.extensions[0])")
      #expect(throws: ImagingError.self) { try render(cut, save(format, within: 1 << 20)) }
    }
  }
}
