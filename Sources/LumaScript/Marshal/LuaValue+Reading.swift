import LumaPipeline
import LumaLua

/// Accessors by type; nil if the value is of another type.
extension LuaValue {
  var text: String? { if case .string(let text) = self { text } else { nil } }
  var flag: Bool? { if case .boolean(let flag) = self { flag } else { nil } }
  var table: LuaTable? { if case .table(let table) = self { table } else { nil } }

  /// The value of an integer, or of a number without a fraction that fits in one.
  var whole: Int? {
    switch self {
    case .integer(let value): Int(value)
    case .number(let value): Int(exactly: value)
    case .none, .boolean, .string, .bytes, .table, .function, .object: nil
    }
  }

  var real: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .none, .boolean, .string, .bytes, .table, .function, .object: nil
    }
  }

  /// A string that can be a path: it is not empty and has no NUL.
  var path: String? { text.flatMap { $0.isEmpty || $0.utf8.contains(0) ? nil : $0 } }

  /// The elements of a list; nil for a table with names.
  var list: [LuaValue]? { table.flatMap { $0.fields.isEmpty ? $0.array : nil } }

  /// A list of texts, without NUL; nil for anything else.
  var texts: [String]? {
    guard let list else { return nil }
    let texts = list.compactMap(\.sentence)
    return texts.count == list.count ? texts : nil
  }

  /// The title of an album: a text that is not blank.
  var title: String? { text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }

  /// A string without NUL.
  var sentence: String? { text.flatMap { $0.utf8.contains(0) ? nil : $0 } }

  var isNone: Bool { if case .none = self { true } else { false } }

  func object<Object: AnyObject>(_ type: Object.Type) -> Object? {
    if case .object(let object) = self { object as? Object } else { nil }
  }

  /// The value as shown in messages, or its kind if it is too long.
  var shown: String {
    switch self {
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .none, .bytes, .table, .function, .object: kind
    }
  }
}

/// A Lua table with typed access to its fields and context for errors.
struct LuaFields {
  var table: LuaTable
  /// Name of the table for messages: "scale".
  var what: String

  init(_ value: LuaValue, what: String) throws(RuntimeError) {
    guard let table = value.table else {
      throw .malformed(what: what, expected: "a table", got: value.shown)
    }
    self.table = table
    self.what = what
  }

  subscript(name: String) -> LuaValue { table.fields[name] ?? .none }

  /// Returns a required field.
  func need<Value>(
    _ name: String, _ expected: String, _ read: (LuaValue) -> Value?
  ) throws(RuntimeError) -> Value {
    guard let value = read(self[name]) else {
      throw .malformed(what: "\(what): \(name)", expected: expected, got: self[name].shown)
    }
    return value
  }

  /// Returns an optional field; nil if it is absent.
  func optional<Value>(
    _ name: String, _ expected: String, _ read: (LuaValue) -> Value?
  ) throws(RuntimeError) -> Value? {
    self[name].isNone ? nil : try need(name, expected, read)
  }

  /// Returns an optional enumeration value; nil if it is absent.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(RuntimeError) -> Word? {
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    return try optional(name, "one of \(words)") { $0.text.flatMap(Word.init(rawValue:)) }
  }

  /// Returns an enumeration value; `fallback` if it is absent.
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
