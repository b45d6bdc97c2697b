import LumaLua
import LumaModel

extension JSONValue {
  /// Converts plain Lua data.
  ///
  /// - Throws: for a function, an object, or a table with both list elements and named fields.
  init(_ value: LuaValue, of subject: String) throws(ArgumentError) {
    switch value {
    case .none: self = .null
    case .boolean(let flag): self = .bool(flag)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .double(number)
    case .string(let text): self = .string(text)
    case .table(let table): self = try JSONValue(table, of: subject)
    case .bytes, .function, .object:
      throw ArgumentError(subject: subject, expected: "plain data", got: value.shown)
    }
  }

  private init(_ table: LuaTable, of subject: String) throws(ArgumentError) {
    guard table.array.isEmpty || table.fields.isEmpty else {
      throw ArgumentError(subject: subject, expected: "a list or a table of names", got: "both")
    }
    var list: [JSONValue] = []
    for element in table.array { list.append(try JSONValue(element, of: subject)) }
    var object = JSONObject()
    for (name, value) in table.fields {
      object.add(name, try JSONValue(value, of: subject))
    }
    self = list.isEmpty ? .object(object.sorted()) : .array(list)
  }
}

extension JSONValue {
  /// The value in its Lua form.
  var lua: LuaValue {
    switch self {
    case .null: .none
    case .bool(let flag): .boolean(flag)
    case .integer(let number): .integer(number)
    case .double(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let values): .table(LuaTable(array: values.map(\.lua)))
    case .object(let object):
      .table(
        LuaTable(
          fields: Dictionary(object.members.map { ($0.name, $0.value.lua) }) { first, _ in first }))
    }
  }
}
