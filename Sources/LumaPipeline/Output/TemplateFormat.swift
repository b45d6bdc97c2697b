import LumaModel

/// A parsed format, which follows the colon in a field.
enum TemplateFormat: Hashable, Sendable {
  case plain
  /// `04d`: a minimum number of digits, padded on the left.
  case digits(least: Int, fill: String)
  /// `.2f`: a number of decimals.
  case decimals(Int)
  /// A strftime format.
  case date(String)

  /// Parses a format.
  ///
  /// - Throws: `format` if the field does not support it.
  init(_ text: String?, of field: TemplateField, name: String) throws(TemplateError) {
    let type = field.type
    guard let text else {
      self = type == .date ? .date("%Y-%m-%d") : .plain
      return
    }
    switch type {
    case .date: self = .date(text)
    case .integer:
      guard let match = text.wholeMatch(of: #/(0?)([0-9]?[0-9]?)d/#),
        let least = Int("0" + match.2)
      else { throw .format(field: name, expected: "digits like 04d", got: text) }
      self = .digits(least: least, fill: match.1.isEmpty ? " " : "0")
    case .double:
      guard let match = text.wholeMatch(of: #/\.([0-9])f/#), let places = Int(match.1) else {
        throw .format(field: name, expected: "decimals like .1f", got: text)
      }
      self = .decimals(places)
    case .bool, .string, .stringList, .doubleList, .enumeration:
      throw .format(field: name, expected: "no format for this field", got: text)
    }
  }

  /// What stands after the colon; nil for a format that need not be written.
  var written: String? {
    switch self {
    case .date("%Y-%m-%d"), .plain: nil
    case .date(let pattern): pattern
    case .digits(let least, let fill): "\(fill == "0" ? "0" : "")\(least)d"
    case .decimals(let places): ".\(places)f"
    }
  }
}
