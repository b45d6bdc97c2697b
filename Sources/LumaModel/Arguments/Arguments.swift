/// The named arguments of a step: plain data, as passed by Lua and stored in an edit.
package struct Arguments: Hashable, Sendable {
  /// Name of the step for messages.
  package let subject: String
  package private(set) var values: [String: JSONValue]

  /// Creates arguments; nil values are omitted.
  package init(_ subject: String, _ values: [String: JSONValue?] = [:]) {
    self.subject = subject
    self.values = values.compactMapValues { $0 }
  }

  /// Creates arguments from plain data.
  ///
  /// - Throws: if the data is not a table with named fields.
  package init(_ subject: String, _ data: JSONValue) throws(ArgumentError) {
    self.subject = subject
    switch data {
    case .object(let object): values = object.values
    // An empty table of Lua is a list as well.
    case .array([]): values = [:]
    case .null, .bool, .integer, .double, .string, .array:
      throw ArgumentError(subject: subject, expected: "a table", got: data.shown)
    }
  }

  package subscript(name: String) -> JSONValue { values[name] ?? .null }

  /// Returns a required value.
  package func need<Value>(
    _ name: String, _ kind: ArgumentKind<Value>
  ) throws(ArgumentError) -> Value {
    guard let value = kind.read(self[name]) else {
      throw ArgumentError(
        subject: "\(subject): \(name)", expected: kind.expected, got: self[name].shown)
    }
    return value
  }

  /// Returns an optional value; nil if it is absent.
  package func optional<Value>(
    _ name: String, _ kind: ArgumentKind<Value>
  ) throws(ArgumentError) -> Value? {
    self[name] == .null ? nil : try need(name, kind)
  }

  /// Returns the tables in a list; empty if the list is absent.
  package func tables(_ name: String) throws(ArgumentError) -> [Arguments] {
    var tables: [Arguments] = []
    for element in self[name].array ?? [] { tables.append(try Arguments(name, element)) }
    return tables
  }
}

extension JSONValue {
  /// The value as shown in messages, or its kind for a table.
  package var shown: String {
    switch self {
    case .null: "nothing"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .array, .object: "a table"
    }
  }
}
