import LumaModel

/// Cuts a predicate's text into tokens, the last of which is `.end`.
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

  /// The byte `ahead` of the position, 0 behind the end.
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
    if let symbol = symbol() { return .symbol(symbol) }
    throw failure(.unexpectedCharacter(text.character(at: position)), position..<position + 1)
  }

  func failure(_ fact: PredicateError.Syntax, _ range: Range<Int>) -> PredicateError {
    PredicateError(fact, span: text.span(range), text: text.string)
  }

  /// `@count`, `#size`, `$name`.
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

  /// Takes the letters and digits at the position.
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

  /// The rest of `UTI-CONFORMS-TO` or `UTI-EQUALS`, the only words with hyphens.
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
