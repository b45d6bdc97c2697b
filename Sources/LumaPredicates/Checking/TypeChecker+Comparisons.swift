import LumaModel

extension TypeChecker {
  mutating func compare(
    _ left: Operand, _ test: ComparisonOperator, _ right: Operand
  ) throws(PredicateError) -> TypedPredicate {
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
    case .containsAll: return try containsAll(left, test, right)
    case .beginsWith: return try text(.beginsWith, left, test, right)
    case .endsWith: return try text(.endsWith, left, test, right)
    case .like:
      warnOfPercent(right, span: test.span)
      return try text(.like, left, test, right)
    case .matches: return try matches(left, test, right)
    }
  }

  func incomparable(
    _ test: ComparisonOperator, _ left: Operand, _ right: Operand
  ) -> PredicateError {
    // The field is the subject, whichever side it is on.
    let (subject, other) = left.isConstant ? (right, left) : (left, right)
    return PredicateError(
      .incomparable(subject.shown, with: other.shown), span: other.span ?? test.span)
  }

  /// Returns the error for a list in place of a single value: the comparison needs ANY or another
  /// operator.
  func needsQuantifier(_ operand: Operand, _ test: ComparisonOperator) -> PredicateError {
    PredicateError(
      .listNeedsQuantifier(operand.shown.text, comparator: test.comparator.rawValue),
      span: operand.span ?? test.span)
  }

  private mutating func ordering(
    _ order: TypedPredicate.Order, _ left: Operand, _ test: ComparisonOperator, _ right: Operand
  ) throws(PredicateError) -> TypedPredicate {
    let (first, second) = try scalars(left, test, right)
    if first.isNull || second.isNull {
      // nil only compares as equal to nil, so `<=` and `>=` amount to `==`.
      return order.includesEqual ? try equal(first, test, second) : .constant(false)
    }
    guard first.type.family == second.type.family else { throw incomparable(test, left, right) }
    if let isThere = existence(first, order, second) { return isThere }
    let sides = aligned([first, second])
    let test = TypedPredicate.leaf(.order(order, ordered(sides[0], test), ordered(sides[1], test)))
    return .all([TypeChecker.bound(order, first, second), test].compactMap { $0 })
  }

  /// Requires both sides to be single values.
  func scalars(_ left: Operand, _ test: ComparisonOperator, _ right: Operand) throws(PredicateError)
    -> (TypedExpression, TypedExpression)
  {
    guard case .scalar(let first) = left else { throw needsQuantifier(left, test) }
    guard case .scalar(let second) = right else { throw needsQuantifier(right, test) }
    return (first, second)
  }

  private mutating func between(
    _ left: Operand, _ test: ComparisonOperator, _ right: Operand
  ) throws(PredicateError) -> TypedPredicate {
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
    let sides = aligned([value] + pair).map { ordered($0, test) }
    let limits = [
      TypeChecker.bound(.greaterOrEqual, value, pair[0]),
      TypeChecker.bound(.lessOrEqual, value, pair[1]),
    ]
    let test = TypedPredicate.leaf(.between(sides[0], sides[1], sides[2]))
    return .all(limits.compactMap { $0 } + [test])
  }

  /// Warns of a pattern that begins or ends with SQL's wildcard and has no wildcard of LIKE:
  /// `'%lake%'`, `'lake%'`, but not `'100%'`.
  private mutating func warnOfPercent(_ pattern: Operand, span: TextSpan?) {
    guard case .constant(.string(let text)) = pattern.scalar?.kind,
      text.hasPrefix("%") || text.hasSuffix("%") && text.dropLast().last?.isLetter == true,
      !text.contains("*"), !text.contains("?")
    else { return }
    warnings.append(PredicateWarning(fact: .percentInLike(text), span: pattern.span ?? span))
  }

  /// `value IN list`, `value IN 'text'`.
  private mutating func membership(_ left: Operand, _ test: ComparisonOperator, _ right: Operand)
    throws(PredicateError)
    -> TypedPredicate
  {
    guard case .scalar(let text) = right else { return try member(left, test, of: right) }
    guard text.type.family == .text || text.isNull else {
      throw right.wrong("IN", expected: "a list or text")
    }
    return try self.text(.contains, right, test, left)
  }

  private mutating func contains(_ left: Operand, _ test: ComparisonOperator, _ right: Operand)
    throws(PredicateError)
    -> TypedPredicate
  {
    if case .scalar = left { return try text(.contains, left, test, right) }
    return try member(right, test, of: left)
  }

  /// `keywords CONTAINSALL {'sea', 'boat'}`: CONTAINS for each element of the list.
  private mutating func containsAll(_ left: Operand, _ test: ComparisonOperator, _ right: Operand)
    throws(PredicateError) -> TypedPredicate
  {
    guard case .list(let list) = right else {
      throw right.wrong("CONTAINSALL", expected: "a list like {1, 2}")
    }
    var members: [TypedPredicate] = []
    for member in list.members {
      members.append(.any([member.test.negated, try contains(left, test, member.value)]))
    }
    return .all(members)
  }

  private mutating func member(_ operand: Operand, _ test: ComparisonOperator, of whole: Operand)
    throws(PredicateError) -> TypedPredicate
  {
    if operand.scalar == nil, case .list(let list) = whole, list.holdsLists {
      // A list among lists.
      var members: [TypedPredicate] = []
      for member in list.members {
        members.append(.all([member.test, try element(operand, test, member.value)]))
      }
      return .any(members)
    }
    guard case .scalar(let value) = operand else { throw needsQuantifier(operand, test) }
    if value.isNull { return .constant(false) }
    switch whole {
    case .scalar(let other): return try equal(value, test, other)
    case .array(var array):
      array.filters.append(try equal(array.element, test, value))
      return exists(array)
    case .list(let list):
      // A single value never equals a list.
      if let elements = list.elements {
        let values = elements.compactMap(\.scalar)
        for element in values { warnOfFormat(value, test, element) }
        return try isIn(value, test, values)
      }
      return .any(
        try list.conditions { (element) throws(PredicateError) in
          try isIn(value, test, [element.scalar].compactMap { $0 })
        })
    }
  }
}
