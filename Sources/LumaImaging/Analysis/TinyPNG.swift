import LumaFiles

/// A PNG of so few pixels that compression would save nothing.
struct TinyPNG {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Longest side, px.
  static let side = 16

  /// Encodes an image.
  ///
  /// - Parameters:
  ///   - pixels: RGBA, 4 bytes per pixel; written without alpha if all are opaque.
  ///   - width: At most 16, as is `height`: the rows fit into one block.
  init(pixels: [UInt8], width: Int, height: Int) {
    let isOpaque = stride(from: 3, to: pixels.count, by: 4).allSatisfy { pixels[$0] == 255 }
    let kind: UInt8 = isOpaque ? 2 : 6
    add("IHDR", TinyPNG.number(width) + TinyPNG.number(height) + [8, kind, 0, 0, 0])
    var rows: [UInt8] = []
    for row in 0..<height {
      rows.append(0)
      for place in stride(from: row * width * 4, to: (row + 1) * width * 4, by: 4) {
        rows += pixels[place..<(place + (isOpaque ? 3 : 4))]
      }
    }
    add("IDAT", TinyPNG.stored(rows))
    add("IEND", [])
  }

  private mutating func add(_ name: String, _ content: [UInt8]) {
    let named = Array(name.utf8) + content
    bytes += TinyPNG.number(content.count) + named + TinyPNG.number(Int(TinyPNG.check(named)))
  }

  /// A zlib stream of one block that is not compressed.
  private static func stored(_ rows: [UInt8]) -> [UInt8] {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in rows {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let count = UInt16(truncatingIfNeeded: rows.count)
    func halves(_ number: UInt16) -> [UInt8] {
      [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
    return [0x78, 0x01, 0x01] + halves(count) + halves(~count) + rows
      + number(Int(high << 16 | low))
  }

  /// CRC-32 of a chunk.
  private static func check(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

extension TinyPNG {
  /// The file of a tiny picture.
  static func bytes(of picture: VipsImage) throws(ImagingError) -> [UInt8] {
    let small = try picture.withAlpha()
    return TinyPNG(pixels: try small.bytes(), width: small.width, height: small.height).bytes
  }
}
