/// Values of conditions that were written in quotes, as texts.
package enum QuotedValue {
  private static let units: [String: Double] = [
    "kb": 1e3, "mb": 1e6, "gb": 1e9, "kib": 1_024, "mib": 1_048_576, "gib": 1_073_741_824,
    "k": 1e3, "mp": 1, "s": 1, "sec": 1, "mm": 1, "px": 1, "min": 60, "h": 3_600,
  ]

  /// Returns the hint for a text where a number is expected; nil: it does not begin with one.
  package static func number(in text: String) -> String? {
    let plain = text.hasPrefix("f/") || text.hasPrefix("ƒ/") ? String(text.dropFirst(2)) : text
    let digits = plain.prefix { $0.isASCII && ($0.isNumber || ".-".contains($0)) }
    let unit = plain.dropFirst(digits.count).filter { !$0.isWhitespace }.lowercased()
    guard let number = Double(digits) else { return nil }
    if let fraction = fraction(of: String(digits), unit) { return fraction }
    if unit.isEmpty { return "a number stands without quotes: write \(digits)" }
    guard let factor = units[unit], abs(number * factor) < 1e15 else {
      return "a number stands without quotes and unit"
    }
    let value = number * factor
    let written = value == value.rounded() ? "\(Int64(value))" : "\(value)"
    return "a number stands without quotes and unit: write \(written)"
  }

  /// `1/250` and `1/250 s`. Two integers would be divided as integers.
  private static func fraction(of digits: String, _ rest: String) -> String? {
    guard let number = Int(digits), rest.hasPrefix("/") else { return nil }
    let below = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
    let unit = rest.dropFirst(below.count + 1)
    guard let divisor = Int(below), divisor > 0, ["", "s", "sec"].contains(unit) else { return nil }
    return "a number stands without quotes\(unit.isEmpty ? "" : " and unit"): "
      + "write \(number).0/\(divisor)"
  }

  /// Returns the hint for a text where a date is expected.
  package static func date(in text: String) -> String {
    if isRelative(text) { return relative }
    if let day = slashed(text) {
      return "pass dates with args or vars, as date \"\(day)\"; luma fetch takes '\(day)'"
    }
    let day = PhotoDate(iso8601: text) == nil ? "2024-05-01" : text
    return "pass dates with args or vars, as date \"\(day)\""
  }

  /// The hint for a day named relative to today.
  package static let relative = "now() is this moment, and days_ago(1) a day ago"

  /// Whether a text names a day or a moment relative to now: `yesterday`, `last week`,
  /// `CURRENT_DATE`.
  package static func isRelative(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }
    return words.contains { relatives.contains(String($0)) }
      && !words.contains { $0.count > 12 } && words.count < 5
  }

  private static let relatives: Set = [
    "today", "yesterday", "tomorrow", "now", "ago", "last", "past", "current", "sysdate",
    "getdate", "week", "weeks", "days", "recently",
  ]

  /// `2024/5/1` as `2024-05-01`; nil: it is not such a day.
  private static func slashed(_ text: String) -> String? {
    let parts = text.split { "/.".contains($0) }
    guard parts.count == 3, parts[0].count == 4, parts.allSatisfy({ Int($0) != nil }) else {
      return nil
    }
    let day = parts.map { $0.count == 1 ? "0\($0)" : String($0) }.joined(separator: "-")
    return PhotoDate(iso8601: day) == nil ? nil : day
  }
}
