import LumaModel

extension Parser {
  /// Parses a function call if a parenthesis follows, otherwise a key path.
  mutating func named(_ word: String) throws(PredicateError) -> Expression {
    let isCall = tokens[index + 1].kind == .symbol(.leftParenthesis)
    return isCall ? try call(word) : try keyPath()
  }

  /// Parses `camera.make`, `camera.%K`, `keywords.@count`.
  mutating func keyPath() throws(PredicateError) -> Expression {
    let start = index
    var keys = try key(after: nil)
    while accept(.dot) { keys += try key(after: source.string(range(from: start))) }
    return Expression(.key(keys), span: span(from: start))
  }

  private mutating func key(after: String?) throws(PredicateError) -> [String] {
    switch token.kind {
    case .word(let word):
      index += 1
      return [word]
    case .keyword(.selfWord):
      // `x.self` is `x`.
      index += 1
      return []
    case .argument(.key):
      index += 1
      let name = try bound { (bindings) throws(PredicateError.Arguments) in
        try bindings.take(.key, written: "%K")
      }
      guard case .string(let path) = name else { return [] }
      return path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    case .keyword, .string, .integer, .double, .argument, .variable, .symbol, .end:
      throw failure(.expectedName(after: after ?? ".", got: shown(token)))
    }
  }

  /// Parses a property of an expression that is not a key: `SUBQUERY(...).@count`, `$k.length`.
  mutating func property(of inner: Expression) throws(PredicateError) -> Expression.Kind {
    let start = index
    let isArgument = token.kind == .argument(.key)
    let keys = try key(after: ".")
    if case .variable(let name, let path) = inner.kind { return .variable(name, path + keys) }
    guard let key = keys.first else { return inner.kind }
    guard keys.count == 1, let function = FunctionName(property: key) else {
      if isArgument {
        try bound { (bindings) throws(PredicateError.Arguments) in
          throw bindings.wrong("%K", expected: "a property like @count")
        }
      }
      throw failure(.unknownFunction(keys.joined(separator: ".")), range(from: start))
    }
    return .call(function.rawValue, [inner])
  }

  /// Parses a reserved word in place of a value.
  mutating func reserved(_ keyword: Keyword) throws(PredicateError) -> Expression {
    let start = index
    switch keyword.role {
    case .literal(let value): return simple(.value(value))
    case .subquery: return try subquery()
    case .cast: return try cast()
    case .current:
      guard tokens[index + 1].kind == .symbol(.dot) else { return simple(.current) }
      index += 2
      let path = try keyPath()
      return Expression(path.kind, span: span(from: start))
    case .unsupported: throw failure(.unsupported(keyword.rawValue))
    case .sign: throw failure(.expectedValue(got: shown(token)))
    case .reserved: throw failure(.reservedWord(source.string(token.range)))
    }
  }

  private mutating func simple(_ kind: Expression.Kind) -> Expression {
    let start = index
    index += 1
    return Expression(kind, span: span(from: start))
  }
}
