/// A text whose bytes sort in natural order: numbers by value, then letters without accents and
/// case, then accents, then case with small letters first.
///
/// - **Source**: the levels of the Unicode root collation, without its tables: punctuation before
///   digits before letters.
struct NaturalKey {
  let text: String

  init(_ source: FoldedText) {
    text = source.isASCII ? NaturalKey.ascii(source.text) : NaturalKey.any(source)
  }

  /// The key of any text.
  static func any(_ source: FoldedText) -> String {
    let folded = source[.folded]
    var key = NaturalKey.numbersByValue(folded)
    let accented = source[.caseOrdered]
    let isUpper = source.text.unicodeScalars.contains { $0.isCapital }
    // A text without accents or capitals sorts before one that has some.
    if accented != folded || isUpper {
      key += NaturalKey.separator + (accented == folded ? "" : accented)
    }
    if isUpper { key += NaturalKey.separator + NaturalKey.swappedCase(source[.composed]) }
    return key
  }

  /// Less than anything in a key.
  static let separator = "\u{1}"

  /// Each run of digits is led by its length, so that longer numbers come later.
  private static func numbersByValue(_ folded: String) -> String {
    var key = ""
    var digits = ""
    for scalar in folded.unicodeScalars {
      if let digit = scalar.digit {
        digits.unicodeScalars.append(digit)
        continue
      }
      key += number(digits)
      digits = ""
      key.unicodeScalars.append(ranks[scalar] ?? scalar)
    }
    return key + number(digits)
  }

  private static func number(_ digits: String) -> String {
    guard !digits.isEmpty else { return "" }
    let significant = digits.drop { $0 == "0" }
    let count = significant.count
    return String(repeating: "9", count: count / 9) + String(count % 9) + significant
  }

  /// White space and ASCII punctuation in the root collation's order, all below the digits.
  static let ranks: [Unicode.Scalar: Unicode.Scalar] = {
    var ranks: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (rank, scalar) in " _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".unicodeScalars.enumerated() {
      ranks[scalar] = Unicode.Scalar(UInt8(rank + 2))
    }
    return ranks
  }()

  private static func swappedCase(_ text: String) -> String {
    text.map { character in
      let isCapital = character.unicodeScalars.contains { $0.isCapital }
      return isCapital ? character.lowercased() : character.uppercased()
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether a smaller letter of it sorts before it.
  fileprivate var isCapital: Bool {
    value < 0x80 ? (0x41...0x5A).contains(value) : properties.changesWhenLowercased
  }

  /// The ASCII digit of the same value, nil for anything but a decimal digit of some script.
  fileprivate var digit: Unicode.Scalar? {
    if value < 0x80 { return (0x30...0x39).contains(value) ? self : nil }
    guard properties.numericType == .decimal, let value = properties.numericValue else {
      return nil
    }
    return Unicode.Scalar(0x30 + UInt8(value))
  }
}
