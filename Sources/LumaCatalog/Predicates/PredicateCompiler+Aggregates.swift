extension PredicateCompiler {
  func aggregate(_ function: FunctionName, _ array: TypedArray) -> SQLFragment {
    let isWhole = array.filters.isEmpty
    if function == .count, isWhole { return SQLFragment(raw: array.table.count) }
    let value = aggregate(
      function, "\(array.alias).\(array.table.value)", rows(of: array))
    guard function == .sum, isWhole, array.isNullable else { return value }
    // Nothing adds up to 0, but nil to nil.
    return "CASE WHEN \(raw: array.table.count) IS NOT NULL THEN \(value, behind: 5) END"
  }

  /// - Parameters:
  ///   - value: an element's column.
  ///   - rows: ` FROM ... WHERE ...`.
  private func aggregate(_ function: FunctionName, _ value: String, _ rows: SQLFragment)
    -> SQLFragment
  {
    switch function {
    case .count: return "(SELECT count(*)\(rows, behind: 9))"
    case .sum: return "(SELECT coalesce(sum(\(raw: value)), 0)\(rows, behind: 9))"
    case .average: return "(SELECT avg(\(raw: value))\(rows, behind: 9))"
    case .median:
      // The middle element, or the mean of the middle two.
      return """
        (SELECT avg(value) FROM (SELECT \(raw: value) AS value, \
        row_number() OVER (ORDER BY \(raw: value)) AS place, count(*) OVER () AS length\
        \(rows, behind: 16)) WHERE place IN ((length + 1) / 2, (length + 2) / 2))
        """
    case .mode:
      return """
        (SELECT \(raw: value)\(rows, behind: 9) GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1)
        """
    case .stddev:
      let mean = "avg(\(value))"
      return """
        (SELECT sqrt(avg(\(raw: value) * \(raw: value)) - \(raw: mean) * \(raw: mean))\
        \(rows, behind: 9))
        """
    // `min` and `max`; no other function is an aggregate.
    case .min, .max, .abs, .sqrt, .log, .ln, .exp, .floor, .ceiling, .trunc, .lowercase,
      .uppercase, .length, .bitwiseAnd, .bitwiseOr, .bitwiseXor, .leftshift, .rightshift,
      .onesComplement, .now, .castToDate, .castToNumber, .castToString:
      return "(SELECT \(raw: function.rawValue)(\(raw: value))\(rows, behind: 9))"
    }
  }
}
