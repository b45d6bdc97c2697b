/// A value of JSON.
///
/// - **Source**: RFC 8259.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  case double(Double)
  case string(String)
  case array([JSONValue])
  case object(JSONObject)

  /// A member of an object; nil if it has none, or is not an object.
  package subscript(name: String) -> JSONValue? {
    if case .object(let object) = self { object[name] } else { nil }
  }

  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

  /// A whole number, however it is written.
  package var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .double(let value): Int64(exactly: value)
    case .null, .bool, .string, .array, .object: nil
    }
  }

  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value): value
    case .null, .bool, .string, .array, .object: nil
    }
  }
}

/// The members of a JSON object, in their order.
package struct JSONObject: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue
  }

  package private(set) var members: [Member] = []

  package init() {}

  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    members = elements.map { Member(name: $0.0, value: $0.1) }
  }

  /// Creates an object with its members in the order of their names.
  package init(_ values: [String: JSONValue]) {
    members = values.map(Member.init).sorted { $0.name < $1.name }
  }

  /// Members by their names; the first of equal names.
  package var values: [String: JSONValue] {
    Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// The first member of a name. A new one goes to the end; nil removes it.
  package subscript(name: String) -> JSONValue? {
    get { members.first { $0.name == name }?.value }
    set {
      switch (members.firstIndex { $0.name == name }, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Adds a member at the end, without checking for another of that name; null for nil.
  package mutating func add(_ name: String, _ value: (some JSONRepresentable)?) {
    members.append(Member(name: name, value: value?.json ?? .null))
  }

  /// The same members in the order of their names.
  package func sorted() -> JSONObject {
    var copy = self
    copy.members.sort { $0.name < $1.name }
    return copy
  }
}

/// A value with a form in JSON.
package protocol JSONRepresentable {
  var json: JSONValue { get }
}

extension JSONValue: JSONRepresentable {
  package var json: JSONValue { self }
}

extension JSONObject: JSONRepresentable {
  package var json: JSONValue { .object(self) }
}

extension String: JSONRepresentable {
  package var json: JSONValue { .string(self) }
}

extension Int: JSONRepresentable {
  package var json: JSONValue { .integer(Int64(self)) }
}

extension Int64: JSONRepresentable {
  package var json: JSONValue { .integer(self) }
}

extension Double: JSONRepresentable {
  package var json: JSONValue { .double(self) }
}

extension Bool: JSONRepresentable {
  package var json: JSONValue { .bool(self) }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
  package var json: JSONValue { .array(map(\.json)) }
}

extension Optional: JSONRepresentable where Wrapped: JSONRepresentable {
  package var json: JSONValue { self?.json ?? .null }
}
