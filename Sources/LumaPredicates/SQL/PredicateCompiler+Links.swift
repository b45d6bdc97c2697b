import LumaModel

/// Lists whose elements several photos have, such as albums.
extension PredicateCompiler {
  func exists(
    _ array: TypedArray, _ link: PredicateSchema.Link, isNegated: Bool
  ) -> SQLFragment {
    let owner: SQLFragment = "\(raw: link.table).\(raw: array.table.owner)"
    let element: SQLFragment = "\(raw: link.table).\(raw: link.element)"
    let word = isNegated ? "NOT EXISTS" : "EXISTS"
    if array.refersOutside {
      return "\(raw: word) (SELECT 1\(rows(of: array, link), behind: 9))"
    }
    let isOne = elements(array, link).map { "\(element) IN (\($0, behind: 5))" as SQLFragment }
    guard let isOne, !(isNegated && dialect == .postgres) else {
      // A server needs a hash that fits in memory for NOT IN, but joins for NOT EXISTS.
      let own: SQLFragment = "\(owner) = \(raw: schema.primaryKey)"
      let test = isOne.map { "\(own) AND \($0, behind: 2)" as SQLFragment } ?? own
      return "\(raw: word) (SELECT 1 FROM \(raw: link.table) WHERE \(test, behind: 9))"
    }
    return """
      \(raw: schema.primaryKey) \(raw: isNegated ? "NOT IN" : "IN") \
      (SELECT \(owner) FROM \(raw: link.table) WHERE \(isOne, behind: 9))
      """
  }

  /// Selects the primary keys of the elements that satisfy the filters; nil: all elements do.
  private func elements(_ array: TypedArray, _ link: PredicateSchema.Link) -> SQLFragment? {
    guard !array.filters.isEmpty else { return link.shown }
    let key = "\(array.alias).\(link.key)"
    let test = conjunct(.all(array.filters))
    let isShown = link.shown.map { " AND \(raw: key) IN (\($0, behind: 5))" as SQLFragment }
    return """
      SELECT \(raw: key) FROM \(raw: array.table.table) AS \(raw: array.alias) \
      WHERE \(test, behind: 9)\(isShown ?? "")
      """
  }

  /// Returns ` FROM ... WHERE ...` for the photo's elements that satisfy the filters.
  func rows(of array: TypedArray, _ link: PredicateSchema.Link) -> SQLFragment {
    let between = array.alias + "_link"
    let element = "\(between).\(link.element)"
    var tests: [SQLFragment] =
      array.filters.isEmpty ? [] : ["\(conjunct(.all(array.filters)), behind: 0)"]
    tests.append("\(raw: between).\(raw: array.table.owner) = \(raw: schema.primaryKey)")
    if let shown = link.shown { tests.append("\(raw: element) IN (\(shown, behind: 5))") }
    return """
       FROM \(raw: link.table) AS \(raw: between) JOIN \(raw: array.table.table) AS \
      \(raw: array.alias) ON \(raw: array.alias).\(raw: link.key) = \(raw: element) \
      WHERE \(.list(tests, separator: " AND "), behind: 0)
      """
  }
}
