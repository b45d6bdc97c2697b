package import LumaFiles

/// The first bits of a JPEG XL codestream. They give what libvips 8.14 and exiv2 0.27 do not
/// report: animation, and the picture before the decoder turns it. They also give its form without
/// a library.
///
/// - **Source**: ISO/IEC 18181-1, SizeHeader and ImageMetadata.
package struct JXLHeader: Equatable, Sendable {
  package private(set) var hasAnimation = false
  /// Size before the picture is turned, px.
  package let size: PixelSize
  package private(set) var orientation = Orientation.up
  /// Samples per px of a still picture of 8 bits: 1 for gray, 3 for RGB, one more with alpha; nil
  /// for any other picture.
  package private(set) var bands: Int?

  /// Number of bytes that contain the parsed fields.
  private static let length = 64
  private static let signature: [UInt8] = [0xFF, 0x0A]

  /// Parses the header; nil if the file contains no codestream.
  package init?(_ file: ByteRegion) {
    let stream = JXLHeader.codestream(file).bytes(count: JXLHeader.length)
    guard stream.starts(with: JXLHeader.signature) else { return nil }
    var bits = LowBits(stream.dropFirst(2))
    size = bits.size()
    // The flag is all_default.
    if bits.flag() {
      bands = 3
      return
    }
    let hasExtraFields = bits.flag()
    if hasExtraFields {
      orientation = Orientation(rawValue: bits.number(3) + 1) ?? .up
      if bits.flag() { _ = bits.size() }
      let hasPreview = bits.flag()
      if hasPreview { bits.skipPreview() }
      hasAnimation = bits.flag()
      if hasPreview || hasAnimation { return }
    }
    bands = bits.bands()
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

  /// Reads the size, px.
  mutating func size() -> PixelSize {
    let isSmall = flag()
    func side(_ bits: inout LowBits) -> Int {
      if isSmall { return 8 * (bits.number(5) + 1) }
      return bits.number([9, 13, 18, 30][bits.number(2)]) + 1
    }
    let height = side(&self)
    // Otherwise the width follows from a standard aspect ratio.
    let ratio = number(3)
    guard ratio > 0 else { return PixelSize(width: side(&self), height: height) }
    let (across, down) = [(1, 1), (12, 10), (4, 3), (3, 2), (16, 9), (5, 4), (2, 1)][ratio - 1]
    return PixelSize(width: height * across / down, height: height)
  }

  mutating func skipPreview() {
    let lengths = flag() ? [0, 0, 5, 9] : [6, 8, 10, 12]
    skipChoice(lengths)
    if number(3) == 0 { skipChoice(lengths) }
  }

  /// Reads depth, extra channels and color space.
  mutating func bands() -> Int? {
    guard isOfEightBits() else { return nil }
    // modular_16bit_buffers
    skip(1)
    guard let alpha = alpha() else { return nil }
    // xyb_encoded
    skip(1)
    // The flag is all_default of the color encoding.
    if flag() { return 3 + alpha }
    // want_icc
    skip(1)
    return [3 + alpha, 1 + alpha, nil, nil][number(2)]
  }

  /// Whether samples are integers of 8 bits.
  private mutating func isOfEightBits() -> Bool { !flag() && number(2) == 0 }

  /// The number of extra channels; nil for any but a single alpha channel as in PNG.
  private mutating func alpha() -> Int? {
    switch number(2) {
    case 0: return 0
    case 1: return isPlainAlpha() ? 1 : nil
    case _: return nil
    }
  }

  private mutating func isPlainAlpha() -> Bool {
    if flag() { return true }
    // The channel's type, depth and reduction.
    guard number(2) == 0, isOfEightBits(), number(2) == 0 else { return false }
    let (length, least) = [(0, 0), (4, 0), (5, 16), (10, 48)][number(2)]
    skip(8 * (least + number(length)))
    // The flag says whether colors are premultiplied.
    return !flag()
  }
}
