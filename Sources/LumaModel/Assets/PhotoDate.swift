/// A time on the photographer's clock, with the moment in the world if the UTC offset is known.
package struct PhotoDate: Hashable, Codable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, including fractions.
  package var seconds: Double
  /// UTC offset of the photo's local time in seconds, positive to the east; nil if unknown, which
  /// is treated as UTC.
  package var utcOffset: Int?
  /// How much of the clock is known; a date that is known less precisely is that of its beginning.
  package var precision = Precision.second

  /// The smallest part of a clock that is known.
  package enum Precision: Int, Hashable, Codable, Sendable, CaseIterable, Comparable {
    case year, month, day, minute, second

    package static func < (left: Precision, right: Precision) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// - Parameter utcOffset: in seconds; an offset that no place on earth has becomes nil.
  package init(seconds: Double, utcOffset: Int? = nil, precision: Precision = .second) {
    self.seconds = seconds
    self.utcOffset = utcOffset.flatMap { (-86_400...86_400).contains($0) ? $0 : nil }
    self.precision = precision
  }

  /// Creates a date from seconds since 1970 by the photo's clock.
  package init(clockSeconds: Double, utcOffset: Int?, precision: Precision = .second) {
    self.init(seconds: clockSeconds, utcOffset: utcOffset, precision: precision)
    seconds -= Double(self.utcOffset ?? 0)
  }

  /// Seconds since 1970 by the photo's clock, including fractions.
  package var clockSeconds: Double { seconds + Double(utcOffset ?? 0) }

  /// The same time on the clock, in another zone.
  package func keepingClock(utcOffset: Int?) -> PhotoDate {
    PhotoDate(clockSeconds: clockSeconds, utcOffset: utcOffset, precision: precision)
  }

  /// The same time on the clock; in `zone` if the date's own zone is unknown.
  package func zoned(_ zone: Int?) -> PhotoDate {
    utcOffset == nil && zone != nil ? keepingClock(utcOffset: zone) : self
  }

  /// The moment in the world, as a date in UTC; a clock of an unknown zone counts as UTC.
  package var inUTC: PhotoDate {
    PhotoDate(seconds: seconds, utcOffset: 0, precision: precision)
  }

  /// Returns the days from 1970-01-01 to a date in the proleptic Gregorian calendar.
  ///
  /// - **Source**: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  package static func days(year: Int, month: Int, day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Creates a date from local time; without `utcOffset`, the time is UTC.
  package init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Double = 0,
    utcOffset: Int? = nil, precision: Precision = .second
  ) {
    let days = PhotoDate.days(year: year, month: month, day: day)
    let local = Double(days * 86_400 + hour * 3_600 + minute * 60) + second
    self.init(
      seconds: local - Double(utcOffset ?? 0), utcOffset: utcOffset, precision: precision)
  }

  static func daysInMonth(_ month: Int, year: Int) -> Int {
    let isLast = month == 12
    return days(year: isLast ? year + 1 : year, month: isLast ? 1 : month + 1, day: 1)
      - days(year: year, month: month, day: 1)
  }
}
