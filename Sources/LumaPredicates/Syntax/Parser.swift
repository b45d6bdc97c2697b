import LumaModel

/// Recursive descent parser. Parentheses may contain a condition or a value, so both are parsed as
/// a `Node`, without backtracking.
struct Parser {
  let source: SourceText
  let tokens: [Token]
  var bindings: ArgumentBindings
  var index = 0
  var depth = 0
  /// Variables of the enclosing SUBQUERYs.
  var subqueryVariables: [String] = []
  var warnings: [PredicateWarning] = []

  init(_ source: SourceText, tokens: [Token], bindings: ArgumentBindings) {
    self.source = source
    self.tokens = tokens
    self.bindings = bindings
  }

  enum Node {
    case predicate(Predicate)
    case expression(Expression)
  }

  var token: Token { tokens[index] }

  mutating func whole() throws(PredicateError) -> Predicate {
    guard token.kind != .end else { throw failure(.nothing) }
    let predicate = try condition()
    guard token.kind == .end else { throw failure(.expectedEnd(got: shown(token))) }
    try bound { (bindings) throws(PredicateError.Arguments) in try bindings.finish() }
    return predicate
  }

  /// Consumes the symbol if it is next.
  mutating func accept(_ symbol: Token.Symbol) -> Bool {
    guard token.kind == .symbol(symbol) else { return false }
    index += 1
    return true
  }

  mutating func accept(_ keyword: Keyword) -> Bool {
    guard token.kind == .keyword(keyword) else { return false }
    index += 1
    return true
  }

  mutating func expect(_ symbol: Token.Symbol) throws(PredicateError) {
    guard accept(symbol) else {
      throw failure(.expectedClosing(symbol.rawValue, got: shown(token)))
    }
  }

  /// Enters a nesting level; `leave` exits it.
  mutating func enter() throws(PredicateError) {
    depth += 1
    guard depth <= PredicateParser.nestingLimit else {
      throw failure(.tooDeep(limit: PredicateParser.nestingLimit))
    }
  }

  mutating func leave() { depth -= 1 }

  /// Accesses the bindings; errors are located at the previous token.
  mutating func bound<T>(
    _ body: (inout ArgumentBindings) throws(PredicateError.Arguments) -> T
  ) throws(PredicateError) -> T {
    do throws(PredicateError.Arguments) {
      return try body(&bindings)
    } catch {
      let place = tokens[max(0, index - 1)].range
      throw PredicateError(error, span: source.span(place), text: source.string)
    }
  }

  func failure(_ fact: PredicateError.Syntax, _ range: Range<Int>? = nil) -> PredicateError {
    PredicateError(fact, span: source.span(range ?? token.range), text: source.string)
  }

  /// Returns a token as quoted in messages.
  func shown(_ token: Token) -> String {
    token.kind == .end ? "the end" : "'\(source.string(token.range))'"
  }

  /// Returns the byte range from a token to the last one consumed.
  func range(from start: Int) -> Range<Int> {
    tokens[start].range.lowerBound..<tokens[max(start, index - 1)].range.upperBound
  }

  func span(from start: Int) -> TextSpan { source.span(range(from: start)) }
}
