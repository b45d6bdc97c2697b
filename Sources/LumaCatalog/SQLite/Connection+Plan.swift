extension Connection {
  /// How SQLite would run a query: one line per step, two blanks deeper per level.
  ///
  /// - **Source**: <https://www.sqlite.org/eqp.html>
  func queryPlan(_ sql: String, _ bindings: [SQLValue] = []) throws(CatalogError) -> [String] {
    var depths: [Int64: Int] = [0: -1]
    var lines: [String] = []
    try read("EXPLAIN QUERY PLAN " + sql, bindings) { row in
      let depth = (depths[row.integer(1)] ?? -1) + 1
      depths[row.integer(0)] = depth
      lines.append(String(repeating: "  ", count: depth) + row.text(3))
    }
    return lines
  }
}
