extension Lexer {
  /// Scans a number: decimal, with an optional exponent, or an integer in base 16, 8 or 2.
  mutating func number() throws(PredicateError) -> Token.Kind {
    let start = position
    let kind = try based() ?? decimal()
    guard !byte().isWordPart else {
      while byte().isWordPart { position += 1 }
      throw failure(.malformedNumber(text.string(start..<position)), start..<position)
    }
    guard let kind else {
      throw failure(.numberTooLarge(text.string(start..<position)), start..<position)
    }
    return kind
  }

  /// Scans `0x1F`, `0o17` or `0b101`; nil without such a prefix.
  private mutating func based() throws(PredicateError) -> Token.Kind?? {
    guard byte() == UInt8(ascii: "0"), let base = Lexer.bases[byte(1) | 0x20] else { return nil }
    guard let first = byte(2).digitValue, first < base else { return nil }
    position += 2
    var value: Int64 = 0
    var overflows = false
    while let digit = byte().digitValue, digit < base {
      let (scaled, tooLarge) = value.multipliedReportingOverflow(by: Int64(base))
      let (sum, tooLargeToo) = scaled.addingReportingOverflow(Int64(digit))
      (value, overflows) = (sum, overflows || tooLarge || tooLargeToo)
      position += 1
    }
    return .some(overflows ? nil : .integer(value))
  }

  private static let bases: [UInt8: UInt8] = [
    UInt8(ascii: "x"): 16, UInt8(ascii: "o"): 8, UInt8(ascii: "b"): 2,
  ]

  private mutating func decimal() -> Token.Kind? {
    let start = position
    var isWhole = true
    digits()
    if byte() == UInt8(ascii: ".") {
      isWhole = false
      position += 1
      digits()
    }
    if byte() | 0x20 == UInt8(ascii: "e") {
      let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 1 : 0
      if byte(1 + sign).isDigit {
        isWhole = false
        position += 1 + sign
        digits()
      }
    }
    let written = text.string(start..<position)
    // 2^63 is exactly representable as a double, so that its negation is Int64.min.
    if isWhole, let value = Int64(written) { return .integer(value) }
    if isWhole, UInt64(written) != 1 << 63 { return nil }
    guard let value = Double(written.hasSuffix(".") ? written + "0" : written), value.isFinite
    else { return nil }
    return .double(value)
  }

  private mutating func digits() {
    while byte().isDigit { position += 1 }
  }

  /// Scans `%@`, `%K`, or a printf conversion for an integer or a decimal number.
  mutating func conversion() throws(PredicateError) -> Token.Kind {
    let start = position
    position += 1
    while Lexer.lengthModifiers.contains(byte()) { position += 1 }
    let isPlain = position == start + 1
    let letter = byte()
    position = min(position + 1, text.bytes.count)
    switch letter {
    case UInt8(ascii: "@") where isPlain: return .argument(.value)
    case UInt8(ascii: "K") where isPlain: return .argument(.key)
    case _ where Lexer.wholeConversions.contains(letter): return .argument(.integer)
    case _ where Lexer.decimalConversions.contains(letter): return .argument(.double)
    default:
      let end = letter.isWordPart ? position : start + 1
      throw failure(.unknownConversion(text.string(start..<end)), start..<end)
    }
  }

  private static let lengthModifiers = Set("hlqztj".utf8)
  private static let wholeConversions = Set("diuxXoDUO".utf8)
  private static let decimalConversions = Set("fFeEgGaA".utf8)
}
