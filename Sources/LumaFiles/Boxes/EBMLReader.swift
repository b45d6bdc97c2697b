/// The elements of a file in EBML: Matroska and WebM.
///
/// Safe for malicious files: an element cannot extend beyond its container, each takes up at least
/// its header, and their number is limited. Nested elements are read only when the caller asks for
/// them.
///
/// - **Source**: RFC 8794, 4 to 6.
package struct EBMLReader: Sendable {
  /// Maximum number of elements.
  package static let limit = 256

  /// The elements at the top level of the region, in file order.
  package let elements: [Element]

  package struct Element: Sendable {
    /// The identifier, including the bits that give its length.
    package var identifier: UInt64
    /// The content after the header, cut at the end of the region.
    package var body: ByteRegion
    /// Whether the content is complete, as far as its length is known.
    package var isWhole: Bool
  }

  package init(_ region: ByteRegion) {
    var elements: [Element] = []
    var place = 0
    while elements.count < EBMLReader.limit,
      let identifier = Number(region, at: place, most: 4),
      let size = Number(region, at: place + identifier.length, most: 8)
    {
      let start = place + identifier.length + size.length
      let rest = max(0, region.count - start)
      // A live recording does not know its length: it extends to the end of the file.
      let count = size.isUnknown ? rest : Int(clamping: size.value)
      elements.append(
        Element(
          identifier: identifier.whole, body: region.part(at: start, count: min(count, rest)),
          isWhole: count <= rest))
      place = start + min(count, rest)
    }
    self.elements = elements
  }

  /// The first element with an identifier.
  package subscript(identifier: UInt64) -> Element? {
    elements.first { $0.identifier == identifier }
  }

  /// The file type in the header: "matroska" or "webm"; nil: none, or not text.
  package var documentType: String? {
    guard let header = self[0x1A45_DFA3]?.body,
      let type = EBMLReader(header)[0x4282], type.isWhole, type.body.count <= 64
    else { return nil }
    return String(validating: type.body.bytes().prefix { $0 != 0 }, as: UTF8.self)
  }

  /// A number whose length follows from its leading zeros.
  private struct Number {
    /// Bytes.
    var length: Int
    /// The number with the bit that ends the zeros.
    var whole: UInt64
    /// The number without that bit.
    var value: UInt64
    /// Whether all its bits are set.
    var isUnknown: Bool

    init?(_ region: ByteRegion, at place: Int, most: Int) {
      guard let first = region.bytes(at: place, count: 1).first,
        first.leadingZeroBitCount < most
      else { return nil }
      length = first.leadingZeroBitCount + 1
      let bytes = region.bytes(at: place, count: length)
      guard bytes.count == length else { return nil }
      whole = Endianness.big.number(bytes[...])
      let mask = UInt64(1) << UInt64(7 * length) - 1
      value = whole & mask
      isUnknown = value == mask
    }
  }
}
