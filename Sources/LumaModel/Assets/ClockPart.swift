/// A part of a date, by the clock of the camera that recorded it.
package enum ClockPart: Sendable, CaseIterable {
  case year, month, day, weekday, hour
  /// Hours from UTC.
  case offset

  /// Returns null if the part is not known.
  func value(of date: PhotoDate?) -> FieldValue {
    guard let date, date.precision >= precision else { return .null }
    return switch self {
    case .year: .integer(Int64(date.civil.year))
    case .month: .integer(Int64(date.civil.month))
    case .day: .string(date.isoDay)
    case .weekday: .integer(Int64(date.weekday))
    case .hour: .integer(Int64(date.hour))
    case .offset: date.utcOffset.map { .double(Double($0) / 3_600) } ?? .null
    }
  }
}

extension ClockPart {
  /// The precision that a date must have for the part to be known.
  package var precision: PhotoDate.Precision {
    switch self {
    case .year, .offset: .year
    case .month: .month
    case .day, .weekday: .day
    case .hour: .minute
    }
  }
}

extension PhotoDate {
  /// The beginning of the next year, month or day, by the date's precision.
  package var next: PhotoDate {
    let (year, month) = civil
    return switch precision {
    case .year: PhotoDate(year: year + 1, month: 1, day: 1)
    case .month: PhotoDate(year: month < 12 ? year : year + 1, month: month % 12 + 1, day: 1)
    case .day, .minute, .second: PhotoDate(seconds: Double((day + 1) * 86_400))
    }
  }

  /// Seconds since 1970 by the photo's own clock, between the years 0 and 9999.
  private var wall: Double {
    PhotoDate.clamped(clockSeconds.rounded(.down))
  }

  private var day: Int { Int((wall / 86_400).rounded(.down)) }

  fileprivate var hour: Int { (Int(wall) - day * 86_400) / 3_600 }

  /// `2024-05-02`, or `2024-05` and `2024` as far as it is known. strftime does not pad years.
  package var isoDay: String {
    let (year, month) = civil
    let rest = day - PhotoDate.days(year: year, month: month, day: 1) + 1
    func padded(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let parts = [padded(year, 4), padded(month, 2), padded(rest, 2)]
    return parts.prefix(min(precision, .day).rawValue + 1).joined(separator: "-")
  }

  /// The day of the week, from 1 for Monday to 7; 1970 began on a Thursday.
  fileprivate var weekday: Int { ((day + 3) % 7 + 7) % 7 + 1 }

  /// - **Source**: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  fileprivate var civil: (year: Int, month: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month)
  }
}
