package import LumaDatabase
package import LumaModel

/// The SQL of the parts of a date, by the clock of the camera that recorded it.
package struct ClockSQL {
  /// Seconds since 1970 by the clock.
  private let wall: SQLFragment
  /// Seconds from UTC; nil: not stored.
  private let offset: SQLFragment?
  /// How much of the clock is known, NULL if all of it is; nil: all of it is always known.
  private let precision: SQLFragment?
  private let dialect: Dialect

  package init(
    wall: SQLFragment, offset: SQLFragment?, precision: SQLFragment? = nil, dialect: Dialect
  ) {
    (self.wall, self.offset, self.precision) = (wall, offset, precision)
    self.dialect = dialect
  }

  package func sql(_ part: ClockPart) -> SQLFragment {
    guard let precision, part.precision > .year else { return known(part) }
    let least = part.precision.rawValue
    return """
      CASE WHEN coalesce(\(precision, behind: 6), \(raw: String(least))) >= \(raw: String(least)) \
      THEN \(known(part), behind: 5) END
      """
  }

  private func known(_ part: ClockPart) -> SQLFragment {
    switch part {
    case .year: field("year", "%Y")
    case .month: field("month", "%m")
    case .day: day
    // 1970 began on a Thursday. A remainder is negative before it.
    case .weekday: "(((\(days, behind: 3) + 3) % 7 + 7) % 7 + 1)"
    case .hour: "((\(whole("\(wall) / 3600"), behind: 2) % 24 + 24) % 24)"
    case .offset: "(\(offset ?? "NULL") / 3600.0)"
    }
  }

  private var day: SQLFragment {
    switch dialect {
    case .sqlite: "strftime('%Y-%m-%d', \(wall, behind: 6), 'unixepoch')"
    case .postgres:
      """
      (to_char(to_timestamp(\(wall)) AT TIME ZONE 'UTC', 'YYYY-MM-DD') COLLATE "C")
      """
    }
  }

  private var days: SQLFragment { whole("\(wall) / 86400") }

  private func whole(_ number: SQLFragment) -> SQLFragment {
    "CAST(floor(\(number, behind: 5)) AS BIGINT)"
  }

  private func field(_ name: String, _ format: String) -> SQLFragment {
    switch dialect {
    case .sqlite: "CAST(strftime('\(raw: format)', \(wall, behind: 7), 'unixepoch') AS INTEGER)"
    case .postgres:
      """
      CAST(extract(\(raw: name) FROM to_timestamp(\(wall)) AT TIME ZONE 'UTC') AS BIGINT)
      """
    }
  }
}
