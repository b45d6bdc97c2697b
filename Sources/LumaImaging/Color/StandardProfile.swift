import LumaFiles

/// The profile that pictures in sRGB have, of 480 bytes: a version 4 profile whose curve is sRGB's
/// by its formula. libvips' own has the curve as a table, and is larger than a small AVIF.
///
/// - **Source**: ICC.1:2010, 7 to 10; IEC 61966-2-1. Its numbers are those of Little CMS' own sRGB.
enum StandardProfile {
  static let bytes: [UInt8] = make()

  private struct Tag {
    var name: String
    var data: [UInt8]
  }

  private static let whitePoint = [0xF6D6, 0x1_0000, 0xD32D]

  private static var tags: [Tag] {
    let adaptation = [
      0x1_0C42, 0x5DE, 0xFFFF_F325, 0x793, 0xFD90, 0xFFFF_FBA1, 0xFFFF_FDA2, 0x3DC, 0xC06E,
    ]
    // Of its formula: the power, the slope and offset above, the slope and end of the line below.
    let curve = [0x3_0000, 0x2_6666, 0xF2A7, 0xD59, 0x13D0, 0xA5B]
    return [
      Tag(name: "desc", data: text("sRGB")), Tag(name: "cprt", data: text("CC0")),
      Tag(name: "wtpt", data: element("XYZ ", whitePoint)),
      Tag(name: "chad", data: element("sf32", adaptation)),
      Tag(name: "rXYZ", data: element("XYZ ", [0x6FA0, 0x38F5, 0x390])),
      Tag(name: "gXYZ", data: element("XYZ ", [0x6297, 0xB787, 0x18D9])),
      Tag(name: "bXYZ", data: element("XYZ ", [0x249F, 0xF84, 0xB6C3])),
      Tag(name: "rTRC", data: element("para", curve)), Tag(name: "gTRC", data: []),
      Tag(name: "bTRC", data: []),
    ]
  }

  private static func make() -> [UInt8] {
    var table: [UInt8] = numbers([tags.count]), data: [UInt8] = []
    let start = 128 + table.count + 12 * tags.count
    var last = (offset: 0, count: 0)
    for tag in tags {
      // Green and blue have the curve of red.
      if !tag.data.isEmpty { last = (start + data.count, tag.data.count) }
      data += padded(tag.data)
      table += Array(tag.name.utf8) + numbers([last.offset, last.count])
    }
    return header(size: start + data.count) + table + data
  }

  /// Of a display's RGB, whose colors are relative to D50; made on 2026-11-29.
  private static func header(size: Int) -> [UInt8] {
    let start = numbers([size, 0, 0x420_0000]) + Array("mntrRGB XYZ ".utf8)
    let date = numbers([0x7EA_000B, 0x1D_0000, 0])
    let rest = Array("acsp".utf8) + [UInt8](repeating: 0, count: 28) + numbers(whitePoint)
    let header = start + date + rest
    return header + [UInt8](repeating: 0, count: 128 - header.count)
  }

  private static func element(_ type: String, _ values: [Int]) -> [UInt8] {
    Array(type.utf8) + numbers([0] + values)
  }

  private static func text(_ text: String) -> [UInt8] {
    var wide: [UInt8] = []
    for byte in text.utf8 { wide += [0, byte] }
    let element = Array("mluc".utf8) + numbers([0, 1, 12])
    return element + Array("enUS".utf8) + numbers([wide.count, 28]) + wide
  }

  /// Elements begin at multiples of 4 bytes; their sizes do not count that.
  private static func padded(_ element: [UInt8]) -> [UInt8] {
    element + [UInt8](repeating: 0, count: (4 - element.count % 4) % 4)
  }

  private static func numbers(_ values: [Int]) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values { bytes += ISOBox.number(value, 4) }
    return bytes
  }
}
