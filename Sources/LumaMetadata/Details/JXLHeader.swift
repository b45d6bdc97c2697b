/// The first bits of a JPEG XL codestream, which say whether it is animated: libvips 8.14 and
/// exiv2 0.27 do not tell.
///
/// - **Source**: ISO/IEC 18181-1, SizeHeader and ImageMetadata.
struct JXLHeader: Equatable {
  private(set) var hasAnimation = false

  /// nil: no codestream begins in these bytes.
  init?(_ bytes: [UInt8]) {
    guard let stream = JXLHeader.codestream(bytes) else { return nil }
    var bits = LowBits(stream)
    bits.skipSize()
    // All fields as they mostly are.
    guard !bits.flag(), bits.flag() else { return }
    bits.skip(3)
    if bits.flag() { bits.skipSize() }
    if bits.flag() { bits.skipPreview() }
    hasAnimation = bits.flag()
  }

  /// The codestream behind its signature: the file itself, or the first part of it in a container.
  private static func codestream(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let signature: [UInt8] = [0xFF, 0x0A]
    if bytes.starts(with: signature) { return bytes.dropFirst(2) }
    var place = 0
    while place + 8 <= bytes.count {
      let size = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let kind = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      if kind == "jxlc" || kind == "jxlp" {
        // A part has a number of 32 bits; a box of 1 has its size in 64 bits more.
        let body = bytes.dropFirst(place + 8 + (size == 1 ? 8 : 0) + (kind == "jxlp" ? 4 : 0))
        return body.starts(with: signature) ? body.dropFirst(2) : nil
      }
      guard size >= 8 else { return nil }
      place += size
    }
    return nil
  }
}

/// Bits of bytes, the lowest first; zeros beyond the end.
private struct LowBits {
  private let bytes: ArraySlice<UInt8>
  private var place = 0

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  mutating func number(_ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | (flag() ? 1 << $1 : 0) }
  }

  mutating func flag() -> Bool {
    defer { place += 1 }
    let index = bytes.startIndex + place / 8
    return index < bytes.endIndex && bytes[index] >> (place % 8) & 1 == 1
  }

  mutating func skip(_ count: Int) { place += count }

  /// A number of one of four lengths.
  private mutating func skipChoice(_ lengths: [Int]) { skip(lengths[number(2)]) }

  mutating func skipSize() {
    let isSmall = flag()
    func side(_ bits: inout LowBits) {
      if isSmall { bits.skip(5) } else { bits.skipChoice([9, 13, 18, 30]) }
    }
    side(&self)
    // Else the width follows from a known ratio.
    if number(3) == 0 { side(&self) }
  }

  mutating func skipPreview() {
    let lengths = flag() ? [0, 0, 5, 9] : [6, 8, 10, 12]
    skipChoice(lengths)
    if number(3) == 0 { skipChoice(lengths) }
  }
}
