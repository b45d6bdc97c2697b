import LumaLua

/// Reads of what crossed, by kind; nil where the value is of another.
extension LuaValue {
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var flag: Bool? { if case .boolean(let flag) = self { flag } else { nil } }
  var table: LuaTable? { if case .table(let table) = self { table } else { nil } }

  /// An integer, or a number without a fraction that fits one.
  var whole: Int? {
    switch self {
    case .integer(let value): Int(value)
    case .number(let value): Int(exactly: value)
    case .none, .boolean, .string, .table, .function, .object: nil
    }
  }

  var real: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .none, .boolean, .string, .table, .function, .object: nil
    }
  }

  var isNone: Bool { if case .none = self { true } else { false } }

  func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
    if case .object(let object) = self { object as? Object } else { nil }
  }

  /// The value, or its kind where it is long, in the words of a message.
  var shown: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .none, .table, .function, .object: kind
    }
  }
}

/// A table from Lua whose fields are read with a name for the message.
struct LuaFields {
  var table: LuaTable
  /// What the table is, for messages: "scale".
  var what: String

  init(_ value: LuaValue, what: String) throws(RuntimeError) {
    guard let table = value.table else {
      throw .malformed(what: what, expected: "a table", got: value.shown)
    }
    self.table = table
    self.what = what
  }

  subscript(name: String) -> LuaValue { table.fields[name] ?? .none }

  /// A field of one kind that must be there.
  func need<Value>(
    _ name: String, _ expected: String, _ read: (LuaValue) -> Value?
  ) throws(RuntimeError) -> Value {
    guard let value = read(self[name]) else {
      throw .malformed(what: "\(what): \(name)", expected: expected, got: self[name].shown)
    }
    return value
  }

  /// A field of one kind, nil when it is absent.
  func optional<Value>(
    _ name: String, _ expected: String, _ read: (LuaValue) -> Value?
  ) throws(RuntimeError) -> Value? {
    self[name].isNone ? nil : try need(name, expected, read)
  }

  /// A word of a closed list, nil when it is absent.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(RuntimeError) -> Word? {
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    return try optional(name, "one of \(words)") { $0.text.flatMap(Word.init(rawValue:)) }
  }

  /// A word of a closed list, `fallback` when it is absent.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ fallback: Word
  ) throws(RuntimeError) -> Word {
    let word: Word? = try word(name)
    return word ?? fallback
  }

  func flag(_ name: String, default fallback: Bool = false) throws(RuntimeError) -> Bool {
    try optional(name, "true or false", \.flag) ?? fallback
  }
}
