import LumaModel

extension Parser {
  /// Parses a condition; a value is an error.
  mutating func condition() throws(PredicateError) -> Predicate {
    let start = index
    let node = try either()
    return try predicate(of: node, from: start)
  }

  /// Parses a chain of OR, or a single condition or value.
  mutating func either() throws(PredicateError) -> Node {
    let start = index
    let (first, isJoined) = try conjunction()
    guard isOr else { return first }
    var isMixed = isJoined
    var members = [try predicate(of: first, from: start)]
    while isOr {
      index += 1
      let next = index
      let (member, isJoined) = try conjunction()
      members.append(try predicate(of: member, from: next))
      isMixed = isMixed || isJoined
    }
    if isMixed { warnings.append(PredicateWarning(fact: .mixedAndOr, span: span(from: start))) }
    return .predicate(.or(members))
  }

  /// Parses a chain of AND; also returns whether it has an AND outside parentheses.
  private mutating func conjunction() throws(PredicateError) -> (Node, isJoined: Bool) {
    let start = index
    let first = try negation()
    guard isAnd else { return (first, false) }
    var members = [try predicate(of: first, from: start)]
    while isAnd {
      index += 1
      let next = index
      let member = try negation()
      members.append(try predicate(of: member, from: next))
    }
    return (.predicate(.and(members)), true)
  }

  private var isOr: Bool { token.kind == .keyword(.or) || token.kind == .symbol(.or) }
  private var isAnd: Bool { token.kind == .keyword(.and) || token.kind == .symbol(.and) }

  private mutating func negation() throws(PredicateError) -> Node {
    guard accept(Keyword.not) || accept(Token.Symbol.not) else { return try comparison() }
    try enter()
    let start = index
    let node = try negation()
    leave()
    return .predicate(.not(try predicate(of: node, from: start)))
  }

  private mutating func comparison() throws(PredicateError) -> Node {
    let start = index
    let quantifier = acceptQuantifier()
    let node = quantifier == nil ? try operand(0) : .expression(try value())
    let left: Expression
    switch node {
    case .predicate:
      guard comparator == nil else { throw failure(.conditionAsValue, range(from: start)) }
      return node
    case .expression(let expression): left = expression
    }
    guard let comparator else {
      guard quantifier == nil else { throw missingOperator(from: start) }
      return node
    }
    let span = source.span(token.range)
    index += 1
    let options = try comparisonOptions()
    let right = try value()
    guard self.comparator == nil else { throw failure(.chainedComparison(got: shown(token))) }
    if comparator == .between, isAnd, right.isScalarLiteral { throw failure(.betweenWithAnd) }
    return .predicate(
      .comparison(
        Comparison(
          quantifier: quantifier, left: left, comparator: comparator, options: options,
          right: right, span: span)))
  }

  private mutating func acceptQuantifier() -> Quantifier? {
    guard case .keyword(let keyword) = token.kind, let quantifier = keyword.quantifier else {
      return nil
    }
    index += 1
    return quantifier
  }

  private func predicate(of node: Node, from start: Int) throws(PredicateError) -> Predicate {
    switch node {
    case .predicate(let predicate): return predicate
    case .expression: throw missingOperator(from: start)
    }
  }

  /// Returns the error for a value in place of a condition.
  func missingOperator(from start: Int) -> PredicateError {
    failure(.expectedOperator(after: source.string(range(from: start)), got: shown(token)))
  }
}

extension Expression {
  fileprivate var isScalarLiteral: Bool {
    switch kind {
    case .value(.integer), .value(.double), .value(.string): true
    case .value, .key, .list, .arithmetic, .negated, .call, .element, .subquery, .ternary,
      .variable, .current:
      false
    }
  }
}
