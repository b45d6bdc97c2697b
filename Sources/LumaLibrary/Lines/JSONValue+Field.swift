package import LumaModel

extension JSONValue {
  /// Encodes a field's value; a decimal number becomes an object to distinguish it from an integer.
  init(_ value: FieldValue) {
    switch value {
    case .null: self = .null
    case .bool(let flag): self = .bool(flag)
    case .integer(let number): self = .integer(number)
    case .double(let number): self = .object(["double": .double(number)])
    case .string(let text): self = .string(text)
    case .date(let date): self = JSONValue(date)
    case .list(let values): self = .array(values.map { JSONValue($0) })
    case .face(let face): self = face.json
    }
  }

  /// Encodes seconds since 1970, and the UTC offset if known.
  package init(_ date: PhotoDate) {
    var members: JSONObject = ["date": .double(date.seconds)]
    members["offset"] = date.utcOffset.map { .integer(Int64($0)) }
    if date.precision != .second { members["precision"] = .string("\(date.precision)") }
    self = .object(members)
  }

  var fieldValue: FieldValue {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .double(let number): .double(number)
    case .string(let text): .string(text)
    case .array(let values): .list(values.map(\.fieldValue))
    case .object(let members):
      members["double"]?.double.map(FieldValue.double) ?? date.map(FieldValue.date) ?? .null
    }
  }

  /// The value as a date: `{"date": seconds}` or ISO 8601 text.
  package var date: PhotoDate? {
    switch self {
    case .string(let text): PhotoDate(iso8601: text)
    case .object(let members):
      members["date"]?.double.map {
        PhotoDate(
          seconds: $0, utcOffset: members["offset"]?.integer.map { Int($0) },
          precision: PhotoDate.Precision.allCases.first {
            "\($0)" == members["precision"]?.string
          } ?? .second)
      }
    case .null, .bool, .integer, .double, .array: nil
    }
  }
}
