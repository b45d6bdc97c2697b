import LumaFiles

/// Formats numbers for people.
enum Units {
  /// Formats bytes as `999 B`, `1.2 kB`, `34 MB`: powers of 1000, two or three digits.
  static func bytes(_ count: Int64) -> String {
    var value = Double(count)
    var unit = 0
    let units = ["B", "kB", "MB", "GB", "TB"]
    while value >= 999.5, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    let digits = unit > 0 && value < 9.95 ? oneDecimal(value) : String(Int(value.rounded()))
    return "\(digits) \(units[unit])"
  }

  /// Formats a duration as `0.4 s`, `42 s`, `2 min 5 s` or `1 h 3 min`.
  static func duration(_ seconds: Double) -> String {
    // Clamp, to avoid overflow.
    let seconds = seconds.isFinite ? min(max(seconds, 0), 3_600_000) : 3_600_000
    if seconds < 9.95 { return "\(oneDecimal(seconds)) s" }
    let whole = Int(seconds.rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }

  /// How long ago something was: `just now`, `5 min ago`, `3 h ago`, `12 days ago`.
  ///
  /// - Parameter time: in seconds since 1970.
  static func age(of time: Double, at now: Double = Clock.now()) -> String {
    let minutes = Int(min(max((now - time) / 60, 0), 1e9))
    if minutes < 1 { return "just now" }
    if minutes < 60 { return "\(minutes) min ago" }
    if minutes < 48 * 60 { return "\(minutes / 60) h ago" }
    return "\(minutes / 60 / 24) days ago"
  }

  /// The time of a clock on the wall: `14:02:07`.
  static func timeOfDay() -> String {
    var (now, parts) = (time(nil), tm())
    localtime_r(&now, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { part in
      part < 10 ? "0\(part)" : "\(part)"
    }.joined(separator: ":")
  }

  /// Formats a number with one decimal, such as `12.3`, rounded half up.
  static func oneDecimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
