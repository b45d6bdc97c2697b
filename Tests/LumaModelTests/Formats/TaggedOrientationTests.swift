import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

struct TaggedOrientationTests {
  private static func exif(_ orientation: UInt8) -> [UInt8] {
    [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation]
      + [UInt8](repeating: 0, count: 7)
  }

  private static func chunk(_ name: String, _ body: [UInt8], isWhole: Bool = true) -> [UInt8] {
    func big(_ number: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    let sum = Checksum.crc32(of: Array(name.utf8) + body)
    return big(UInt32(body.count)) + Array(name.utf8) + body + big(isWhole ? sum : ~sum)
  }

  static let pixels = chunk("IDAT", [])
  static func eXIf(_ orientation: UInt8, isWhole: Bool = true) -> [UInt8] {
    chunk("eXIf", exif(orientation), isWhole: isWhole)
  }

  /// Chunks of a PNG, and what counts.
  static let pngs: [([[UInt8]], Orientation?)] = [
    ([pixels], nil), ([eXIf(6), pixels], .right), ([eXIf(6), eXIf(1), pixels], .right),
    ([eXIf(1), eXIf(6), pixels], .up), ([eXIf(6, isWhole: false), pixels], nil),
    ([eXIf(6, isWhole: false), eXIf(3), pixels], .down),
    ([chunk("eXIf", Array("no EXIF".utf8)), eXIf(6), pixels], .right),
    ([pixels, eXIf(6)], nil), ([eXIf(8), pixels, eXIf(6)], .left),
    ([eXIf(9), eXIf(6), pixels], nil),
  ]

  @Test(arguments: pngs)
  func theFirstWholeChunkBeforeThePixelsCounts(_ chunks: [[UInt8]], _ expected: Orientation?) {
    let file = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + chunks.joined() + Self.chunk("IEND", [])
    expectEqual(Orientation(taggedIn: ByteRegion(file), .png), expected)
  }

  private static func jpeg(_ blocks: [[UInt8]]) -> ByteRegion {
    let segments = blocks.map { block in
      let payload = Array("Exif\0\0".utf8) + block
      return [0xFF, 0xE1, UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 255)]
        + payload
    }
    return ByteRegion([0xFF, 0xD8] + segments.joined() + [0xFF, 0xD9])
  }

  @Test func ofTheBlocksOfAJPEGTheFirstThatSaysItCounts() {
    expectNil(Orientation(taggedIn: Self.jpeg([]), .jpeg))
    expectEqual(Orientation(taggedIn: Self.jpeg([Self.exif(6), Self.exif(1)]), .jpeg), .right)
    expectEqual(Orientation(taggedIn: Self.jpeg([Self.exif(0), Self.exif(6)]), .jpeg), .right)
    expectEqual(Orientation(taggedIn: Self.jpeg([Array("none".utf8), Self.exif(3)]), .jpeg), .down)
  }

  @Test func ofTheChunksOfAWebPTheFirstCounts() {
    func chunk(_ exif: [UInt8]) -> [UInt8] {
      Array("EXIF".utf8) + [UInt8(exif.count), 0, 0, 0] + exif
    }
    let head = Array("RIFF____WEBP".utf8)
    let both = head + chunk(Self.exif(8)) + chunk(Self.exif(6))
    expectEqual(Orientation(taggedIn: ByteRegion(both), .webp), .left)
    let named = head + chunk(Array("Exif\0\0".utf8) + Self.exif(6))
    expectEqual(Orientation(taggedIn: ByteRegion(named), .webp), .right)
  }

  @Test func otherFormatsAreTurnedByTheirDecoders() {
    expectEqual(Orientation(taggedIn: ByteRegion(Self.exif(6)), .tiff), .right)
    for format in [InputFormat.heic, .avif, .jxl, .jp2, .gif, .svg, .raw] {
      expectNil(Orientation(taggedIn: ByteRegion(Self.exif(6)), format))
    }
  }
}
