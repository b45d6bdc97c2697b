/// The boxes of an ISO base media file: HEIC, AVIF, JPEG XL, Canon's CR3, QuickTime and MP4.
///
/// Safe for malicious files: a box cannot extend beyond its container, each takes up at least its
/// header, and their number is limited. Nested boxes are read only when the caller asks for them.
///
/// - **Source**: ISO/IEC 14496-12, 4.2.
package struct BoxReader: Sendable {
  /// The start of the body of a "uuid" box with IPTC.
  ///
  /// - **Source**: exiv2's `jp2image.cpp`.
  package static let iptc: [UInt8] = [
    0x33, 0xC7, 0xA4, 0xD2, 0xB8, 0x1D, 0x47, 0x23, 0xA0, 0xBA, 0xF1, 0xA3, 0xE0, 0x97, 0xAD, 0x38,
  ]

  /// Maximum number of boxes.
  package static let limit = 4_096

  /// The boxes at the top level of the region, in file order.
  package let boxes: [Box]

  package struct Box: Sendable {
    /// A code of four characters.
    package var type: String
    /// The content after the header, cut at the end of the region.
    package var body: ByteRegion
    /// Whether the content is complete.
    package var isWhole: Bool

    /// Reads the boxes inside it.
    ///
    /// - Parameter offset: of the first one, in the content: 4 in a "full" box, which begins with
    ///   version and flags; 16 in a "uuid" box.
    package func boxes(at offset: Int = 0) -> BoxReader { BoxReader(body.part(at: offset)) }
  }

  package init(_ region: ByteRegion) {
    var boxes: [Box] = []
    var place = 0
    while boxes.count < BoxReader.limit, let header = Header(region, at: place) {
      let body = region.part(at: place + header.length, count: header.size - header.length)
      boxes.append(
        Box(type: header.type, body: body, isWhole: header.size <= region.count - place))
      // Limited, so that a false size cannot cause an overflow.
      place += min(header.size, region.count - place)
    }
    self.boxes = boxes
  }

  /// The first box of a type.
  package subscript(type: String) -> Box? { boxes.first { $0.type == type } }

  private struct Header {
    var type: String
    /// Length of the header, bytes.
    var length = 8
    /// Claimed size of the box with its header, bytes.
    var size: Int

    /// Reads the header at an offset; nil if no box follows.
    init?(_ region: ByteRegion, at place: Int) {
      let bytes = region.bytes(at: place, count: 8)
      guard bytes.count == 8 else { return nil }
      type = String(decoding: bytes[4...], as: UTF8.self)
      switch Endianness.big.number(bytes[..<4]) {
      // The box extends to the end of its container.
      case 0: size = region.count - place
      case 1:
        length = 16
        guard let long = region.number(at: place + 8, bytes: 8, .big) else { return nil }
        size = long
      case let short: size = Int(short)
      }
      guard size >= length else { return nil }
    }
  }
}
