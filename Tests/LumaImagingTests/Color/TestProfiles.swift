import LumaFiles
import LumaModel

@testable import LumaImaging

extension [UInt8] {
  /// The profile of Display P3, and bytes after it up to a count.
  static func profile(_ count: Int) -> [UInt8] {
    let p3 = ColorCode(primaries: .p3, transfer: .sRGB).profile(isGray: false) ?? []
    return p3 + (p3.count..<Swift.max(count, p3.count)).map { UInt8(truncatingIfNeeded: $0 &* 7) }
  }

  /// One for gray of a gamma.
  static func grayProfile(_ gamma: Double = 1.8) -> [UInt8] {
    ColorCode(primaries: .bt709, transfer: .gamma(gamma)).profile(isGray: true) ?? []
  }
}

/// Boxes, chunks and tags that are written into a file by hand.
enum Handmade {
  /// A PNG of 8 bits without filters, with chunks before its pixels.
  static func png(
    _ pixels: [[UInt8]], width: Int, type: UInt8 = 2, _ chunks: [(String, [UInt8])] = []
  ) -> [UInt8] {
    let height = pixels.count / width
    let header = big(width) + big(height) + [8, type, 0, 0, 0]
    let rows = (0..<height).flatMap { (y: Int) -> [UInt8] in
      [0] + pixels[y * width..<(y + 1) * width].joined()
    }
    return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + chunk("IHDR", header)
      + chunks.flatMap { chunk($0.0, $0.1) } + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + body
    return big(body.count) + named + big(Int(Checksum.crc32(of: named)))
  }

  static func iCCP(_ profile: [UInt8]) -> (String, [UInt8]) {
    ("iCCP", Array("a".utf8) + [0, 0] + stored(profile))
  }

  static func big(_ number: Int, _ count: Int = 4) -> [UInt8] { ISOBox.number(number, count) }

  /// Zlib's form of bytes that are not compressed.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var made: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: bytes.count, by: 65_535) {
      let part = bytes[start..<min(start + 65_535, bytes.count)]
      let count = [UInt8(part.count & 255), UInt8(part.count >> 8)]
      made += [start + part.count == bytes.count ? 1 : 0] + count + count.map { ~$0 } + part
    }
    var a = 1, b = 0
    for byte in bytes { (a, b) = ((a + Int(byte)) % 65_521, (b + a + Int(byte)) % 65_521) }
    return made + big(b << 16 | a)
  }
}
