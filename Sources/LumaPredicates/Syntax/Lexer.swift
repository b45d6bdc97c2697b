import LumaModel

/// Splits a predicate's text into tokens, the last of which is `.end`.
///
/// - **Source**: Apple, Predicate Programming Guide, "Predicate Format String Syntax".
struct Lexer {
  let text: SourceText
  var position = 0

  init(_ text: SourceText) { self.text = text }

  static func tokens(of text: SourceText) throws(PredicateError) -> [Token] {
    var lexer = Lexer(text)
    var tokens: [Token] = []
    tokens.reserveCapacity(text.bytes.count / 4 + 2)
    repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
    return tokens
  }

  /// Returns the byte `ahead` of the position; 0 past the end.
  func byte(_ ahead: Int = 0) -> UInt8 {
    let index = position + ahead
    return index < text.bytes.count ? text.bytes[index] : 0
  }

  mutating func next() throws(PredicateError) -> Token {
    while byte().isBlank { position += 1 }
    let start = position
    let kind = try kindAtPosition()
    return Token(kind: kind, range: start..<position)
  }

  private mutating func kindAtPosition() throws(PredicateError) -> Token.Kind {
    guard position < text.bytes.count else { return .end }
    let first = byte()
    if first.isWordStart { return word() }
    if first.isDigit { return try number() }
    if first == UInt8(ascii: "'") || first == UInt8(ascii: "\"") { return try string() }
    if first == UInt8(ascii: "%") { return try conversion() }
    if let sign = try signedWord(first) { return sign }
    try refuseForeignOperator()
    if let symbol = symbol() { return .symbol(symbol) }
    throw failure(.unexpectedCharacter(text.character(at: position)), position..<position + 1)
  }

  func failure(_ fact: PredicateError.Syntax, _ range: Range<Int>) -> PredicateError {
    PredicateError(fact, span: text.span(range), text: text.string)
  }

  /// Refuses operators of other languages that would be read as two of ours.
  private func refuseForeignOperator() throws(PredicateError) {
    for (sign, hint) in Lexer.foreign where text.bytes[position...].starts(with: sign.utf8) {
      // `x =~1` is a complement.
      guard !byte(sign.utf8.count).isDigit else { continue }
      throw failure(
        .foreignOperator(sign, hint: hint), position..<position + sign.utf8.count)
    }
  }

  private static let foreign = [
    ("===", "did you mean '=='?"), ("!==", "did you mean '!='?"), ("~=", "did you mean '!='?"),
    ("=~", "MATCHES takes a regular expression, CONTAINS finds a text"),
    ("!~", "write NOT x MATCHES '...'"),
  ]

  /// Scans `@count`, `#size` or `$name`.
  private mutating func signedWord(_ sign: UInt8) throws(PredicateError) -> Token.Kind? {
    guard byte(1).isWordStart else { return nil }
    let start = position
    switch sign {
    case UInt8(ascii: "@"):
      position += 1
      _ = letters()
      return .word(text.string(start..<position))
    case UInt8(ascii: "#"):
      position += 1
      return .word(letters())
    case UInt8(ascii: "$"):
      position += 1
      return .variable(letters())
    default: return nil
    }
  }

  /// Scans the letters and digits at the position.
  private mutating func letters() -> String {
    let start = position
    while byte().isWordPart { position += 1 }
    return text.string(start..<position)
  }

  private mutating func word() -> Token.Kind {
    let letters = letters()
    guard letters.utf8.count <= Keyword.longest else { return .word(letters) }
    let upper = letters.uppercased()
    if upper == "UTI", let keyword = typeIdentifierOperator() { return .keyword(keyword) }
    return Keyword.spelled[upper].map(Token.Kind.keyword) ?? .word(letters)
  }

  /// Scans the rest of `UTI-CONFORMS-TO` or `UTI-EQUALS`, the only keywords with hyphens.
  private mutating func typeIdentifierOperator() -> Keyword? {
    for keyword in [Keyword.conformsTo, .utiEquals] {
      let end = position - 3 + keyword.rawValue.utf8.count
      guard end <= text.bytes.count else { continue }
      if text.string(position - 3..<end).uppercased() == keyword.rawValue {
        position = end
        return keyword
      }
    }
    return nil
  }
}

extension Lexer {
  /// Scans the longest operator or bracket at the position.
  mutating func symbol() -> Token.Symbol? {
    if let double = Lexer.doubles[UInt16(byte()) << 8 | UInt16(byte(1))] {
      position += 2
      return double
    }
    guard let single = Lexer.singles[byte()] else { return nil }
    position += 1
    return single
  }

  private static let singles: [UInt8: Token.Symbol] = {
    let plain: [Token.Symbol] = [
      .leftParenthesis, .rightParenthesis, .leftBrace, .rightBrace, .leftBracket, .rightBracket,
      .comma, .dot, .less, .greater, .not, .plus, .minus, .star, .slash, .ampersand, .bar, .caret,
      .tilde,
    ]
    var table: [UInt8: Token.Symbol] = [UInt8(ascii: "="): .equal]
    for symbol in plain { table[symbol.rawValue.utf8.first ?? 0] = symbol }
    return table
  }()

  private static let doubles: [UInt16: Token.Symbol] = {
    let spelled: [(String, Token.Symbol)] = [
      ("==", .equal), ("!=", .notEqual), ("<>", .notEqual), ("<=", .lessOrEqual),
      ("=<", .lessOrEqual), (">=", .greaterOrEqual), ("=>", .greaterOrEqual), ("&&", .and),
      ("||", .or), ("**", .power), ("<<", .shiftLeft), (">>", .shiftRight),
    ]
    return Dictionary(
      uniqueKeysWithValues: spelled.map { ($0.utf8.reduce(0) { $0 << 8 | UInt16($1) }, $1) })
  }()
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isWordStart: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F
  }
  var isWordPart: Bool { isWordStart || isDigit }

  /// The value of a digit in bases up to 16.
  var digitValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
