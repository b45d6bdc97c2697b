/// The encodings of XMP files.
///
/// - **Source**: XMP Specification Part 1, 7.3.2: UTF-8, UTF-16 or UTF-32.
package enum XMPText {
  /// Returns the text in UTF-8; the same bytes unless they are in another encoding.
  package static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard let encoding = Encoding(bytes) else { return bytes }
    let units = stride(from: 0, to: bytes.count - encoding.width + 1, by: encoding.width).map {
      let unit = bytes[$0..<$0 + encoding.width]
      return (encoding.isBig ? Array(unit) : unit.reversed()).reduce(UInt32(0)) {
        $0 << 8 | UInt32($1)
      }
    }
    let text =
      encoding.width == 2
      ? String(decoding: units.map(UInt16.init(truncatingIfNeeded:)), as: UTF16.self)
      : String(decoding: units, as: UTF32.self)
    return withoutDeclaration(Array(text.utf8))
  }

  /// The byte order mark and `<?xml encoding="UTF-16"?>` are no longer true.
  private static func withoutDeclaration(_ bytes: [UInt8]) -> [UInt8] {
    var rest = bytes[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    if rest.starts(with: "<?xml ".utf8), let end = rest.firstRange(of: Array("?>".utf8)) {
      rest = rest[end.upperBound...]
    }
    return Array(rest)
  }

  /// The size and order of the bytes of a character, by the first ones: a mark, or an ASCII
  /// character.
  private struct Encoding {
    var width: Int
    var isBig: Bool

    init?(_ bytes: [UInt8]) {
      guard bytes.count >= 4 else { return nil }
      switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
      case (0, 0, 0xFE, 0xFF), (0, 0, 0, 1...): (width, isBig) = (4, true)
      case (0xFF, 0xFE, 0, 0), (1..., 0, 0, 0): (width, isBig) = (4, false)
      case (0xFE, 0xFF, _, _), (0, 1..., _, _): (width, isBig) = (2, true)
      case (0xFF, 0xFE, _, _), (1..., 0, _, _): (width, isBig) = (2, false)
      case (_, _, _, _): return nil
      }
    }
  }
}
