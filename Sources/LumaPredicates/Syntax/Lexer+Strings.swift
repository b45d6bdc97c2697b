extension Lexer {
  /// Scans a string in single or double quotes, resolving escapes.
  mutating func string() throws(PredicateError) -> Token.Kind {
    let start = position
    let quote = byte()
    position += 1
    var value: [UInt8] = []
    while let end = text.bytes[position...].firstIndex(where: {
      $0 == quote || $0 == Lexer.backslash
    }) {
      value += text.bytes[position..<end]
      position = end + 1
      guard text.bytes[end] == Lexer.backslash else {
        return .string(String(decoding: value, as: UTF8.self))
      }
      try escape(into: &value)
    }
    throw failure(.unterminatedString, start..<start + 1)
  }

  private static let backslash = UInt8(ascii: "\\")

  /// Scans an escape sequence after its backslash.
  private mutating func escape(into value: inout [UInt8]) throws(PredicateError) {
    let letter = byte()
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "7"): append(octal(), to: &value)
    case UInt8(ascii: "x"), UInt8(ascii: "X"): append(try hexadecimal(digits: 2), to: &value)
    case UInt8(ascii: "u"), UInt8(ascii: "U"): append(try utf16(), to: &value)
    default:
      // Any other character stands for itself; the end of the text is reported as a missing quote.
      guard position < text.bytes.count else { return }
      value.append(Lexer.controls[letter] ?? letter)
      position += 1
    }
  }

  private static let controls: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "v"): 0x0B,
  ]

  private mutating func octal() -> UInt32 {
    var code: UInt32 = 0
    var count = 0
    while count < 3, let digit = byte().digitValue, digit < 8 {
      code = code * 8 + UInt32(digit)
      position += 1
      count += 1
    }
    return code
  }

  /// Scans a letter and exactly that many digits.
  private mutating func hexadecimal(digits: Int) throws(PredicateError) -> UInt32 {
    let start = position - 1
    var code: UInt32 = 0
    for ahead in 1...digits {
      guard let digit = byte(ahead).digitValue else {
        throw failure(.malformedEscape(digits: digits), start..<start + 2)
      }
      code = code * 16 + UInt32(digit)
    }
    position += 1 + digits
    return code
  }

  /// Scans `\uHHHH`, or a surrogate pair of two.
  private mutating func utf16() throws(PredicateError) -> UInt32 {
    let unit = try hexadecimal(digits: 4)
    let isPair =
      (0xD800..<0xDC00).contains(unit) && byte() == UInt8(ascii: "\\")
      && byte(1) | 0x20 == UInt8(ascii: "u")
    guard isPair else { return unit }
    position += 1
    let low = try hexadecimal(digits: 4)
    return 0x10000 + (unit - 0xD800) << 10 + (low &- 0xDC00) & 0x3FF
  }

  private func append(_ code: UInt32, to value: inout [UInt8]) {
    // An unpaired surrogate becomes U+FFFD.
    value.append(contentsOf: Character(Unicode.Scalar(code) ?? "\u{FFFD}").utf8)
  }
}
