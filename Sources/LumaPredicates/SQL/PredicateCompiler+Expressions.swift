import LumaDatabase
import LumaModel

extension PredicateCompiler {
  package func sql(_ expression: TypedExpression) -> SQLFragment {
    switch expression.kind {
    case .constant(let value): "\(bind: SQLValue(value))"
    case .literal(let number): SQLFragment(raw: String(number))
    case .column(let column): SQLFragment(raw: sql(column))
    case .form(let form, let inner): self.form(form, inner)
    case .arithmetic(let sign, let left, let right): arithmetic(sign, left, right)
    case .negated(let inner): "(-\(sql(inner), behind: 2))"
    case .call(let function, let inner): call(function, inner)
    case .aggregate(let function, let array): aggregate(function, array)
    case .extreme(let function, let values):
      extreme(function, values.map(sql))
    case .distance(let values): distance(values.map(degrees))
    case .tag(let name, let kind, let path): tag(name, kind, path)
    case .element(let array, let position): element(array, position)
    case .choice(let test, let yes, let no):
      """
      CASE WHEN \(condition(test), behind: 3) THEN \(sql(yes), behind: 5) \
      ELSE \(sql(no), behind: 4) END
      """
    }
  }

  private func sql(_ column: TypedExpression.Column) -> String {
    guard column.isMoment, let offset = column.clock else { return column.sql }
    return "(\(column.sql) - coalesce(\(offset), \(schema.zone ?? 0)))"
  }

  /// Returns the companion column for the form, or else a call that computes it.
  private func form(_ form: TextForm, _ inner: TypedExpression) -> SQLFragment {
    if case .column(let column) = inner.kind, let companion = column.companions[form] {
      return SQLFragment(raw: companion)
    }
    return computed(form.rawValue, inner)
  }

  private func computed(_ name: String, _ inner: TypedExpression) -> SQLFragment {
    switch dialect {
    case .sqlite: "\(raw: SQLFunctions.text)(\(sql(inner), behind: 3), '\(raw: name)')"
    case .postgres:
      "((\(lookup: lookup(.text(name), [inner])))::jsonb ->> \(sql(inner))) COLLATE \"C\""
    }
  }

  private func tag(_ name: TagName, _ kind: TagKind, _ path: TypedExpression) -> SQLFragment {
    switch dialect {
    case .sqlite:
      // A subquery that depends on the row is evaluated after all other conditions.
      let last = schema.innermost.map { " WHERE \(raw: $0) IS NOT -1" as SQLFragment } ?? ""
      return SQLFragment.reading(
        """
        (SELECT \(raw: TagSQL.function)(\(sql(path), behind: 6), \(bind: .text(name.text)), \
        '\(raw: kind.rawValue)')\(last, behind: 6))
        """)
    case .postgres:
      let lookup = lookup(name, kind, at: path)
      let found = SQLFragment.reading("((\(lookup: lookup))::jsonb ->> \(sql(path)))")
      switch kind {
      case .whole: return "CAST(\(found) AS NUMERIC)"
      case .number: return "CAST(\(found) AS DOUBLE PRECISION)"
      case .text, .either: return "(\(found) COLLATE \"C\")"
      }
    }
  }

  private func degrees(_ value: TypedExpression) -> SQLFragment {
    switch dialect {
    case .sqlite: sql(value)
    case .postgres: "CAST(\(sql(value)) AS DOUBLE PRECISION)"
    }
  }

  /// Kilometers, on a sphere of the earth's mean radius.
  ///
  /// - Parameter places: latitude and longitude of both, in degrees.
  /// - **Source**: the haversine formula; IUGG mean radius, 6371.0088 km.
  private func distance(_ places: [SQLFragment]) -> SQLFragment {
    func sine(_ from: SQLFragment, _ to: SQLFragment) -> SQLFragment {
      "power(sin(radians(\(from, behind: 13) - \(to, behind: 15)) / 2), 2)"
    }
    let isServer = dialect == .postgres
    // PostgreSQL's least of NULL and a number is the number.
    let sum: SQLFragment = "(\(places[0]) + \(places[1]) + \(places[2]) + \(places[3]))"
    return """
      (\(isServer ? "0 * \(sum) + " : "")12742.0176 * \
      asin(\(raw: isServer ? "least" : "min")(1.0, sqrt(\(sine(places[0], places[2])) + \
      cos(radians(\(places[0], behind: 15))) * cos(radians(\(places[2], behind: 15))) * \
      \(sine(places[1], places[3]))))))
      """
  }

