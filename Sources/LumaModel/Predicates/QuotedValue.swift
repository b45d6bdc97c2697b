/// Values of conditions that were written in quotes, as texts.
public enum QuotedValue {
  private static let units: [String: Double] = [
    "kb": 1e3, "mb": 1e6, "gb": 1e9, "k": 1e3, "m": 1e6, "mp": 1, "s": 1, "sec": 1, "mm": 1,
    "px": 1, "min": 60, "h": 3_600,
  ]

  /// Returns the hint for a text where a number is expected; nil: it does not begin with one.
  public static func number(in text: String) -> String? {
    let plain = text.hasPrefix("f/") || text.hasPrefix("ƒ/") ? String(text.dropFirst(2)) : text
    let digits = plain.prefix { $0.isASCII && ($0.isNumber || ".-".contains($0)) }
    let unit = plain.dropFirst(digits.count).filter { !$0.isWhitespace }.lowercased()
    guard let number = Double(digits) else { return nil }
    if unit.isEmpty { return "a number stands without quotes: write \(digits)" }
    guard let factor = units[unit], abs(number * factor) < 1e15 else {
      return "a number stands without quotes and unit: write \(digits)"
    }
    let value = number * factor
    let written = value == value.rounded() ? "\(Int64(value))" : "\(value)"
    return "a number stands without quotes and unit: write \(written)"
  }

  /// Returns the hint for a text where a date is expected.
  public static func date(in text: String) -> String {
    let day = PhotoDate(iso8601: text) == nil ? "2024-05-01" : text
    return "pass dates with args or vars, as date \"\(day)\""
  }
}
