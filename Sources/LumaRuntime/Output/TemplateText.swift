import Foundation
import LumaModel

/// Turns a field's value into the text that stands in a path.
enum TemplateText {
  static func text(
    _ field: TemplateField, _ name: String, _ format: String?, _ fallback: String?,
    _ context: TemplateContext
  ) throws(TemplateError) -> String {
    let value = context.value(field)
    if case .null = value {
      guard let fallback else { throw .noValue(field: name) }
      return safe(fallback)
    }
    if case .date(let date) = value {
      return date.formatted(format ?? "%Y-%m-%d").split(
        separator: "/", omittingEmptySubsequences: false
      ).map { safe(String($0)) }.joined(separator: "/")
    }
    let text = try plain(value, name, format)
    return field == .asset(.dir) ? text : safe(text)
  }

  private static func plain(
    _ value: FieldValue, _ name: String, _ format: String?
  ) throws(TemplateError) -> String {
    switch value {
    case .integer(let number): return try digits(number, name, format)
    case .double(let number): return try decimals(number, name, format)
    case .null, .bool, .string, .date, .list:
      guard format == nil else {
        throw .format(field: name, expected: "no format for this field", got: format ?? "")
      }
      return unformatted(value)
    }
  }

  private static func unformatted(_ value: FieldValue) -> String {
    switch value {
    case .null: ""
    case .bool(let flag): flag ? "yes" : "no"
    case .integer(let number): "\(number)"
    case .double(let number): plainNumber(number)
    case .string(let text): text
    case .date(let date): date.iso8601
    case .list(let values): values.map(unformatted).joined(separator: "-")
    }
  }

  /// `04d`: at least four digits, zeros in front.
  private static func digits(
    _ number: Int64, _ name: String, _ format: String?
  ) throws(TemplateError) -> String {
    guard let format else { return "\(number)" }
    guard let match = format.wholeMatch(of: #/(0?)(\d?\d?)d/#), let width = Int("0" + match.2)
    else { throw .format(field: name, expected: "digits like 04d", got: format) }
    let text = "\(number)"
    let padding = String(
      repeating: match.1.isEmpty ? " " : "0", count: max(0, width - text.count))
    return padding + text
  }

  /// `.2f`: that many decimals.
  private static func decimals(
    _ number: Double, _ name: String, _ format: String?
  ) throws(TemplateError) -> String {
    guard let format else { return unformatted(.double(number)) }
    guard let match = format.wholeMatch(of: #/\.(\d)f/#), let places = Int(match.1) else {
      throw .format(field: name, expected: "decimals like .1f", got: format)
    }
    return String(format: "%.\(places)f", number)
  }

  /// A value as one part of a path: no separators, no control characters, not "." or "..".
  private static func safe(_ text: String) -> String {
    let cleaned = String(
      text.unicodeScalars.map {
        $0 == "/" || $0.properties.generalCategory == .control ? "_" : Character($0)
      })
    return cleaned == "." || cleaned == ".."
      ? String(repeating: "_", count: cleaned.count) : cleaned
  }
}
