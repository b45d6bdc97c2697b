package import LumaModel

/// The type of a checked value.
package enum ValueType: Hashable {
  case null, integer, double, bool, text, date
  case enumeration(EnumWords)

  init(_ value: FieldValue) {
    switch value {
    case .null, .list, .face: self = .null
    case .bool: self = .bool
    case .integer: self = .integer
    case .double: self = .double
    case .string: self = .text
    case .date: self = .date
    }
  }

  /// Creates the type of a field, or of its elements if it is a list.
  init(_ type: FieldType) {
    switch type {
    case .integer: self = .integer
    case .double, .doubleList: self = .double
    case .bool: self = .bool
    case .string, .stringList, .faceList: self = .text
    case .date: self = .date
    case .enumeration(let words): self = .enumeration(words)
    }
  }

  /// Types that are comparable with each other.
  enum Family { case none, number, text, date }

  var family: Family {
    switch self {
    case .null: .none
    case .integer, .double, .bool, .enumeration: .number
    case .text: .text
    case .date: .date
    }
  }

  var isWhole: Bool {
    switch self {
    case .integer, .bool, .enumeration: true
    case .null, .double, .text, .date: false
    }
  }

  /// The name used in messages.
  var described: String {
    switch self {
    case .null: "nil"
    case .integer, .enumeration: "integer"
    case .double: "number"
    case .bool: "boolean"
    case .text: "text"
    case .date: "date"
    }
  }
}

extension FieldValue {
  /// The value as shown in messages.
  package var described: String {
    switch self {
    case .null: "nil"
    case .bool(let value): value ? "YES" : "NO"
    case .integer(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): "'\(value.count > 40 ? value.prefix(39) + "…" : value[...])'"
    case .date(let value): value.iso8601
    case .list: "a list"
    case .face: "a face"
    }
  }
}
