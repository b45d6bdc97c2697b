import LumaModel

extension Parser {
  /// Parses `name(a, b)` or `TERNARY(condition, a, b)`.
  mutating func call(_ word: String) throws(PredicateError) -> Expression {
    let start = index
    if word.uppercased() == "TERNARY" { return try ternary() }
    guard let function = FunctionName(word: word) else {
      throw failure(
        FunctionName.refused.contains(word) ? .unsupported(word) : .unknownFunction(word))
    }
    index += 2
    try enter()
    var arguments: [Expression] = []
    if !accept(.rightParenthesis) {
      repeat { arguments.append(try value()) } while accept(.comma)
      try expect(.rightParenthesis)
    }
    leave()
    guard arguments.count == function.argumentCount else {
      throw failure(
        .valueCount(function: word, expected: function.argumentCount, got: arguments.count),
        range(from: start))
    }
    return Expression(.call(function.rawValue, arguments), span: span(from: start))
  }

  private mutating func ternary() throws(PredicateError) -> Expression {
    let start = index
    index += 2
    try enter()
    let test = try condition()
    try expect(.comma)
    let yes = try value()
    try expect(.comma)
    let no = try value()
    try expect(.rightParenthesis)
    leave()
    return Expression(.ternary(test, yes, no), span: span(from: start))
  }

  /// Parses `SUBQUERY(collection, $x, condition)`.
  mutating func subquery() throws(PredicateError) -> Expression {
    let start = index
    index += 1
    try expect(.leftParenthesis)
    try enter()
    let collection = try value()
    try expect(.comma)
    guard case .variable(let name) = token.kind else {
      throw failure(.expectedName(after: "SUBQUERY(..., $", got: shown(token)))
    }
    index += 1
    try expect(.comma)
    guard subqueryVariables.count < PredicateParser.subqueryLimit else {
      throw failure(.tooDeepSubquery(limit: PredicateParser.subqueryLimit), range(from: start))
    }
    subqueryVariables.append(name)
    let test = try condition()
    subqueryVariables.removeLast()
    try expect(.rightParenthesis)
    leave()
    return Expression(.subquery(collection, variable: name, test), span: span(from: start))
  }

  /// Parses `CAST(value, 'NSDate')`.
  mutating func cast() throws(PredicateError) -> Expression {
    let start = index
    index += 1
    try expect(.leftParenthesis)
    try enter()
    let value = try value()
    try expect(.comma)
    guard case .string(let type) = token.kind, let function = FunctionName(castTo: type) else {
      throw failure(.unsupported("CAST to \(source.string(token.range))"))
    }
    index += 1
    try expect(.rightParenthesis)
    leave()
    return Expression(.call(function.rawValue, [value]), span: span(from: start))
  }
}
