package import LumaDatabase
package import LumaModel

/// The SQL of the parts of a date, by the clock of the camera that noted it.
package struct ClockSQL {
  /// Since 1970 in UTC.
  private let seconds: String
  /// Seconds from UTC; nil: not noted.
  private let offset: String?
  private let dialect: Dialect

  package init(seconds: String, offset: String?, dialect: Dialect) {
    (self.seconds, self.offset, self.dialect) = (seconds, offset, dialect)
  }

  package func sql(_ part: ClockPart) -> String {
    switch part {
    case .year: field("year", "%Y")
    case .month: field("month", "%m")
    // 1970 began on a Thursday. A remainder is negative before it.
    case .weekday: "(((\(days) + 3) % 7 + 7) % 7 + 1)"
    case .hour: "((\(whole("\(wall) / 3600")) % 24 + 24) % 24)"
    case .offset: "(\(offset ?? "NULL") / 3600.0)"
    }
  }

  /// Seconds since 1970 by the clock.
  private var wall: String { offset.map { "(\(seconds) + coalesce(\($0), 0))" } ?? "(\(seconds))" }

  private var days: String { whole("\(wall) / 86400") }

  private func whole(_ number: String) -> String { "CAST(floor(\(number)) AS BIGINT)" }

  private func field(_ name: String, _ format: String) -> String {
    switch dialect {
    case .sqlite: "CAST(strftime('\(format)', \(wall), 'unixepoch') AS INTEGER)"
    case .postgres:
      "CAST(extract(\(name) FROM to_timestamp(\(wall)) AT TIME ZONE 'UTC') AS BIGINT)"
    }
  }
}
