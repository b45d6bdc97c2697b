package import LumaDatabase
package import LumaModel

/// The SQL of the parts of a date, by the clock of the camera that noted it.
package struct ClockSQL {
  /// Since 1970 in UTC.
  private let seconds: SQLFragment
  /// Seconds from UTC; nil: not noted.
  private let offset: SQLFragment?
  private let dialect: Dialect

  package init(seconds: SQLFragment, offset: SQLFragment?, dialect: Dialect) {
    (self.seconds, self.offset, self.dialect) = (seconds, offset, dialect)
  }

  package func sql(_ part: ClockPart) -> SQLFragment {
    switch part {
    case .year: field("year", "%Y")
    case .month: field("month", "%m")
    // 1970 began on a Thursday. A remainder is negative before it.
    case .weekday: "(((\(days, behind: 3) + 3) % 7 + 7) % 7 + 1)"
    case .hour: "((\(whole("\(wall) / 3600"), behind: 2) % 24 + 24) % 24)"
    case .offset: "(\(offset ?? "NULL") / 3600.0)"
    }
  }

  /// Seconds since 1970 by the clock.
  private var wall: SQLFragment {
    guard let offset else { return "(\(seconds))" }
    return "(\(seconds) + coalesce(\(offset, behind: 6), 0))"
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
