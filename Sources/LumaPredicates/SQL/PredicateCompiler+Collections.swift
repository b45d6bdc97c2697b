extension PredicateCompiler {
  func exists(_ array: TypedArray, isNegated: Bool) -> SQLFragment {
    if let link = array.table.link { return exists(array, link, isNegated: isNegated) }
    guard array.refersOutside else {
      // One lookup in the list's own index instead of one per photo.
      let word = isNegated ? "NOT IN" : "IN"
      let owners: SQLFragment = """
        SELECT \(raw: array.alias).\(raw: array.table.owner) \
        FROM \(raw: array.table.table) AS \(raw: array.alias)
        """
      let test: SQLFragment =
        array.filters.isEmpty ? "" : " WHERE \(condition(.all(array.filters)), behind: 0)"
      return "\(raw: schema.primaryKey) \(raw: word) (\(owners)\(test, behind: 9))"
    }
    let word = isNegated ? "NOT EXISTS" : "EXISTS"
    return "\(raw: word) (SELECT 1\(rows(of: array), behind: 9))"
  }

  /// Returns ` FROM ... WHERE ...` for the photo's elements that satisfy the filters.
  func rows(of array: TypedArray) -> SQLFragment {
    let own: SQLFragment =
      "\(raw: array.alias).\(raw: array.table.owner) = \(raw: schema.primaryKey)"
    let test =
      array.filters.isEmpty
      ? own : "\(conjunct(.all(array.filters)), behind: 0) AND \(own, behind: 2)"
    if let link = array.table.link { return rows(of: array, link) }
    return " FROM \(raw: array.table.table) AS \(raw: array.alias) WHERE \(test, behind: 0)"
  }

  /// Returns the condition that a list has exactly these elements in order: two conditions joined
  /// by AND.
  func have(
    _ table: PredicateSchema.ArrayTable, count: String, _ elements: [TypedExpression]
  ) -> SQLFragment {
    let count: SQLFragment = "\(raw: count) = \(bind: .integer(Int64(elements.count)))"
    guard !elements.isEmpty else { return count }
    let isASCII = elements.compactMap(\.constantText).allSatisfy { FoldedText($0).isASCII }
    let form = isASCII ? nil : table.companions[.composed]
    let elements = form == nil ? elements : elements.map { $0.in(.composed) }
    let places = elements.enumerated().map { place, element in
      "(\(bind: .integer(Int64(place))), \(sql(element), behind: 3))" as SQLFragment
    }
    let owners: SQLFragment = """
      SELECT \(raw: table.owner) FROM \(raw: table.table) \
      WHERE (\(raw: table.position), \(raw: form ?? table.value)) IN (VALUES \(.list(places), behind: 20)) \
      GROUP BY \(raw: table.owner) HAVING count(*) = \(bind: .integer(Int64(elements.count)))
      """
    return "\(count) AND \(raw: schema.primaryKey) IN (\(owners, behind: 5))"
  }

  func element(_ array: TypedArray, _ position: TypedExpression.Position) -> SQLFragment {
    let start: SQLFragment =
      "SELECT \(raw: array.alias).\(raw: array.table.value)\(rows(of: array), behind: 9)"
    let place: SQLFragment = "\(raw: array.alias).\(raw: array.table.position)"
    switch position {
    case .first: return "(\(start, behind: 0) ORDER BY \(place) LIMIT 1)"
    case .last: return "(\(start, behind: 0) ORDER BY \(place) DESC LIMIT 1)"
    case .at(let index):
      guard !array.filters.isEmpty || array.table.count == nil else {
        return "(\(start, behind: 0) AND \(place, behind: 10) = \(sql(index), behind: 12))"
      }
      // SQLite treats a negative OFFSET as 0.
      return """
        CASE WHEN \(sql(index), behind: 3) >= 0 THEN \
        (\(start, behind: 6) ORDER BY \(place) LIMIT 1 OFFSET \(sql(index), behind: 14)) END
        """
    }
  }
}
