/// A date as ISO 8601 text.
extension FieldValue: JSONRepresentable {
  package var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .double(let number): .double(number)
    case .string(let text): .string(text)
    case .date(let date): .string(date.iso8601)
    case .list(let values): .array(values.map(\.json))
    case .face(let face): face.json
    }
  }
}
