extension PredicateCompiler {
  func exists(_ collection: TypedCollection, isNegated: Bool) -> SQLFragment {
    let alias = "e\(collection.scope)"
    if case .array(let table, _) = collection.source, !collection.refersOutside {
      // One look-up in the list's own index, instead of one per photo.
      let word = isNegated ? "NOT IN" : "IN"
      let owners: SQLFragment = """
        SELECT \(raw: alias).\(raw: table.owner) FROM \(raw: table.table) AS \(raw: alias)\
        \(restriction(collection.filters), behind: 9)
        """
      return "\(raw: schema.primaryKey) \(raw: word) (\(owners, behind: 0))"
    }
    let word = isNegated ? "NOT EXISTS" : "EXISTS"
    return "\(raw: word) (SELECT 1\(rows(of: collection), behind: 9))"
  }

  private func restriction(_ filters: [TypedPredicate]) -> SQLFragment {
    filters.isEmpty ? "" : " WHERE \(condition(.all(filters)), behind: 0)"
  }

  /// ` FROM ... WHERE ...`: the elements that belong to the photo and meet the filters.
  private func rows(of collection: TypedCollection) -> SQLFragment {
    let alias = "e\(collection.scope)"
    switch collection.source {
    case .array(let table, _):
      let own: SQLFragment = "\(raw: alias).\(raw: table.owner) = \(raw: schema.primaryKey)"
      let test =
        collection.filters.isEmpty
        ? own : "\(conjunct(.all(collection.filters)), behind: 0) AND \(own, behind: 2)"
      return " FROM \(raw: table.table) AS \(raw: alias) WHERE \(test, behind: 0)"
    case .list(let elements):
      let values = elements.map { "(\(sql($0)))" as SQLFragment }
      let table: SQLFragment = "(VALUES \(.list(values), behind: 4)) AS \(raw: alias)"
      return " FROM \(table)\(restriction(collection.filters), behind: 0)"
    }
  }

  /// The list is as long as the elements and has each in its place.
  func have(_ table: PredicateSchema.ArrayTable, _ elements: [TypedExpression]) -> SQLFragment {
    let count: SQLFragment = "\(raw: table.count) = \(bind: .integer(Int64(elements.count)))"
    guard !elements.isEmpty else { return count }
    let places = elements.enumerated().map { place, element in
      "(\(bind: .integer(Int64(place))), \(sql(element), behind: 3))" as SQLFragment
    }
    let owners: SQLFragment = """
      SELECT \(raw: table.owner) FROM \(raw: table.table) \
      WHERE (\(raw: table.position), \(raw: table.value)) IN (VALUES \(.list(places), behind: 20)) \
      GROUP BY \(raw: table.owner) HAVING count(*) = \(bind: .integer(Int64(elements.count)))
      """
    return "\(count) AND \(raw: schema.primaryKey) IN (\(owners, behind: 5))"
  }

  func aggregate(_ function: FunctionName, _ collection: TypedCollection) -> SQLFragment {
    let rows = rows(of: collection)
    let value: SQLFragment =
      switch collection.source {
      case .array(let table, _): "e\(raw: String(collection.scope)).\(raw: table.value)"
      case .list: "e\(raw: String(collection.scope)).column1"
      }
    guard case .array(let table, _) = collection.source, collection.filters.isEmpty else {
      return aggregate(function, value, rows)
    }
    if function == .count { return SQLFragment(raw: table.count) }
    guard collection.isNullable, function == .sum else { return aggregate(function, value, rows) }
    // Nothing adds up to 0, nil to nil.
    return """
      CASE WHEN \(raw: table.count) IS NOT NULL \
      THEN \(aggregate(function, value, rows), behind: 4) END
      """
  }

  private func aggregate(_ function: FunctionName, _ value: SQLFragment, _ rows: SQLFragment)
    -> SQLFragment
  {
    let number = value.sql
    switch function {
    case .count: return "(SELECT count(*)\(rows, behind: 9))"
    case .sum: return "(SELECT coalesce(sum(\(value)), 0)\(rows, behind: 9))"
    case .average: return "(SELECT avg(\(value))\(rows, behind: 9))"
    case .median:
      let count: SQLFragment = "(SELECT count(*)\(rows, behind: 14))"
      return """
        (SELECT avg(value) FROM (SELECT \(value) AS value\(rows, behind: 14) ORDER BY 1 \
        LIMIT 2 - \(count) % 2 OFFSET (\(count) - 1) / 2))
        """
    case .mode:
      return "(SELECT \(value)\(rows, behind: 9) GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1)"
    case .stddev:
      return """
        (SELECT sqrt(avg(\(raw: number) * \(raw: number)) \
        - avg(\(raw: number)) * avg(\(raw: number)))\(rows, behind: 9))
        """
    // `min` and `max`; the others are no aggregates.
    case .min, .max, .abs, .sqrt, .log, .ln, .exp, .floor, .ceiling, .trunc, .lowercase,
      .uppercase, .length, .bitwiseAnd, .bitwiseOr, .bitwiseXor, .leftshift, .rightshift,
      .onesComplement, .now, .castToDate, .castToNumber, .castToString:
      return "(SELECT \(raw: function.rawValue)(\(value))\(rows, behind: 9))"
    }
  }

  func element(_ collection: TypedCollection, _ position: TypedExpression.Position)
    -> SQLFragment
  {
    // Only lists in tables are looked into at run time.
    guard case .array(let table, _) = collection.source else { return "NULL" }
    let alias = "e\(collection.scope)"
    let start: SQLFragment =
      "SELECT \(raw: alias).\(raw: table.value)\(rows(of: collection), behind: 9)"
    let place: SQLFragment = "\(raw: alias).\(raw: table.position)"
    switch position {
    case .first: return "(\(start, behind: 0) ORDER BY \(place) LIMIT 1)"
    case .last: return "(\(start, behind: 0) ORDER BY \(place) DESC LIMIT 1)"
    case .at(let index):
      guard !collection.filters.isEmpty else {
        return "(\(start, behind: 0) AND \(place, behind: 10) = \(sql(index), behind: 12))"
      }
      // SQLite reads a negative OFFSET as 0.
      return """
        CASE WHEN \(sql(index), behind: 2) >= 0 THEN \
        (\(start, behind: 4) ORDER BY \(place) LIMIT 1 OFFSET \(sql(index), behind: 12)) END
        """
    }
  }
}
