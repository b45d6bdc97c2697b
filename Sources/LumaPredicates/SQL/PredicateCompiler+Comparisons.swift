import LumaModel

extension PredicateCompiler {
  func equal(_ left: TypedExpression, _ right: TypedExpression, isNegated: Bool) -> SQLFragment {
    let (first, second) = (sql(left), sql(right))
    guard left.isNullable || right.isNullable else {
      return isNegated ? "\(first) <> \(second, behind: 2)" : "\(first) = \(second, behind: 2)"
    }
    if isNegated { return "\(first) \(raw: dialect.notSame) \(second, behind: 3)" }
    // nil equals nil.
    return left.isNullable && right.isNullable
      ? "\(first) \(raw: dialect.same) \(second, behind: 2)" : "\(first) = \(second, behind: 2)"
  }

  func order(
    _ order: TypedPredicate.Order, _ left: TypedExpression, _ right: TypedExpression,
    isNegated: Bool
  ) -> SQLFragment {
    let (first, second) = (sql(left), sql(right))
    func compared(_ order: TypedPredicate.Order) -> SQLFragment {
      "\(first) \(raw: order.rawValue) \(second, behind: 2)"
    }
    let nullable = [left, right].filter(\.isNullable)
    if nullable.count == 2, order.includesEqual {
      let both: SQLFragment = "(\(first) IS NULL AND \(second, behind: 2) IS NULL)"
      let holds: SQLFragment = "(\(compared(order)) OR \(both, behind: 3))"
      return isNegated ? "\(holds) IS NOT TRUE" : holds
    }
    guard isNegated else { return compared(order) }
    if nullable.isEmpty { return compared(order.inverse) }
    // Each half can use an index; IS NOT TRUE would scan.
    guard nullable.count == 1, nullable[0].isColumn else {
      return "(\(compared(order))) IS NOT TRUE"
    }
    return "(\(compared(order.inverse)) OR \(sql(nullable[0]), behind: 3) IS NULL)"
  }

  func between(
    _ value: TypedExpression, _ low: TypedExpression, _ high: TypedExpression, isNegated: Bool
  ) -> SQLFragment {
    let not = isNegated && ![value, low, high].contains(where: \.isNullable)
    let word = not ? "NOT BETWEEN" : "BETWEEN"
    let range: SQLFragment = "\(sql(low), behind: 2) AND \(sql(high), behind: 4)"
    let test: SQLFragment = "\(sql(value)) \(raw: word) \(range, behind: 0)"
    return isNegated && !not ? "(\(test)) IS NOT TRUE" : test
  }

  func isIn(_ value: TypedExpression, _ elements: [TypedExpression], isNegated: Bool)
    -> SQLFragment
  {
    let not = isNegated && !value.isNullable && !elements.contains(where: \.isNullable)
    let word = not ? "NOT IN" : "IN"
    let list = json(elements) ?? .list(elements.map(sql))
    let test: SQLFragment = "\(sql(value)) \(raw: word) (\(list, behind: 3))"
    return isNegated && !not ? "(\(test)) IS NOT TRUE" : test
  }

  /// Maximum number of elements bound individually; longer lists are bound as one JSON text.
  static let placeholderLimit = 500

  /// Encodes long lists of texts or integers as JSON. Decimal numbers are excluded, because they
  /// would not round-trip exactly.
  private func json(_ elements: [TypedExpression]) -> SQLFragment? {
    guard elements.count > PredicateCompiler.placeholderLimit else { return nil }
    let numbers = elements.compactMap { $0.constant?.whole }
    let texts = elements.compactMap { element in
      if case .string(let text) = element.constant { text } else { nil }
    }
    let list: [JSONValue]
    if numbers.count == elements.count {
      list = numbers.map(JSONValue.integer)
    } else if texts.count == elements.count {
      list = texts.map(JSONValue.string)
    } else {
      return nil
    }
    let values = dialect.values(areTexts: numbers.isEmpty)
    return "SELECT value FROM \(raw: values)(\(bind: .text(JSONValue.array(list).text(.plain))))"
  }
}
