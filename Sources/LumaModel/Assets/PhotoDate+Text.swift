import LumaFiles

extension PhotoDate {
  /// Formats the photo's local time with strftime in the C locale: `%Y/%m` -> `2024/05`. `%z` and
  /// `%Z` are the photo's UTC offset, `%s` its seconds since 1970 UTC.
  ///
  /// Times outside the years 0 to 9999, which only arithmetic produces, are clamped.
  public func formatted(_ format: String) -> String {
    let wall = (seconds + Double(utcOffset ?? 0)).rounded(.down)
    var time = time_t(PhotoDate.clamped(wall))
    var parts = tm()
    gmtime_r(&time, &parts)
    // The leading space distinguishes an empty result from a buffer that is too small.
    let format = " " + replacingSeconds(in: format)
    var buffer = [CChar](repeating: 0, count: 256 + format.utf8.count * 16)
    let length = withZone(of: &parts) { strftime(&buffer, buffer.count, format, &$0) }
    guard length > 0 else { return "" }
    return String(decoding: buffer[1..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Calls `body` with the UTC offset added; without one, the time is that of UTC.
  private func withZone<Value>(of parts: inout tm, _ body: (inout tm) -> Value) -> Value {
    guard let utcOffset, utcOffset != 0 else { return body(&parts) }
    return zone.withCString { name in
      parts.tm_gmtoff = utcOffset
      parts.tm_zone = UnsafePointer(name)
      return body(&parts)
    }
  }

  /// strftime would take the time for one of this machine's zone.
  private func replacingSeconds(in format: String) -> String {
    guard format.contains("s") else { return format }
    let seconds = "\(Int64(PhotoDate.clamped(seconds).rounded(.down)))"
    return format.replacing(#/%(?:[-_0^#+:]*\d*[EO]?(s)|[\s\S])/#) { match in
      match.output.1 == nil ? String(match.output.0) : seconds
    }
  }

  /// ISO 8601 with the UTC offset if known: `2024-05-01T10:00:00+02:00`, otherwise `...Z`. It is
  /// rounded to milliseconds, which are left out if they are 0, so that a date that is read prints the
  /// same.
  public var iso8601: String {
    var rounded = self
    rounded.seconds = (seconds * 1_000).rounded() / 1_000
    let fraction = rounded.seconds - rounded.seconds.rounded(.down)
    let decimals = fraction > 0 ? Decimals.text(fraction, places: 3).dropFirst() : ""
    return rounded.formatted("%Y-%m-%dT%H:%M:%S") + decimals + zone
  }

  /// Seconds since 1970 of the years 0 to 9999, as EXIF and ISO 8601 write them.
  public static let years = -62_167_219_200.0..<253_402_300_800.0

  /// The year in UTC, even one that no text can hold; nil: it is beyond the system's range.
  public var year: Int? {
    guard let second = Int(exactly: seconds.rounded(.down)) else { return nil }
    var (time, parts) = (time_t(second), tm())
    return gmtime_r(&time, &parts).map { _ in Int(parts.tm_year) + 1_900 }
  }

  /// The nearest second of these years; 0 for anything but a number.
  static func clamped(_ second: Double) -> Double {
    second.isNaN ? 0 : min(max(second, years.lowerBound), years.upperBound - 1)
  }

  private var zone: String {
    guard let utcOffset, utcOffset != 0 else { return "Z" }
    let minutes = abs(utcOffset) / 60
    return (utcOffset < 0 ? "-" : "+") + twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
  }

  private func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  /// Parses `2024-05-01`, `2024-05-01T10:00`, `2024-05-01T10:00:00.5+02:00`, `...Z`; nil if the
  /// text is malformed or the day does not exist.
  public init?(iso8601 text: String) {
    let pattern =
      #/(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?(Z|[+-]\d\d:?\d\d)?)?/#
    guard let match = text.wholeMatch(of: pattern)?.output else { return nil }
    let (year, month, day) = (Int(match.1) ?? 0, Int(match.2) ?? 0, Int(match.3) ?? 0)
    let (hour, minute) = (match.4.flatMap { Int($0) } ?? 0, match.5.flatMap { Int($0) } ?? 0)
    let second = match.6.flatMap { Double($0) } ?? 0
    guard hour < 24, minute < 60, second < 60 else { return nil }
    let utcOffset = match.7.flatMap { PhotoDate.offset(String($0)) }
    guard match.7 == nil || utcOffset != nil else { return nil }
    self.init(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      utcOffset: utcOffset)
    // A nonexistent day (April 31) would be normalized to another.
    guard formatted("%Y-%m-%d") == text.prefix(10) else { return nil }
  }

  /// Parses a UTC offset, `Z`, `+02:00` or `-0530`, in seconds, positive to the east; nil if it is
  /// malformed or more than 15 hours.
  public static func offset(_ text: String) -> Int? {
    guard text != "Z" else { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard digits.count == 4, let value = Int(digits), let sign = text.first,
      sign == "+" || sign == "-", value % 100 < 60
    else { return nil }
    let seconds = (value / 100) * 3_600 + (value % 100) * 60
    guard (0...15 * 3_600).contains(seconds) else { return nil }
    return sign == "-" ? -seconds : seconds
  }
}
