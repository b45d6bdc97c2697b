import LumaFiles

/// The first bits of a JPEG XL codestream, parsed for animation, which libvips 8.14 and exiv2 0.27
/// do not report.
///
/// - **Source**: ISO/IEC 18181-1, SizeHeader and ImageMetadata.
struct JXLHeader: Equatable {
  private(set) var hasAnimation = false

  /// Number of bytes that contain the parsed fields.
  private static let length = 64
  private static let signature: [UInt8] = [0xFF, 0x0A]

  /// Parses the header; nil if the file contains no codestream.
  init?(_ file: ByteRegion) {
    let stream = JXLHeader.codestream(file).bytes(count: JXLHeader.length)
    guard stream.starts(with: JXLHeader.signature) else { return nil }
    var bits = LowBits(stream.dropFirst(2))
    bits.skipSize()
    // The flags are all_default and extra_fields.
    guard !bits.flag(), bits.flag() else { return }
    bits.skip(3)
    if bits.flag() { bits.skipSize() }
    if bits.flag() { bits.skipPreview() }
    hasAnimation = bits.flag()
  }

  /// Returns the file itself, or the codestream in its boxes, or the first part of it.
  private static func codestream(_ file: ByteRegion) -> ByteRegion {
    if file.begins(with: signature) { return file }
    let box = BoxReader(file).boxes.first { $0.type == "jxlc" || $0.type == "jxlp" }
    guard let box else { return file }
    // A part begins with its 32-bit number.
    return box.type == "jxlp" ? box.body.part(at: 4) : box.body
  }
}

/// Reads bits from bytes, least significant first; zeros beyond the end.
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

  /// Skips a number with one of four lengths, in bits.
  private mutating func skipChoice(_ lengths: [Int]) { skip(lengths[number(2)]) }

  mutating func skipSize() {
    let isSmall = flag()
    func side(_ bits: inout LowBits) {
      if isSmall { bits.skip(5) } else { bits.skipChoice([9, 13, 18, 30]) }
    }
    side(&self)
    // Otherwise the width follows from a standard aspect ratio.
    if number(3) == 0 { side(&self) }
  }

  mutating func skipPreview() {
    let lengths = flag() ? [0, 0, 5, 9] : [6, 8, 10, 12]
    skipChoice(lengths)
    if number(3) == 0 { skipChoice(lengths) }
  }
}
