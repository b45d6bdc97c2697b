import LumaModel

extension Parser {
  /// The comparison operator of the next token; nil if it is none.
  var comparator: Comparator? {
    switch token.kind {
    case .keyword(let keyword): keyword.comparator
    case .symbol(let symbol): Comparator(rawValue: symbol.rawValue)
    case .word, .string, .integer, .double, .argument, .variable, .end: nil
    }
  }

  /// Parses the options after an operator: `[cd]`.
  mutating func comparisonOptions() throws(PredicateError) -> ComparisonOptions {
    guard accept(.leftBracket) else { return [] }
    guard case .word(let letters) = token.kind else {
      throw failure(.unknownOption(source.string(token.range)))
    }
    var options: ComparisonOptions = []
    for letter in letters {
      guard let option = Parser.options[letter] else { throw failure(.unknownOption(letters)) }
      options.insert(option)
    }
    index += 1
    try expect(.rightBracket)
    return options
  }

  private static let options: [Character: ComparisonOptions] = [
    "c": .caseInsensitive, "d": .diacriticInsensitive, "n": .normalized, "l": .locale,
    "C": .caseInsensitive, "D": .diacriticInsensitive, "N": .normalized, "L": .locale,
  ]

  /// The arithmetic operator of the next token, with its precedence.
  private var arithmetic: (ArithmeticOperator, strength: Int)? {
    guard case .symbol(let symbol) = token.kind,
      let sign = ArithmeticOperator(rawValue: symbol.rawValue)
    else { return nil }
    switch sign {
    case .bitOr: return (sign, 1)
    case .bitXor: return (sign, 2)
    case .bitAnd: return (sign, 3)
    case .shiftLeft, .shiftRight: return (sign, 4)
    case .add, .subtract: return (sign, 5)
    case .multiply, .divide: return (sign, 6)
    case .power: return (sign, 8)
    }
  }

  /// Parses an arithmetic expression of operators with at least the precedence `strength`.
  mutating func operand(_ strength: Int) throws(PredicateError) -> Node {
    let start = index
    var node = try unary()
    var links = 0
    while let (sign, tightness) = arithmetic, tightness >= strength {
      links = try next(links)
      let left = try expression(of: node, from: start)
      index += 1
      let next = index
      // Left-associative, except for the power: 2 ** 3 ** 2 is 2 ** 9.
      try enter()
      let operand = try operand(sign == .power ? tightness : tightness + 1)
      leave()
      let right = try expression(of: operand, from: next)
      node = .expression(Expression(.arithmetic(sign, left, right), span: span(from: start)))
    }
    return node
  }

  /// Counts the operators of a chain, each of which adds a level to the tree.
  func next(_ links: Int) throws(PredicateError) -> Int {
    guard links < PredicateParser.chainLimit else {
      throw failure(.tooLongChain(limit: PredicateParser.chainLimit))
    }
    return links + 1
  }

  private mutating func unary() throws(PredicateError) -> Node {
    let start = index
    let isComplement = token.kind == .symbol(.tilde)
    guard isComplement || token.kind == .symbol(.minus) else { return try postfix() }
    index += 1
    try enter()
    // Binds tighter than any operator except the power.
    let operand = try operand(8)
    leave()
    let inner = try expression(of: operand, from: start + 1)
    let kind: Expression.Kind =
      isComplement
      ? .arithmetic(.bitXor, inner, Expression(.value(.integer(-1)))) : negative(of: inner)
    return .expression(Expression(kind, span: span(from: start)))
  }

  /// Folds a negative literal into a single value.
  private func negative(of inner: Expression) -> Expression.Kind {
    guard case .value(let value) = inner.kind else { return .negated(inner) }
    switch value {
    case .integer(let number) where number != .min: return .value(.integer(-number))
    case .double(let number):
      return .value(Int64(exactly: -number) == .min ? .integer(.min) : .double(-number))
    case .integer, .null, .bool, .string, .date, .list, .face: return .negated(inner)
    }
  }

  /// Parses a value; a condition is an error.
  mutating func value() throws(PredicateError) -> Expression {
    let start = index
    let node = try operand(0)
    return try expression(of: node, from: start)
  }

  func expression(of node: Node, from start: Int) throws(PredicateError) -> Expression {
    switch node {
    case .expression(let expression): return expression
    case .predicate: throw failure(.conditionAsValue, range(from: start))
    }
  }
}
