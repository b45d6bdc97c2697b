import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// Animated WebP, whose frames are composed one after another.
struct WebPFramesTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  /// A lossless WebP's chunk of one color.
  private func chunk(_ color: [UInt8], _ size: PixelSize) throws -> [UInt8] {
    let image = try VipsImage.make(
      bytes: (0..<size.pixelCount).flatMap { _ in color }, width: size.width, height: size.height,
      bands: color.count
    ).inWorkingForm()
    let coded = try Encoder.coded(image, .webp, Encoding(lossless: true))
    let chunks = ChunkReader(ByteRegion(Array(coded.bytes)), .riff).chunks
    let picture = try #require(chunks.first { $0.name == "VP8L" })
    return Self.chunk("VP8L", picture.body.bytes())
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + little(body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
  }

  private func frame(
    _ rect: PixelRect, _ color: [UInt8], _ flags: UInt8, delay: Int = 40
  ) throws -> [UInt8] {
    let place = [rect.x / 2, rect.y / 2, rect.width - 1, rect.height - 1, delay]
    return Self.chunk(
      "ANMF", place.flatMap { Self.little($0, 3) } + [flags] + (try chunk(color, rect.size)))
  }

  private func film(_ frames: [[UInt8]]) throws -> String {
    let head =
      Self.chunk("VP8X", [0x12, 0, 0, 0] + Self.little(7, 3) + Self.little(5, 3))
      + Self.chunk("ANIM", [0, 0, 0, 0, 5, 0])
    let body = Array("WEBP".utf8) + head + frames.flatMap { $0 }
    return try studio.folder.write(
      bytes: Array("RIFF".utf8) + Self.little(body.count, 4) + body, to: "film.webp")
  }

  private let red: [UInt8] = [200, 10, 20, 255], blue: [UInt8] = [10, 20, 220, 255]
  private let green: [UInt8] = [0, 180, 40, 128], none: [UInt8] = [0, 0, 0, 0]

  /// Red; a blue square, which is disposed of; green, half transparent, over red, and in its place.
  private func film() throws -> String {
    let all = PixelRect(x: 0, y: 0, width: 8, height: 6),
      part = PixelRect(x: 2, y: 2, width: 4, height: 2)
    return try film([
      frame(all, red, 0), frame(part, blue, 1), frame(part, green, 0), frame(all, green, 2),
    ])
  }

  @Test func framesAreDisposedOfAndBlended() throws {
    let file = try ImageFile(film())
    expectEqual(file.header.pages, 4)
    let reader = try file.frames(.none)
    #expect(reader is WebPFrames)
    var inside: [[UInt8]] = [], outside: [[UInt8]] = []
    while let frame = try reader.next() {
      inside.append(try frame.pixel(3, 3))
      outside.append(try frame.pixel(0, 0))
    }
    expectEqual(inside, [red, blue, green, green])
    expectEqual(outside, [red, red, red, green])
  }

  /// As libvips composes them.
  @Test func framesAreThoseOfLibvips() throws {
    let file = try ImageFile(film())
    let strip = try Vips.call(
      "webpload_source",
      [("source", .source(VipsSource(file.reopened()))), ("n", .int(-1))]
    ).image()
    try expectEqual(file.decodeFrames(.none).bytes(), strip.bytes())
  }

  @Test func aReductionIsThatOfThePlan() throws {
    let reader = try ImageFile(film()).frames(.webp(shrink: 2))
    try expectEqual(reader.next()?.size, .of(4, 3))
  }

  @Test func aRangeBeginsAtItsFirst() throws {
    let options = ImagingOptions().reading(.frames(FrameRange(2, 3)!))
    let file = try ImageFile(film(), options: options)
    let reader = try file.frames(.none)
    #expect(reader is FirstFrames)
    var inside: [[UInt8]] = []
    while let frame = try reader.next() { inside.append(try frame.pixel(3, 3)) }
    expectEqual(inside, [blue, green])
    try expectEqual(file.animation(6).delays, [40, 40])
  }

  /// A frame beyond the canvas, and data of another size.
  @Test func whatIsNotSoundIsLeftToLibvips() throws {
    let wide = PixelRect(x: 4, y: 2, width: 6, height: 2)
    let path = try film([
      frame(PixelRect(x: 0, y: 0, width: 8, height: 6), red, 0), frame(wide, blue, 0),
    ])
    #expect(throws: ImagingError.self) { _ = try studio.picture(path, [], as: .webp) }
  }
}
