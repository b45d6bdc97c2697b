import LumaModel

extension TypeChecker {
  /// Checks an operand.
  ///
  /// - Parameter words: the words that identifiers and strings may stand for, if the other side is
  ///   an enumerated field.
  mutating func operand(_ expression: Expression, facing words: (EnumWords, field: String)?)
    throws(PredicateError) -> Operand
  {
    try descend { (checker) throws(PredicateError) in
      try checker.parts(of: expression, facing: words)
    }
  }

  private mutating func parts(of expression: Expression, facing words: (EnumWords, field: String)?)
    throws(PredicateError) -> Operand
  {
    let span = expression.span
    switch expression.kind {
    case .value(let value): return try self.value(value, facing: words, span: span)
    case .key(let path) where !path.isEmpty: return try key(path, facing: words, span: span)
    // Photos in arguments are passed as their identifiers.
    case .key, .current:
      return try key([AssetField.localIdentifier.row.name], facing: nil, span: span)
    case .list(let elements):
      var typed: [Operand] = []
      for element in elements { typed.append(try operand(element, facing: words)) }
      return .list(TypedList(typed, span: span))
    case .arithmetic(let sign, let left, let right):
      return .scalar(try arithmetic(sign, left, right, facing: words, span: span))
    case .negated(let inner): return .scalar(try negated(inner, span: span))
    case .call(let name, let arguments):
      guard let function = FunctionName(rawValue: name) else {
        throw PredicateError(.unknownFunction(name), span: span)
      }
      var operands: [Operand] = []
      for argument in arguments { operands.append(try operand(argument, facing: nil)) }
      return .scalar(try call(function, operands, span: span))
    case .element(let inner, let index):
      return try element(of: try operand(inner, facing: nil), index, span: span)
    case .subquery(let inner, let variable, let test):
      return try subquery(inner, variable, test, span: span)
    case .ternary(let test, let yes, let no):
      return .scalar(try choice(test, yes, no, facing: words, span: span))
    case .variable(let name, let path): return try variable(name, path, span: span)
    }
  }

  /// Checks an expression that must be a single value; `place` names the context in errors.
  mutating func scalar(
    _ expression: Expression, _ place: String, facing words: (EnumWords, field: String)? = nil
  ) throws(PredicateError) -> TypedExpression {
    let operand = try operand(expression, facing: words)
    guard case .scalar(let value) = operand else {
      throw operand.wrong(place, expected: "one value")
    }
    return value
  }

  private func value(
    _ value: FieldValue, facing words: (EnumWords, field: String)?, span: TextSpan?
  ) throws(PredicateError) -> Operand {
    guard case .list(let elements) = value else {
      return .scalar(try constant(value, facing: words, span: span))
    }
    var typed: [Operand] = []
    for element in elements { typed.append(try self.value(element, facing: words, span: span)) }
    return .list(TypedList(typed, span: span))
  }

  /// Checks a literal or argument; a quoted media type becomes its number.
  private func constant(
    _ value: FieldValue, facing words: (EnumWords, field: String)?, span: TextSpan?
  ) throws(PredicateError) -> TypedExpression {
    guard let words, case .string(let word) = value,
      word.utf8.first?.isWordStart == true
    else { return .constant(value, span: span) }
    guard let number = words.0.numbers[word] else {
      let near = Suggestion.nearest(to: word, among: words.0.numbers.keys)
      throw PredicateError(
        .unknownWord(word, field: words.field, suggestion: near), span: span)
    }
    return TypedExpression(.literal(number), .enumeration(words.0), isNullable: false, span: span)
  }
}
