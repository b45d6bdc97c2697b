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
    switch function {
    case .now: return .constant(.date(now), span: span)
    case .distance: return try distance(operands, span: span)
    case .tag: return try tag(operands[0], span: span)
    case .count, .sum, .min, .max, .average, .median, .mode, .stddev:
      return try aggregate(function, operands[0], span: span)
    case .abs, .sqrt, .log, .ln, .exp, .floor, .ceiling, .trunc:
      return try numeric(function, operands[0], span: span)
    case .lowercase, .uppercase, .length:
      return try textual(function, operands[0], span: span)
    case .bitwiseAnd: return try bits(.bitAnd, operands, span: span)
    case .bitwiseOr: return try bits(.bitOr, operands, span: span)
    case .bitwiseXor: return try bits(.bitXor, operands, span: span)
    case .leftshift: return try bits(.shiftLeft, operands, span: span)
    case .rightshift: return try bits(.shiftRight, operands, span: span)
    case .onesComplement:
      let all = Operand.scalar(.constant(.integer(-1)))
      return try bits(.bitXor, operands + [all], span: span)
    case .castToDate, .castToNumber, .castToString:
      return try cast(function, operands[0], span: span)
    }
  }

  private func numeric(_ function: FunctionName, _ operand: Operand, span: TextSpan?)
    throws(PredicateError) -> TypedExpression
  {
    let value = try operand.number(function.rawValue)
    let staysWhole =
      value.type.isWhole && function != .sqrt && function != .log
      && function != .ln && function != .exp
    // The square root or logarithm of a negative number is nil.
    let isNullable = value.isNullable || !(staysWhole || function == .abs)
    return TypedExpression(
      .call(function, value), staysWhole ? .integer : .double, isNullable: isNullable, span: span)
  }

  private static let limits = [(name: "latitude", most: 90), (name: "longitude", most: 180)]

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

  private func textual(_ function: FunctionName, _ operand: Operand, span: TextSpan?)
    throws(PredicateError) -> TypedExpression
  {
    let value = try operand.text(function.rawValue)
    return TypedExpression(
      .call(function, value), function == .length ? .integer : .text,
      isNullable: value.isNullable, span: span)
  }

  private func bits(_ sign: ArithmeticOperator, _ operands: [Operand], span: TextSpan?)
    throws(PredicateError) -> TypedExpression
  {
    try arithmetic(
      sign, try operands[0].number(sign.rawValue), try operands[1].number(sign.rawValue),
      span: span)
  }

  private func cast(_ function: FunctionName, _ operand: Operand, span: TextSpan?)
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
    return TypedExpression(.call(function, value), type, isNullable: true, span: span)
  }
}

extension Operand {
  func number(_ place: String) throws(PredicateError) -> TypedExpression {
    guard case .scalar(let value) = self else { throw wrong(place, expected: "a number") }
    let number = value.countingTag
    guard number.type.family == .number || number.isNull else {
      throw wrong(place, expected: "a number")
    }
    return number
  }

  func text(_ place: String) throws(PredicateError) -> TypedExpression {
    guard case .scalar(let value) = self, value.type.family == .text || value.isNull else {
      throw wrong(place, expected: "text")
    }
    return value
  }
}
