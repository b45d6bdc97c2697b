import LumaFiles

extension PhotoDate {
  /// Formats the photo's local time with strftime in the C locale: `%Y/%m` -> `2024/05`. `%z` and
  /// `%Z` are the photo's UTC offset, empty if it is unknown; `%s` are its seconds since 1970 UTC.
  ///
  /// Times outside the years 0 to 9999, which only arithmetic produces, are clamped.
  package func formatted(_ format: String) -> String {
    let wall = clockSeconds.rounded(.down)
    var time = time_t(PhotoDate.clamped(wall))
    var parts = tm()
    gmtime_r(&time, &parts)
    // The leading space distinguishes an empty result from a buffer that is too small.
    let format = " " + replacingZone(in: replacingSeconds(in: format))
    var buffer = [CChar](repeating: 0, count: 256 + format.utf8.count * 16)
    let length = withZone(of: &parts) { strftime(&buffer, buffer.count, format, &$0) }
    guard length > 0 else { return "" }
    return String(decoding: buffer[1..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Calls `body` with the UTC offset added; without one, the time is that of UTC.
  private func withZone<Value>(of parts: inout tm, _ body: (inout tm) -> Value) -> Value {
    guard let utcOffset, utcOffset != 0 else { return body(&parts) }
    return (zone ?? "Z").withCString { name in
      parts.tm_gmtoff = utcOffset
      parts.tm_zone = UnsafePointer(name)
      return body(&parts)
    }
  }

  /// strftime would assume this machine's zone for the time.
  private func replacingSeconds(in format: String) -> String {
    guard format.utf8.contains(UInt8(ascii: "s")) else { return format }
    let seconds = "\(Int64(PhotoDate.clamped(seconds).rounded(.down)))"
    return format.replacing(#/%(?:[-_0^#+:]*\d*[EO]?(s)|[\s\S])/#) { match in
      match.output.1 == nil ? String(match.output.0) : seconds
    }
  }

  /// strftime would write UTC for an unknown zone.
  private func replacingZone(in format: String) -> String {
    guard utcOffset == nil, format.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "z") }) else {
      return format
    }
    return format.replacing(#/%(?:[-_0^#+:]*\d*[EO]?([zZ])|[\s\S])/#) { match in
      match.output.1 == nil ? String(match.output.0) : ""
    }
  }

  /// ISO 8601, as far as the date is known, and with the UTC offset if it is known:
  /// `2024-05-01T10:00:00+02:00`, `2024-05-01T10:00:00`, `2024-05-01`. It is rounded to
  /// milliseconds, which are left out if they are 0, so that a date read from text is written the
  /// same way.
  package var iso8601: String {
    guard precision > .day else { return formatted(precision.format) }
    var rounded = self
    rounded.seconds = (seconds * 1_000).rounded() / 1_000
    let fraction = rounded.seconds - rounded.seconds.rounded(.down)
    let decimals =
      fraction > 0 && precision == .second ? Decimals.text(fraction, places: 3).dropFirst() : ""
    return rounded.formatted(precision.format) + decimals + (zone ?? "")
  }

  /// Seconds since 1970 within the years 0 to 9999, which EXIF and ISO 8601 can write.
  package static let years = -62_167_219_200.0..<253_402_300_800.0

  /// The year in UTC, even one that no text can hold; nil: it is beyond the system's range.
  package var year: Int? {
    guard let second = Int(exactly: seconds.rounded(.down)) else { return nil }
    var (time, parts) = (time_t(second), tm())
    return gmtime_r(&time, &parts).map { _ in Int(parts.tm_year) + 1_900 }
  }

  /// The nearest second within these years; 0 for NaN.
  static func clamped(_ second: Double) -> Double {
    second.isNaN ? 0 : min(max(second, years.lowerBound), years.upperBound - 1)
  }

  /// The UTC offset as ISO 8601 writes it; nil if it is unknown.
  package var zone: String? {
    guard let utcOffset else { return nil }
    guard utcOffset != 0 else { return "Z" }
    let minutes = abs(utcOffset) / 60
    return (utcOffset < 0 ? "-" : "+") + twoDigits(minutes / 60) + ":" + twoDigits(minutes % 60)
  }

  private func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  /// Parses `2024`, `2024-05`, `2024-05-01`, `2024-05-01T10:00`, `2024-05-01T10:00:00.5+02:00`,
  /// `...Z`; nil if the text is malformed or the day does not exist.
  package init?(iso8601 text: String) {
    let pattern =
      #/\d{4}(?:-\d\d(?:-\d\d(?:[T ](\d\d):\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?)?)?/#
      .asciiOnlyDigits()
    guard let match = text.wholeMatch(of: pattern)?.output, match.1 != "24",
      let date = PhotoDate(reading: text), date.precision == PhotoDate.precision(of: text)
    else { return nil }
    self = date
  }

  /// The precision of a text in ISO 8601; `00` is not a month, and 60 not a second.
  private static func precision(of text: String) -> Precision? {
    switch text.utf8.count {
    case 4: .year
    case 7: .month
    case 10: .day
    case _:
      text.utf8.dropFirst(16).first == UInt8(ascii: ":")
        ? (text.utf8.dropFirst(17).first == UInt8(ascii: "6") ? nil : .second) : .minute
    }
  }
}

extension PhotoDate.Precision {
  /// The ISO 8601 format of this precision, for strftime.
  package var format: String {
    switch self {
    case .year: "%Y"
    case .month: "%Y-%m"
    case .day: "%Y-%m-%d"
    case .minute: "%Y-%m-%dT%H:%M"
    case .second: "%Y-%m-%dT%H:%M:%S"
    }
  }
}
