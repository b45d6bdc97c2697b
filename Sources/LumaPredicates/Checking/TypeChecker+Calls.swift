import LumaModel

extension TypeChecker {
  mutating func call(_ function: FunctionName, _ operands: [Operand], span: TextSpan?)
    throws(PredicateError) -> TypedExpression
  {
    guard operands.count == function.argumentCount else {
      throw PredicateError(
        .valueCount(
          function: function.rawValue, expected: function.argumentCount, got: operands.count),
        span: span)
    }
    switch function.signature {
    case .now: return .constant(.date(now.inUTC), span: span)
    case .daysAgo: return try daysAgo(operands[0], span: span)
    case .distance: return try distance(operands, span: span)
    case .tag: return try tag(operands[0], span: span)
    case .aggregate: return try aggregate(function, operands[0], span: span)
    case .cast: return try cast(function, operands[0], span: span)
    case .bits(let sign): return try bits(sign, operands, span: span)
    case .complement:
      let all = Operand.scalar(.constant(.integer(-1)))
      return try bits(.bitXor, operands + [all], span: span)
    case .scalar(let scalar, let result):
      let value = try operands[0].value(of: ValueType.Family(scalar), function.rawValue)
      return ofOne(function, value, result, span: span)
    }
  }

  private func ofOne(
    _ function: FunctionName, _ value: TypedExpression, _ result: FunctionName.Result,
    span: TextSpan?
  ) -> TypedExpression {
    let isWhole = value.type.isWhole
    let (type, mayBeNil): (ValueType, Bool) =
      switch result {
      case .text: (.text, false)
      // A date may be outside the calendar.
      case .integer: (.integer, value.type == .date)
      case .number: (isWhole ? .integer : .double, !isWhole && function != .abs)
      // The square root or logarithm of a negative number is nil.
      case .real: (.double, true)
      }
    return TypedExpression(
      .call(function, value), type, isNullable: value.isNullable || mayBeNil, span: span)
  }

  private static let limits = [(name: "latitude", most: 90), (name: "longitude", most: 180)]

  /// Checks a text of the form `distance(38.7, -9.1)`; nil for any other text.
  package mutating func distance(text: String) throws(PredicateError) -> TypedExpression? {
    let name = FunctionName.distance.rawValue
    guard text.hasPrefix(name + "(") else { return nil }
    guard case .comparison(let comparison)? = try? PredicateParser.parse("\(text) == 0"),
      case .call(name, _) = comparison.left.kind
    else { throw PredicateError(.unknownField(text, suggestion: "\(name)(38.7, -9.1)")) }
    return try scalar(comparison.left, "sort")
  }

  /// The distance of a photo from a place, in km.
  private mutating func distance(_ operands: [Operand], span: TextSpan?)
    throws(PredicateError) -> TypedExpression
  {
    var values: [TypedExpression] = []
    for field in [AssetField.latitude, .longitude] {
      values.append(try key([field.rawValue], facing: nil, span: span).number("distance"))
    }
    for (operand, limit) in zip(operands, TypeChecker.limits) {
      let value = try operand.number("distance")
      if let number = value.constant?.decimal, abs(number) > Double(limit.most) {
        throw operand.wrong(
          "distance", expected: "a \(limit.name) of -\(limit.most) to \(limit.most)")
      }
      values.append(value)
    }
    return TypedExpression(.distance(values), .double, isNullable: true, span: span)
  }

  /// The moment a number of days before now.
  private func daysAgo(
    _ operand: Operand, span: TextSpan?
  ) throws(PredicateError) -> TypedExpression {
    let value = try operand.number("days_ago").constant
    guard let days = value?.whole.map(Double.init) ?? value?.decimal, abs(days) <= 3_660_000 else {
      throw operand.wrong("days_ago", expected: "a number of days")
    }
    return .constant(
      .date(PhotoDate(seconds: now.seconds - days * 86_400, utcOffset: 0)), span: span)
  }

  private func bits(_ sign: ArithmeticOperator, _ operands: [Operand], span: TextSpan?)
    throws(PredicateError) -> TypedExpression
  {
    try arithmetic(
      sign, try operands[0].number(sign.rawValue), try operands[1].number(sign.rawValue),
      span: span)
  }

  private mutating func cast(_ function: FunctionName, _ operand: Operand, span: TextSpan?)
    throws(PredicateError) -> TypedExpression
  {
    guard case .scalar(let value) = operand else {
      throw operand.wrong("CAST", expected: "one value")
    }
    if let constant = value.constant, let result = constant.cast(function) {
      return .constant(result, span: span)
    }
    let isDate = function == .castToDate
    guard !isDate || value.type.family == .number, value.type.family != .none else {
      throw operand.wrong("CAST", expected: isDate ? "seconds since 2001-01-01" : "a value")
    }
    let type: ValueType = isDate ? .date : function == .castToString ? .text : .double
    assume(value)
    return TypedExpression(.call(function, value.inWorld), type, isNullable: true, span: span)
  }
}

extension Operand {
  func number(_ place: String) throws(PredicateError) -> TypedExpression {
    try value(of: .number, place)
  }

  func text(_ place: String) throws(PredicateError) -> TypedExpression {
    try value(of: .text, place)
  }

  /// The single value, which must be nil or of a family of types; a tag counts as a number where a
  /// number is expected.
  func value(
    of family: ValueType.Family, _ place: String
  ) throws(PredicateError) -> TypedExpression {
    guard case .scalar(let given) = self else { throw wrong(place, expected: family.expected) }
    let value = family == .number ? given.countingTag : given
    guard value.type.family == family || value.isNull else {
      throw wrong(place, expected: family.expected)
    }
    return value
  }
}

extension ValueType.Family {
  fileprivate init(_ scalar: FunctionName.Scalar) {
    switch scalar {
    case .number: self = .number
    case .text: self = .text
    case .date: self = .date
    }
  }

  fileprivate var expected: String {
    switch self {
    case .none: "nil"
    case .number: "a number"
    case .text: "text"
    case .date: "a date"
    }
  }
}
