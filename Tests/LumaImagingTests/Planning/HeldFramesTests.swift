import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// What is held of a film is what its decoder gives at a time.
struct HeldFramesTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private static let size = PixelSize.of(32, 32)

  /// Ten frames, of which the last is sound or not.
  private func film(isSound: Bool) throws -> String {
    let gif = FlatGIF(
      canvas: Self.size,
      frames: (0..<10).map { .init(rect: PixelRect(Self.size), color: $0 % 3) })
    return try folder.write(
      bytes: isSound ? gif.bytes : gif.shortened(frame: 9), to: "\(isSound).gif")
  }

  private func held(_ path: String, _ range: FrameRange? = nil) throws -> HeldFrames {
    var options = ImagingOptions()
    options.raw = range.map { .frames($0) }
    let image = try ImageFile(path, options: options)
    var held = HeldFrames(count: image.header.pages)
    held.note(image, allowsTruncated: false)
    // The reader takes the same way.
    let isStrip = try image.frames(.none) is StripFrames
    expectEqual(held.isStrip, isStrip)
    return held
  }

  private func memory(
    _ path: String, _ range: FrameRange? = nil, allowsTruncated: Bool = false
  ) -> Int {
    Planner.memory(
      of: .tree([[.save(Save(template: "a.gif", format: .gif))]]),
      header: PhotoHeader(format: .gif, size: Self.size), path: path,
      raw: range.map { .frames($0) }, allowsTruncated: allowsTruncated)
  }

  @Test func `libvips gives the frames of an unsound GIF together`() throws {
    try expectEqual(held(film(isSound: true)), HeldFrames(count: 10))
    try expectEqual(held(film(isSound: false)), HeldFrames(count: 10, isStrip: true))
    let more = try memory(film(isSound: false)) - memory(film(isSound: true))
    expectEqual(more, 10 * 4 * Self.size.pixelCount)
  }

  @Test func `a range before the damage is sound`() throws {
    let (early, late) = (FrameRange(1, 9), FrameRange(2, 10))
    let path = try film(isSound: false)
    try expectEqual(held(path, early), HeldFrames(count: 9))
    try expectEqual(held(path, late), HeldFrames(count: 9, isStrip: true))
    expectEqual(memory(path, late) - memory(path, early), 9 * 4 * Self.size.pixelCount)
  }

  /// Only their decoder can count the frames of a film that ends early.
  @Test func `what may end early is made before it is encoded`() throws {
    let path = try film(isSound: true)
    #expect(memory(path, allowsTruncated: true) > memory(path))
    expectEqual(
      memory(path, FrameRange(1, 3), allowsTruncated: true), memory(path, FrameRange(1, 3)))
  }
}
