/// A moment, with the clock that the photographer saw when it is known.
public struct PhotoDate: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, fractions included.
  public var seconds: Double
  /// Seconds east of Greenwich of the photo's own wall clock; nil: unknown, read as UTC.
  public var utcOffset: Int?

  public init(seconds: Double, utcOffset: Int? = nil) {
    self.seconds = seconds
    self.utcOffset = utcOffset
  }

  /// Days from 1970-01-01 to a date of the proleptic Gregorian calendar.
  ///
  /// - **Source**: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  public static func days(year: Int, month: Int, day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// A wall-clock moment; `utcOffset` nil reads the clock as UTC.
  public init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Double = 0,
    utcOffset: Int? = nil
  ) {
    let days = PhotoDate.days(year: year, month: month, day: day)
    let local = Double(days * 86_400 + hour * 3_600 + minute * 60) + second
    self.init(seconds: local - Double(utcOffset ?? 0), utcOffset: utcOffset)
  }
}
