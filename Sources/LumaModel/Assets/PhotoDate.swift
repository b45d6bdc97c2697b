/// A point in time, with the photographer's UTC offset if known.
public struct PhotoDate: Hashable, Codable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, including fractions.
  public var seconds: Double
  /// UTC offset of the photo's local time in seconds, positive to the east; nil if unknown, which
  /// is treated as UTC.
  public var utcOffset: Int?

  /// - Parameter utcOffset: nil also stands for one that no place on earth has.
  public init(seconds: Double, utcOffset: Int? = nil) {
    self.seconds = seconds
    self.utcOffset = utcOffset.flatMap { (-86_400...86_400).contains($0) ? $0 : nil }
  }

  /// Returns the days from 1970-01-01 to a date in the proleptic Gregorian calendar.
  ///
  /// - **Source**: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  public static func days(year: Int, month: Int, day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Creates a date from local time; without `utcOffset`, the time is UTC.
  public init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Double = 0,
    utcOffset: Int? = nil
  ) {
    let days = PhotoDate.days(year: year, month: month, day: day)
    let local = Double(days * 86_400 + hour * 3_600 + minute * 60) + second
    self.init(seconds: local - Double(utcOffset ?? 0), utcOffset: utcOffset)
  }
}
