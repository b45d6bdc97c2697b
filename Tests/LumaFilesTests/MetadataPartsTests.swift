import LumaTestSupport
import Testing

@testable import LumaFiles

struct MetadataPartsTests {
  /// EXIF with an orientation, and a tag of a caption.
  private func exif(orientation: UInt8, caption: [UInt8] = [65, 0, 0, 0]) -> [UInt8] {
    [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0] + [0x0E, 1, 2, 0, 2, 0, 0, 0] + caption
      + [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0] + [0, 0, 0, 0]
  }

  private func read(_ bytes: [UInt8]) -> MetadataParts? { MetadataParts(ByteRegion(bytes)) }

  private func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker, 0, UInt8(payload.count + 2)] + payload
  }

  private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(body.count)] + name.utf8 + body + [1, 2, 3, 4]
  }

  private func riff(_ name: String, _ body: [UInt8]) -> [UInt8] {
    name.utf8 + [UInt8(body.count), 0, 0, 0] + body + (body.count % 2 == 1 ? [0] : [])
  }

  @Test func `segments of a JPEG`() throws {
    let head = segment(0xE0, [1]) + segment(0xE2, [2])
    let exif = segment(0xE1, Array("Exif\0\0".utf8) + exif(orientation: 6))
    let bytes = [0xFF, 0xD8] + head + exif + segment(0xED, [3]) + [0xFF, 0xDA, 0, 2]
    let parts = try #require(read(bytes))
    expectEqual(parts.ranges, [12..<12 + exif.count, 12 + exif.count..<17 + exif.count])
    expectEqual(parts.facts, [0x12, 1, 6, 0])
  }

  @Test func `that there is a gain map is a fact, the rest of XMP is none`() {
    let facts = ["<x/>", "<y/>", "xmlns:h='http://ns.adobe.com/hdr-gain-map/1.0/'"].map { xmp in
      let payload = Array("http://ns.adobe.com/xap/1.0/\0\(xmp)".utf8)
      return read([0xFF, 0xD8] + segment(0xE1, payload))?.facts
    }
    #expect(facts[0] == [] && facts[1] == [])
    expectEqual(facts[2], Array("http://ns.adobe.com/hdr-gain-map/".utf8))
  }

  @Test func `chunks of a PNG`() throws {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let bytes =
      signature + chunk("IHDR", [1]) + chunk("tEXt", [2, 3]) + chunk("pHYs", [4])
      + chunk("eXIf", exif(orientation: 3)) + chunk("iCCP", [5])
      + chunk("zTXt", Array("Raw profile type icc".utf8)) + chunk("tIME", [6])
    let parts = try #require(read(bytes))
    expectEqual(parts.ranges.map(\.count), [14, 12 + 38, 13])
    expectEqual(parts.ranges.first, 21..<35)
    expectEqual(parts.ranges.last?.upperBound, bytes.count)
    expectEqual(parts.facts, [0x12, 1, 3, 0])
  }

  @Test func `chunks of a WebP, whose length and list of chunks are none of the pixels`() throws {
    let body = riff("VP8 ", [1, 2, 3])
    let plain = Array("RIFF".utf8) + [20, 0, 0, 0] + Array("WEBP".utf8) + body
    expectEqual(read(plain)?.ranges, [4..<8])
    let flags: [UInt8] = [0x0C, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let extended = riff("VP8X", flags) + body + riff("XMP ", [9])
    let bytes = Array(plain.prefix(12)) + extended
    expectEqual(read(bytes)?.ranges, [4..<8, 12..<30, 42..<52])
    expectEqual(read(bytes)?.facts, [])
    var animated = bytes
    animated[20] = 0x06
    expectEqual(read(animated)?.facts, [0x02])
  }

  @Test func `neither other files nor EXIF that cannot be read`() {
    expectNil(read([1, 2, 3]))
    expectNil(read([0xFF, 0xD8] + segment(0xE1, Array("Exif\0\0II".utf8))))
  }

  @Test func `captions are no facts, orientation and density are`() {
    let facts = [exif(orientation: 1), exif(orientation: 1, caption: [66, 0, 0, 0])].map {
      read([0xFF, 0xD8] + segment(0xE1, Array("Exif\0\0".utf8) + $0))?.facts
    }
    #expect(facts[0] == facts[1] && facts[0] == [0x12, 1, 1, 0])
  }
}
