/// A value of a field, argument or literal, as used by predicates and templates.
package enum FieldValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case double(Double)
  case string(String)
  case date(PhotoDate)
  case list([FieldValue])
  case face(Face)

  /// The value in words: "yes", "12.5", "2024-05-26T13:02:55+02:00".
  ///
  /// - Parameter separator: stands between the elements of a list.
  package func text(separator: String) -> String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "yes" : "no"
    case .integer(let number): "\(number)"
    case .double(let number): plainNumber(number)
    case .string(let text): text
    case .date(let date): date.iso8601
    case .face(let face): face.text
    case .list(let values):
      values.map { $0.text(separator: separator) }.joined(separator: separator)
    }
  }
}

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(integerLiteral value: Int64) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .double(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}
