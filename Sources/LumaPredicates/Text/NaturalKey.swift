/// A sort key whose byte order is natural order: numbers by value, then letters ignoring accents
/// and case, then accents, then case with lowercase first.
///
/// - **Source**: the levels of the Unicode root collation, without its tables: punctuation before
///   digits before letters.
package struct NaturalKey {
  let text: String

  init(_ source: FoldedText) {
    text = source.isASCII ? NaturalKey.ascii(source.text) : NaturalKey.any(source)
  }

  /// Returns the key of any text.
  static func any(_ source: FoldedText) -> String {
    let folded = source[.folded]
    var key = NaturalKey.numbersByValue(folded)
    let accented = source[.caseOrdered]
    let isUpper = source.text.unicodeScalars.contains { $0.isCapital }
    // Omitting levels makes a text without accents or capitals sort before one with them.
    if accented != folded || isUpper {
      key += NaturalKey.separator + (accented == folded ? "" : accented)
    }
    if isUpper { key += NaturalKey.separator + NaturalKey.swappedCase(source[.composed]) }
    return key
  }

  /// Sorts before every other character of a key.
  static let separator = "\u{1}"

  /// Prefixes each run of digits with its length, so that longer numbers sort later.
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

  /// Whitespace and ASCII punctuation in the order of the root collation, all below the digits.
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

extension NaturalKey {
  /// Returns the prefix of the sort keys of files in a folder. With the key of a file's name
  /// appended, it sorts paths in natural order, name by name.
  ///
  /// - Parameter folder: a relative path; "" for the root.
  package static func place(of folder: String) -> String {
    folder.split(separator: "/").map { NaturalKey(FoldedText(String($0))).text + end }.joined()
  }

  /// Ends a folder's name; sorts before all characters that can continue a name.
  private static let end = "\u{0}"
}

extension Unicode.Scalar {
  /// Whether it has a lowercase form, which sorts before it.
  fileprivate var isCapital: Bool {
    value < 0x80 ? (0x41...0x5A).contains(value) : properties.changesWhenLowercased
  }

  /// The ASCII digit with the same value; nil if this is not a decimal digit of any script.
  fileprivate var digit: Unicode.Scalar? {
    if value < 0x80 { return (0x30...0x39).contains(value) ? self : nil }
    guard properties.numericType == .decimal, let value = properties.numericValue else {
      return nil
    }
    return Unicode.Scalar(0x30 + UInt8(value))
  }
}

extension NaturalKey {
  /// Returns the key of an ASCII text. Fast path: most names are ASCII, and each photo has several.
  static func ascii(_ text: String) -> String {
    var key: [UInt8] = []
    key.reserveCapacity(text.utf8.count * 2 + 8)
    var digits: [UInt8] = []
    var isNumber = false
    var hasCapital = false
    for byte in text.utf8 {
      if (zero...nine).contains(byte) {
        isNumber = true
        if byte != zero || !digits.isEmpty { digits.append(byte) }
        continue
      }
      if isNumber { addNumber(&digits, to: &key) }
      isNumber = false
      hasCapital = hasCapital || isCapital(byte)
      key.append(isCapital(byte) ? byte ^ caseBit : byteRanks[Int(byte)])
    }
    if isNumber { addNumber(&digits, to: &key) }
    if hasCapital {
      // Two separators: the accent level between them is empty.
      key += separator.utf8
      key += separator.utf8
      for byte in text.utf8 { key.append(isLetter(byte) ? byte ^ caseBit : byte) }
    }
    return String(decoding: key, as: UTF8.self)
  }

  private static let zero = UInt8(ascii: "0")
  private static let nine = UInt8(ascii: "9")
  private static let caseBit: UInt8 = 0x20

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { isCapital(byte & ~caseBit) }

  /// Sort bytes for characters that are neither digits nor capitals.
  private static let byteRanks: [UInt8] = (UInt8(0)..<0x80).map { byte in
    UInt8(ascii: ranks[Unicode.Scalar(byte)] ?? Unicode.Scalar(byte))
  }

  private static func addNumber(_ digits: inout [UInt8], to key: inout [UInt8]) {
    for _ in 0..<(digits.count / 9) { key.append(nine) }
    key.append(zero + UInt8(digits.count % 9))
    key += digits
    digits.removeAll(keepingCapacity: true)
  }
}
