import LumaFiles

/// Small files of every kind that the readers read, made byte by byte.
enum SmallFiles {
  static func number(_ value: Int, _ count: Int, _ order: Endianness) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return order == .little ? bytes : bytes.reversed()
  }

  /// An entry of a directory: a tag, its type, and its values one after the other.
  typealias Entry = (tag: Int, type: Int, values: [Int])

  /// A TIFF of directories, each of which leads to the next. Values that do not fit in an entry
  /// follow its directory.
  static func tiff(
    _ directories: [[Entry]], _ order: Endianness = .little, isBig: Bool = false
  ) -> [UInt8] {
    let wide = isBig ? 8 : 4
    var file: [UInt8] = order == .little ? [0x49, 0x49] : [0x4D, 0x4D]
    file += number(isBig ? 43 : 42, 2, order)
    if isBig { file += number(8, 2, order) + [0, 0] }
    file += number(isBig ? 16 : 8, wide, order)
    for (index, entries) in directories.enumerated() {
      let length = (isBig ? 8 : 2) + entries.count * (isBig ? 20 : 12) + wide
      var values: [UInt8] = []
      var table = number(entries.count, isBig ? 8 : 2, order)
      for entry in entries {
        let width = [1: 1, 2: 1, 3: 2, 4: 4, 7: 1, 9: 4, 13: 4, 16: 8][entry.type] ?? 1
        let bytes = entry.values.flatMap { number($0, width, order) }
        table += number(entry.tag, 2, order) + number(entry.type, 2, order)
        table += number(entry.values.count, wide, order)
        if bytes.count <= wide {
          table += bytes + [UInt8](repeating: 0, count: wide - bytes.count)
        } else {
          table += number(file.count + length + values.count, wide, order)
          values += bytes
        }
      }
      let end = file.count + length + values.count
      file += table + number(index + 1 < directories.count ? end : 0, wide, order) + values
    }
    return file
  }

  static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    number(body.count + 8, 4, .big) + Array(type.utf8) + body
  }

  /// A box whose size stands in 64 bits.
  static func longBox(_ type: String, _ body: [UInt8]) -> [UInt8] {
    number(1, 4, .big) + Array(type.utf8) + number(body.count + 16, 8, .big) + body
  }

  /// A box that reaches to the end of the file.
  static func lastBox(_ type: String, _ body: [UInt8]) -> [UInt8] {
    number(0, 4, .big) + Array(type.utf8) + body
  }

  static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker] + number(payload.count + 2, 2, .big) + payload
  }

  /// A JPEG's segments up to its pixels.
  static func jpeg(
    _ width: Int, _ height: Int, frame: UInt8 = 0xC0, _ segments: [[UInt8]] = []
  ) -> [UInt8] {
    let size = number(height, 2, .big) + number(width, 2, .big)
    return [0xFF, 0xD8] + segments.flatMap { $0 } + segment(frame, [8] + size + [1, 1, 0x11, 0])
      + segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0xFF, 0xD9]
  }

  static func exif(_ tiff: [UInt8]) -> [UInt8] { segment(0xE1, Array("Exif\0\0".utf8) + tiff) }

  static func pngChunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    number(body.count, 4, .big) + Array(name.utf8) + body + [0, 0, 0, 0]
  }

  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + pngChunk("IHDR", [0, 0, 0, 1])
    + pngChunk("tEXt", Array("Software\0x".utf8)) + pngChunk("IDAT", [1, 2, 3])
    + pngChunk("IEND", [])

  static func riffChunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(body.count, 4, .little) + body + (body.count % 2 == 1 ? [0] : [])
  }

  static var webp: [UInt8] {
    let body = Array("WEBP".utf8) + riffChunk("VP8X", [1, 2, 3]) + riffChunk("EXIF", [4, 5])
    return riffChunk("RIFF", body)
  }

  static func element(_ identifier: Int, _ body: [UInt8]) -> [UInt8] {
    let length = (8 - (identifier.leadingZeroBitCount / 8))
    return number(identifier, length, .big) + [0x80 | UInt8(body.count)] + body
  }

  /// A film's header, and a part of unknown length.
  static func matroska(_ type: String = "matroska") -> [UInt8] {
    let header =
      element(0x4286, [1]) + element(0x4282, Array(type.utf8)) + element(0x4287, [4])
    return element(0x1A45_DFA3, header)
      + [0x18, 0x53, 0x80, 0x67, 0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
      + element(0x1549_A966, element(0x7BA9, Array("Sea".utf8)))
  }

  /// A packet of a transport stream with what it carries at its end.
  static func packet(_ stream: Int, _ body: [UInt8]) -> [UInt8] {
    let filling = 184 - body.count
    let field =
      filling == 0 ? [] : [UInt8(filling - 1)] + [UInt8](repeating: 0xFF, count: filling - 1)
    return [0x47, UInt8(stream >> 8), UInt8(stream & 0xFF), filling == 0 ? 0x10 : 0x30]
      + field + body
  }

  static let transport =
    packet(0, [1, 2]) + packet(0x1011, [3, 4, 5])
    + packet(0x1011, [UInt8](repeating: 6, count: 184))

  /// A picture with metadata, its properties nested as HEIC has them, and a box to the end.
  static var heif: [UInt8] {
    let properties = box("ipco", box("ispe", [0, 0, 0, 0]) + box("auxC", [0, 0, 0, 0, 0x75, 0]))
    return box("ftyp", Array("heic".utf8) + [0, 0, 0, 0] + Array("mif1".utf8))
      + box("meta", [0, 0, 0, 0] + box("iprp", properties)) + longBox("free", [1, 2, 3])
      + lastBox("mdat", [4, 5, 6])
  }
}