  /// The least or greatest value; NULL if a value is.
  private func extreme(_ function: FunctionName, _ values: [SQLFragment]) -> SQLFragment {
    switch dialect {
    case .sqlite: return "\(raw: function.rawValue)(\(.list(values), behind: 3))"
    case .postgres:
      let rows = SQLFragment.list(values.map { "(\($0))" })
      return """
        (SELECT CASE WHEN count(*) = count(value) THEN \(raw: function.rawValue)(value) END \
        FROM (VALUES \(rows)) AS extreme(value))
        """
    }
  }

  private func arithmetic(
    _ sign: ArithmeticOperator, _ left: TypedExpression, _ right: TypedExpression
  ) -> SQLFragment {
    if dialect == .postgres { return serverArithmetic(sign, left, right) }
    let (first, second) = (sql(left), sql(right))
    switch sign {
    case .add, .subtract, .multiply, .divide, .bitAnd, .bitOr, .shiftLeft, .shiftRight:
      return "(\(first) \(raw: sign.rawValue) \(second, behind: 3))"
    case .power: return "pow(\(first, behind: 3), \(second, behind: 5))"
    case .bitXor:
      if right.constant == .integer(-1) { return "(~\(first, behind: 2))" }
      return "\(raw: SQLFunctions.exclusiveOr)(\(first, behind: 3), \(second, behind: 5))"
    }
  }

  /// Returns the equivalent SQLite function; `log` is the decimal logarithm.
  private func call(_ function: FunctionName, _ inner: TypedExpression) -> SQLFragment {
    if function == .lowercase || function == .uppercase {
      return computed(function.rawValue, inner)
    }
    if inner.type == .date, let made = castOfDate(function, sql(inner)) { return made }
    if dialect == .postgres, let made = serverCall(function, inner) { return made }
    let value = sql(inner)
    switch function {
    case .abs, .sqrt, .ln, .exp, .floor, .trunc:
      return "\(raw: function.rawValue)(\(value, behind: 3))"
    case .ceiling: return "ceil(\(value, behind: 3))"
    case .log: return "log10(\(value, behind: 3))"
    case .year: return clock(of: inner).sql(.year)
    case .length: return "\(raw: SQLFunctions.length)(\(value, behind: 3))"
    case .castToDate: return "(\(value) + \(bind: .real(FieldValue.referenceDate)))"
    case .castToNumber: return "CAST(\(value, behind: 2) AS NUMERIC)"
    case .castToString: return "CAST(\(value, behind: 2) AS TEXT)"
    // Computed above, or replaced by the type checker with aggregates, arithmetic or constants.
    case .lowercase, .uppercase, .count, .sum, .min, .max, .average, .median, .mode, .stddev,
      .bitwiseAnd, .bitwiseOr,
      .bitwiseXor, .leftshift, .rightshift, .onesComplement, .now, .daysAgo, .distance, .tag:
      return value
    }
  }

  /// A field uses the photo's own clock, a constant the clock of its offset; others use UTC.
  private func clock(of date: TypedExpression) -> ClockSQL {
    var wall = sql(date)
    if case .constant(.date(let date)) = date.kind { wall = "\(bind: .real(date.clockSeconds))" }
    return ClockSQL(
      wall: dialect == .postgres ? "CAST(\(wall) AS DOUBLE PRECISION)" : wall, offset: nil,
      dialect: dialect)
  }

  /// Seconds since 2001, or NSDate's description; nil: it is not a cast to another type.
  private func castOfDate(_ function: FunctionName, _ value: SQLFragment) -> SQLFragment? {
    switch (function, dialect) {
    case (.castToNumber, .sqlite): "(\(value) - \(bind: .real(FieldValue.referenceDate)))"
    case (.castToNumber, .postgres):
      "(\(value) - CAST(\(bind: .real(FieldValue.referenceDate)) AS DOUBLE PRECISION))"
    case (.castToString, .sqlite): "strftime('%Y-%m-%d %H:%M:%S +0000', \(value), 'unixepoch')"
    case (.castToString, .postgres):
      """
      (to_char(to_timestamp(\(value)) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') || ' +0000') \
      COLLATE "C"
      """
    case (.castToDate, _): value
    case (_, _): nil
    }
  }
}
