import LumaModel

extension Parser {
  /// Parses a value and the `[index]` and `.key` after it.
  mutating func postfix() throws(PredicateError) -> Node {
    let start = index
    var node = try primary()
    var links = 0
    while token.kind == .symbol(.leftBracket) || token.kind == .symbol(.dot) {
      links = try next(links)
      let inner = try expression(of: node, from: start)
      let kind =
        accept(.dot) ? try property(of: inner) : try element(of: inner)
      node = .expression(Expression(kind, span: span(from: start)))
    }
    return node
  }

  private mutating func element(of inner: Expression) throws(PredicateError) -> Expression.Kind {
    index += 1
    try enter()
    defer { leave() }
    let position: Expression.ElementIndex
    if accept(.first) {
      position = .first
    } else if accept(.last) {
      position = .last
    } else if accept(.size) {
      position = .size
    } else {
      position = .at(try value())
    }
    try expect(.rightBracket)
    return .element(inner, position)
  }

  private mutating func primary() throws(PredicateError) -> Node {
    let start = index
    switch token.kind {
    case .symbol(.leftParenthesis): return try parenthesized()
    case .symbol(.leftBrace): return .expression(try list())
    case .keyword(.truePredicate): return constant(true)
    case .keyword(.falsePredicate): return constant(false)
    case .keyword(let keyword): return .expression(try reserved(keyword))
    case .word(let word): return .expression(try named(word))
    case .string(let text): return literal(.string(text))
    case .integer(let number): return literal(.integer(number))
    case .double(let number): return literal(.double(number))
    case .argument(let conversion): return .expression(try argument(conversion))
    case .variable(let name):
      index += 1
      return .expression(Expression(try variable(name), span: span(from: start)))
    case .symbol, .end: throw failure(.expectedValue(got: shown(token)))
    }
  }

  private mutating func constant(_ holds: Bool) -> Node {
    index += 1
    return .predicate(.constant(holds))
  }

  private mutating func literal(_ value: FieldValue) -> Node {
    let start = index
    index += 1
    return .expression(Expression(.value(value), span: span(from: start)))
  }

  /// Parses a condition or a value in parentheses.
  private mutating func parenthesized() throws(PredicateError) -> Node {
    index += 1
    try enter()
    let start = index
    let node = try either()
    leave()
    if case .expression = node, token.kind != .symbol(.rightParenthesis) {
      if case .word = token.kind { throw missingOperator(from: start) }
    }
    try expect(.rightParenthesis)
    return node
  }

  private mutating func list() throws(PredicateError) -> Expression {
    let start = index
    index += 1
    try enter()
    var elements: [Expression] = []
    if !accept(.rightBrace) {
      repeat { elements.append(try value()) } while accept(.comma)
      try expect(.rightBrace)
    }
    leave()
    return Expression(.list(elements), span: span(from: start))
  }

  /// Parses `%@` and similar placeholders; `%K` starts a key path.
  private mutating func argument(_ conversion: Token.Conversion) throws(PredicateError)
    -> Expression
  {
    guard conversion != .key else { return try keyPath() }
    let start = index
    let written = source.string(token.range)
    index += 1
    let value = try bound { (bindings) throws(PredicateError.Arguments) in
      try bindings.take(conversion, written: written)
    }
    return Expression(.value(value), span: span(from: start))
  }

  /// Resolves `$name`: a named argument, or the variable of an enclosing SUBQUERY.
  private mutating func variable(_ name: String) throws(PredicateError) -> Expression.Kind {
    if subqueryVariables.contains(name) { return .variable(name, []) }
    return .value(
      try bound { (bindings) throws(PredicateError.Arguments) in try bindings.variable(name) })
  }
}
