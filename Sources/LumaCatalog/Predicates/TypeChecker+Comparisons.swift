import LumaModel

extension TypeChecker {
  mutating func compare(_ left: Operand, _ test: Test, _ right: Operand) throws(PredicateError)
    -> TypedPredicate
  {
    switch test.comparator {
    case .equal: return try equality(left, test, right)
    case .notEqual: return try equality(left, test, right).negated
    case .less: return try ordering(.less, left, test, right)
    case .lessOrEqual: return try ordering(.lessOrEqual, left, test, right)
    case .greater: return try ordering(.greater, left, test, right)
    case .greaterOrEqual: return try ordering(.greaterOrEqual, left, test, right)
    case .between: return try between(left, test, right)
    case .isIn: return try membership(left, test, right)
    case .contains: return try contains(left, test, right)
    case .beginsWith: return try text(.beginsWith, left, test, right)
    case .endsWith: return try text(.endsWith, left, test, right)
    case .like: return try text(.like, left, test, right)
    case .matches: return try matches(left, test, right)
    }
  }

  func incomparable(_ test: Test, _ left: Operand, _ right: Operand) -> PredicateError {
    // The field is the subject, whichever side it stands on.
    let (subject, other) = left.isConstant ? (right, left) : (left, right)
    return PredicateError(
      .incomparable(subject.shown, with: other.shown), span: other.span ?? test.span)
  }

  /// A list where one value is meant: the comparison wants ANY or another operator.
  func needsQuantifier(_ operand: Operand, _ test: Test) -> PredicateError {
    PredicateError(
      .listNeedsQuantifier(operand.shown.text, comparator: test.comparator.rawValue),
      span: operand.span ?? test.span)
  }

  private func ordering(
    _ order: TypedPredicate.Order, _ left: Operand, _ test: Test, _ right: Operand
  ) throws(PredicateError) -> TypedPredicate {
    let (first, second) = try scalars(left, test, right)
    if first.isNull || second.isNull {
      // Only nil is not less than nil and not greater.
      return order.includesEqual ? try equal(first, test, second) : .constant(false)
    }
    guard first.type.family == second.type.family else { throw incomparable(test, left, right) }
    if let isThere = existence(first, order, second) { return isThere }
    return .leaf(.order(order, ordered(first, test), ordered(second, test)))
  }

  /// Both sides as single values.
  func scalars(_ left: Operand, _ test: Test, _ right: Operand) throws(PredicateError)
    -> (TypedExpression, TypedExpression)
  {
    guard case .scalar(let first) = left else { throw needsQuantifier(left, test) }
    guard case .scalar(let second) = right else { throw needsQuantifier(right, test) }
    return (first, second)
  }

  private func between(_ left: Operand, _ test: Test, _ right: Operand) throws(PredicateError)
    -> TypedPredicate
  {
    guard case .scalar(let value) = left else { throw needsQuantifier(left, test) }
    guard case .list(let bounds) = right, let pair = bounds.values else {
      throw right.wrong("BETWEEN", expected: "two bounds like {1, 5}")
    }
    guard pair.count == 2 else {
      throw PredicateError(.boundCount(pair.count), span: right.span ?? test.span)
    }
    for bound in pair where !bound.isNull && !value.isNull {
      guard bound.type.family == value.type.family else {
        throw incomparable(test, left, .scalar(bound))
      }
    }
    if value.isNull || pair.contains(where: \.isNull) { return .constant(false) }
    return .leaf(
      .between(ordered(value, test), ordered(pair[0], test), ordered(pair[1], test)))
  }

  /// `value IN list`, `value IN 'text'`.
  private func membership(_ left: Operand, _ test: Test, _ right: Operand) throws(PredicateError)
    -> TypedPredicate
  {
    guard case .scalar(let text) = right else { return try member(left, test, of: right) }
    guard text.type.family == .text || text.isNull else {
      throw right.wrong("IN", expected: "a list or text")
    }
    return try self.text(.contains, right, test, left)
  }

  private func contains(_ left: Operand, _ test: Test, _ right: Operand) throws(PredicateError)
    -> TypedPredicate
  {
    if case .scalar = left { return try text(.contains, left, test, right) }
    return try member(right, test, of: left)
  }

  private func member(_ operand: Operand, _ test: Test, of whole: Operand) throws(PredicateError)
    -> TypedPredicate
  {
    guard case .scalar(let value) = operand else { throw needsQuantifier(operand, test) }
    if value.isNull { return .constant(false) }
    switch whole {
    case .scalar(let other): return try equal(value, test, other)
    case .array(var array):
      array.filters.append(try equal(array.element, test, value))
      return exists(array)
    case .list(let list):
      if let values = list.values { return try isIn(value, test, values) }
      return .any(
        try list.conditions { (element) throws(PredicateError) in
          try isIn(value, test, [element])
        })
    }
  }
}
