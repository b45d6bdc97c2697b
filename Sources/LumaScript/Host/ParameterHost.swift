import LumaPipeline
import LumaLua
import LumaModel

/// The parameters of a recipe: declarations in the recipe and values from the command line.
struct Parameters {
  private let given: [String: String]
  private(set) var declared: [String] = []

  init(_ given: [RunOptions.Parameter]) {
    self.given = Dictionary(given.map { ($0.name, $0.value) }) { _, last in last }
  }

  /// Declares a parameter and returns its value.
  mutating func declare(_ value: LuaValue) throws(RuntimeError) -> LuaValue {
    let fields = try LuaFields(value, what: "param")
    let name = try fields.need("name", "a name", \.text)
    guard !declared.contains(name) else { throw .parameterTwice(name: name) }
    declared.append(name)
    guard let text = given[name] else {
      guard !fields["default"].isNone else { throw .parameterMissing(name: name) }
      return fields["default"]
    }
    return try ParameterReader(name: name, fields: fields).read(text)
  }

  /// Checks that every given parameter was declared.
  ///
  /// - Throws: `unknownParameter`.
  func checkGiven() throws(RuntimeError) {
    for name in given.keys.sorted() where !declared.contains(name) {
      throw .unknownParameter(name: name, declared: declared)
    }
  }
}

/// Parses the value of `--param name=value` as the declared type.
private struct ParameterReader {
  let name: String
  let fields: LuaFields

  func read(_ text: String) throws(RuntimeError) -> LuaValue {
    switch fields["type"].text ?? "string" {
    case "integer":
      guard let value = Int64(text) else { throw wrong("an integer", text) }
      return try bounded(.integer(value), text)
    case "number":
      guard let value = Double(text), value.isFinite else { throw wrong("a number", text) }
      return try bounded(.number(value), text)
    case "boolean": return try boolean(text)
    case "choice": return try choice(text)
    default: return .string(text)
    }
  }

  private func boolean(_ text: String) throws(RuntimeError) -> LuaValue {
    switch text.lowercased() {
    case "true", "yes", "on", "1": return .boolean(true)
    case "false", "no", "off", "0": return .boolean(false)
    default: throw wrong("true or false", text)
    }
  }

  private func choice(_ text: String) throws(RuntimeError) -> LuaValue {
    let choices = (fields["choices"].table?.array ?? []).compactMap(\.text)
    guard choices.contains(text) else {
      throw wrong("one of \(choices.joined(separator: ", "))", text)
    }
    return .string(text)
  }

  private func bounded(_ value: LuaValue, _ text: String) throws(RuntimeError) -> LuaValue {
    let number = value.real ?? 0  // integers and numbers always have a value
    if let least = fields["min"].real, number < least {
      throw wrong("at least \(fields["min"].shown)", text)
    }
    if let most = fields["max"].real, number > most {
      throw wrong("at most \(fields["max"].shown)", text)
    }
    return value
  }

  private func wrong(_ expected: String, _ got: String) -> RuntimeError {
    .parameterValue(name: name, expected: expected, got: got)
  }
}
