import LumaModel

extension TypeChecker {
  mutating func arithmetic(
    _ sign: ArithmeticOperator, _ left: Expression, _ right: Expression,
    facing words: (EnumWords, field: String)?, span: TextSpan?
  ) throws(PredicateError) -> TypedExpression {
    let inner = self.words(of: left) ?? self.words(of: right) ?? words
    let first = try operand(left, facing: inner)
    let second = try operand(right, facing: inner)
    if sign == .divide, case .integer(let number)? = first.scalar?.constant,
      case .integer(let divisor)? = second.scalar?.constant, divisor != 0, number != .min,
      number % divisor != 0
    {
      warnings.append(PredicateWarning(fact: .integerDivision(number, divisor), span: span))
    }
    let (dividend, divisor) = (try first.number(sign.rawValue), try second.number(sign.rawValue))
    if sign == .divide { warnOfQuotient(dividend, divisor, span: span) }
    return try arithmetic(sign, dividend, divisor, span: span)
  }

  /// Warns of `pixelWidth / pixelHeight`. With a constant divisor, as in `year / 10`, integer
  /// division is most likely meant.
  private mutating func warnOfQuotient(
    _ dividend: TypedExpression, _ divisor: TypedExpression, span: TextSpan?
  ) {
    guard dividend.type.isWhole, divisor.type.isWhole, !dividend.isNull, divisor.constant == nil
    else { return }
    warnings.append(
      PredicateWarning(
        fact: .integerQuotient(dividend.shown.text, divisor.shown.text), span: span))
  }

  /// Warns of `pixelWidth / 2 > 0.5`: a comparison with a fraction most likely means a quotient
  /// with a fraction.
  mutating func warnOfFraction(_ left: Operand, _ right: Operand) {
    for (side, other) in [(left.scalar, right.scalar), (right.scalar, left.scalar)] {
      guard let side, case .arithmetic(.divide, let dividend, let divisor) = side.kind,
        side.type.isWhole, divisor.constant != nil,
        case .double(let number)? = other?.constant, number != number.rounded()
      else { continue }
      warnings.append(
        PredicateWarning(
          fact: .integerQuotient(dividend.shown.text, divisor.shown.text), span: side.span))
    }
  }

  /// Checks an operation on numbers; the result is nil if either side is nil.
  func arithmetic(
    _ sign: ArithmeticOperator, _ left: TypedExpression, _ right: TypedExpression, span: TextSpan?
  ) throws(PredicateError) -> TypedExpression {
    let isBitwise = sign.isBitwise
    for side in [left, right] where isBitwise && !side.type.isWhole && !side.isNull {
      throw Operand.scalar(side).wrong(sign.rawValue, expected: "an integer")
    }
    let (left, right) = (left.closed(facing: right), right.closed(facing: left))
    if let first = left.constant, let second = right.constant,
      let value = ConstantFolding.fold(sign, first, second)
    {
      return folded(value, left, right, span: span)
    }
    let isWhole = left.type.isWhole && right.type.isWhole && sign != .power
    var type: ValueType = isWhole ? .integer : .double
    // A masked enumeration keeps its type, so that its words still apply.
    if isBitwise { type = [left.type, right.type].first(where: \.isEnumeration) ?? .integer }
    let isNullable = left.isNullable || right.isNullable || sign == .power || sign == .divide
    return TypedExpression(
      .arithmetic(sign, left, right), type,
      isNullable: isNullable, span: span)
  }

  private func folded(
    _ value: FieldValue, _ left: TypedExpression, _ right: TypedExpression, span: TextSpan?
  ) -> TypedExpression {
    if case .literal = left.kind, case .literal = right.kind, case .integer(let number) = value {
      return TypedExpression(.literal(number), left.type, isNullable: false, span: span)
    }
    return .constant(value, span: span)
  }

  mutating func negated(_ inner: Expression, span: TextSpan?) throws(PredicateError)
    -> TypedExpression
  {
    let value = try operand(inner, facing: nil).number("-")
    if let constant = value.constant {
      if constant == .null { return value }
      if let negative = ConstantFolding.negative(constant) {
        return .constant(negative, span: span)
      }
    }
    return TypedExpression(
      .negated(value), value.type.isWhole ? .integer : .double, isNullable: value.isNullable,
      span: span)
  }

  /// Checks a TERNARY, whose two values must have the same type family.
  mutating func choice(
    _ test: Predicate, _ yes: Expression, _ no: Expression,
    facing words: (EnumWords, field: String)?, span: TextSpan?
  ) throws(PredicateError) -> TypedExpression {
    let test = try typed(test)
    let yes = try scalar(yes, "TERNARY", facing: words)
    let no = try scalar(no, "TERNARY", facing: words)
    let families = Set([yes.type.family, no.type.family]).subtracting([.none])
    guard families.count <= 1 else {
      throw PredicateError(.incomparable(yes.shown, with: no.shown), span: span)
    }
    let values = aligned([yes, no])
    let type = yes.isNull || yes.type.isWhole && !no.isNull ? no.type : yes.type
    return TypedExpression(
      .choice(test, values[0], values[1]), type, isNullable: yes.isNullable || no.isNullable,
      span: span)
  }
}

extension ArithmeticOperator {
  var isBitwise: Bool {
    switch self {
    case .bitAnd, .bitOr, .bitXor, .shiftLeft, .shiftRight: true
    case .add, .subtract, .multiply, .divide, .power: false
    }
  }
}

extension ValueType {
  var isEnumeration: Bool {
    if case .enumeration = self { true } else { false }
  }
}

extension TypedExpression {
  /// Turns a constant into an SQL literal if it belongs to the closed vocabulary of the other side:
  /// 0 or 1 for a boolean, a known number for a media type or a mask.
  func closed(facing other: TypedExpression) -> TypedExpression {
    guard case .constant(let value) = kind, let number = value.whole else { return self }
    let isClosed =
      switch other.type {
      case .bool: number == 0 || number == 1
      case .enumeration(let words): number == 0 || words.numbers.values.contains(number)
      case .null, .integer, .double, .text, .date: false
      }
    guard isClosed else { return self }
    return TypedExpression(.literal(number), type, isNullable: false, span: span)
  }
}
