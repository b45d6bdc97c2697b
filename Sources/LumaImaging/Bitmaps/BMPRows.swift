import LumaFiles
import LumaModel

/// The rows of a BMP, or of a picture in an icon.
struct BMPRows: BitmapRows {
  private let file: ByteRegion
  let header: BMPHeader
  let bands: Int
  private var row = 0
  /// Where an icon's mask begins, and whether it alone says what is transparent; nil: not an icon.
  private var mask: (start: Int, isAlone: Bool)?
  private var runs: [UInt8]?

  /// nil: damaged, or a form that is not read.
  init?(_ file: ByteRegion) {
    guard let header = BMPHeader(file) else { return nil }
    (self.file, self.header) = (file, header)
    bands = (header.masks.last ?? 0) != 0 ? 4 : 3
  }

  /// - Parameter part: A picture of an icon.
  init?(icon part: ByteRegion) {
    guard var header = BMPHeader(part, isIcon: true), header.coding == .plain else { return nil }
    if header.bits == 32 { header.takeAlpha() }
    (file, self.header, bands) = (part, header, 4)
    let length = BMPRows.length(header.size.width, header.bits)
    let start = header.start + length * header.size.height
    guard start <= part.count else { return nil }
    mask = (start, isAlone: header.bits < 32 || !Self.hasAlpha(part, header, length))
  }

  var size: PixelSize { header.size }

  mutating func next() -> [UInt8]? {
    defer { row += 1 }
    let line = header.isTopDown ? row : size.height - 1 - row
    guard let samples = samples(line), var made = colors(samples) else { return nil }
    if let mask, mask.isAlone { hide(line, from: mask.start, &made) }
    return made
  }

  /// The bytes of a row, in the order of the file.
  private mutating func samples(_ line: Int) -> [UInt8]? {
    switch header.coding {
    case .plain:
      let length = Self.length(size.width, header.bits)
      let bytes = file.bytes(at: header.start + line * length, count: length)
      return bytes.count * 8 >= size.width * header.bits ? bytes : nil
    case .runs:
      let places = runs ?? BMPRuns.places(file.part(at: header.start), header)
      runs = places
      return Array(places[line * size.width..<(line + 1) * size.width])
    }
  }

  private func colors(_ bytes: [UInt8]) -> [UInt8]? {
    if header.coding == .runs { return named(bytes, bits: 8) }
    switch header.bits {
    case 24: return reversed(bytes)
    case 16, 32: return masked(bytes)
    case _: return named(bytes, bits: header.bits)
    }
  }

  /// Colors of a palette; a place beyond it is black.
  private func named(_ bytes: [UInt8], bits: Int) -> [UInt8] {
    var made = [UInt8](repeating: 255, count: size.width * bands)
    let (palette, last) = (header.palette, (1 << bits) - 1)
    for x in 0..<size.width {
      let shift = 8 - bits - x * bits % 8
      let color = 3 * (Int(bytes[x * bits / 8]) >> shift & last)
      let isKnown = color < palette.count
      for band in 0..<3 { made[x * bands + band] = isKnown ? palette[color + band] : 0 }
    }
    return made
  }

  private func reversed(_ bytes: [UInt8]) -> [UInt8] {
    var made = [UInt8](repeating: 255, count: size.width * bands)
    for x in 0..<size.width {
      for band in 0..<3 { made[x * bands + band] = bytes[3 * x + 2 - band] }
    }
    return made
  }

  private func masked(_ bytes: [UInt8]) -> [UInt8] {
    var made = [UInt8](repeating: 255, count: size.width * bands)
    let parts = header.masks.prefix(bands).map(BitPart.init)
    let length = header.bits / 8
    for x in 0..<size.width {
      let pixel = (0..<length).reduce(0) { $0 | Int(bytes[x * length + $1]) << (8 * $1) }
      for (band, part) in parts.enumerated() where part.most > 0 || band < 3 {
        made[x * bands + band] = part.level(in: pixel)
      }
    }
    return made
  }

  /// Makes transparent what the mask hides.
  private func hide(_ line: Int, from start: Int, _ made: inout [UInt8]) {
    let length = Self.length(size.width, 1)
    let bytes = file.bytes(at: start + line * length, count: length)
    for x in 0..<size.width where x / 8 < bytes.count {
      made[4 * x + 3] = 255
      guard bytes[x / 8] >> (7 - x % 8) & 1 == 1 else { continue }
      made.replaceSubrange(4 * x..<4 * x + 4, with: [0, 0, 0, 0])
    }
  }

  /// Rows are filled up to 4 bytes.
  private static func length(_ width: Int, _ bits: Int) -> Int { (width * bits + 31) / 32 * 4 }

  /// Old icons of 32 bits have no alpha but 0.
  private static func hasAlpha(_ part: ByteRegion, _ header: BMPHeader, _ length: Int) -> Bool {
    (0..<header.size.height).contains { line in
      let bytes = part.bytes(at: header.start + line * length, count: length)
      return stride(from: 3, to: bytes.count, by: 4).contains { bytes[$0] != 0 }
    }
  }
}

/// A channel's bits in a pixel.
private struct BitPart {
  private let shift: Int
  let most: Int

  init(_ mask: Int) {
    shift = mask == 0 ? 0 : mask.trailingZeroBitCount
    most = mask >> shift
  }

  /// 0 to 255.
  func level(in pixel: Int) -> UInt8 {
    most == 0 ? 0 : UInt8(((pixel >> shift & most) * 255 + most / 2) / most)
  }
}
