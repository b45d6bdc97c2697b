/// A Lua value as Swift sees it: a snapshot, but for functions and objects.
///
/// Text that is not UTF-8 arrives repaired. In a result or argument, a `function` reference stands
/// for whatever it refers to, so a live table can be handed back through one.
public enum LuaValue {
  /// `nil`.
  case none
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case table(LuaTable)
  case function(LuaReference)
  /// A Swift object in a box; Lua can hold it, compare it and hand it back, nothing more.
  case object(AnyObject)
}

extension LuaValue: Equatable {
  /// Functions and objects are equal when they are the same one.
  public static func == (left: LuaValue, right: LuaValue) -> Bool {
    switch (left, right) {
    case (.none, .none): true
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a == b
    case (.table(let a), .table(let b)): a == b
    case (.function(let a), .function(let b)): a === b
    case (.object(let a), .object(let b)): a === b
    case (.none, _), (.boolean, _), (.integer, _), (.number, _), (.string, _), (.table, _),
      (.function, _), (.object, _):
      false
    }
  }
}

extension LuaValue {
  /// Lua's name of the kind of value, for messages.
  public var kind: String {
    switch self {
    case .none: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .object: "object"
    }
  }

  /// The text of a string; nil for any other value.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// An integer, also one that a number spells without a fraction.
  public var integer: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    case .none, .boolean, .string, .table, .function, .object: nil
    }
  }
}
