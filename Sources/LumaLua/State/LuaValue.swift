/// A Lua value in Swift: a snapshot, except for functions and objects.
///
/// Invalid UTF-8 from Lua is repaired. In a result or argument, a `function` reference stands for
/// the value that it refers to. It can therefore also pass a table back to Lua by identity.
package enum LuaValue {
  /// `nil`.
  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  /// A string of any bytes, at most `mostBytes`. From Lua, strings arrive as `string`.
  case bytes([UInt8])
  case table(LuaTable)
  case function(LuaReference)
  /// A boxed Swift object; Lua can hold it, compare it and pass it back, nothing more.
  case object(AnyObject)
}

extension LuaValue: Equatable {
  /// Compares functions and objects by identity.
  package static func == (left: LuaValue, right: LuaValue) -> Bool {
    switch (left, right) {
    case (.none, .none): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.bytes(let a), .bytes(let b)): a == b
    case (.table(let a), .table(let b)): a == b
    case (.function(let a), .function(let b)): a === b
    case (.object(let a), .object(let b)): a === b
    case (.none, _), (.boolean, _), (.integer, _), (.number, _), (.string, _), (.bytes, _),
      (.table, _), (.function, _), (.object, _):
      false
    }
  }
}

extension LuaValue {
  /// Lua's name for the value's type, for messages.
  package var kind: String {
    switch self {
    case .none: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string, .bytes: "string"
    case .table: "table"
    case .function: "function"
    case .object: "object"
    }
  }

  /// The text of a string; nil for any other type.
  package var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value of an integer, or of a number without a fraction; otherwise nil.
  package var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    case .none, .boolean, .string, .bytes, .table, .function, .object: nil
    }
  }

  /// Bytes of the longest string: lengths are passed in 32 bits.
  package static let mostBytes = Int(UInt32.max)
}

/// A deep snapshot of a Lua table: its items at 1, 2, ... and its string-keyed fields.
///
/// Holes are `none`. Tables that contain themselves, nest deeper than 64 levels or have other keys
/// are refused.
package struct LuaTable: Equatable {
  package var array: [LuaValue]
  package var fields: [String: LuaValue]
  /// Further fields, which are only passed to Lua; a large table is built without hashing their
  /// names.
  package var record: [Field] = []

  package struct Field: Equatable {
    var name: String
    var value: LuaValue

    package init(_ name: String, _ value: LuaValue) { (self.name, self.value) = (name, value) }
  }

  package init(array: [LuaValue] = [], fields: [String: LuaValue] = [:]) {
    self.array = array
    self.fields = fields
  }

  /// - Parameter record: fields with distinct names.
  package init(record: [Field]) {
    self.init()
    self.record = record
  }

  /// The field with that name, or `none`.
  package subscript(name: String) -> LuaValue {
    get { fields[name] ?? .none }
    set { fields[name] = newValue }
  }
}

/// A Lua value retained by Swift: a function, or a table whose identity matters.
///
/// May be released on any thread, before or after its state is closed; the state frees the value on
/// its next call.
package final class LuaReference {
  let core: LuaCore
  let id: Int32

  init(_ id: Int32, of core: LuaCore) {
    self.id = id
    self.core = core
  }

  deinit { core.release(id) }
}
