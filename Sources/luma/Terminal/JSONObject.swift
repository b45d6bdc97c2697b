import LumaModel

/// One JSON object on one line, its keys in the order in which they were added. (Foundation's
/// encoder orders keys by name or not at all.)
struct JSONObject {
  private var members: [String] = []

  mutating func add(_ key: String, _ value: String?) {
    add(key, literal: value.map(JSONObject.quoted))
  }

  mutating func add(_ key: String, _ value: Int?) { add(key, literal: value.map { String($0) }) }

  mutating func add(_ key: String, _ value: Int64) { add(key, literal: String(value)) }

  mutating func add(_ key: String, _ value: Bool) { add(key, literal: String(value)) }

  /// Not a number and infinity, which JSON lacks, become null.
  mutating func add(_ key: String, _ value: Double) {
    add(key, literal: value.isFinite ? String(value) : nil)
  }

  /// A date as ISO 8601 text.
  mutating func add(_ key: String, _ value: FieldValue) {
    add(key, literal: JSONObject.literal(value))
  }

  private static func literal(_ value: FieldValue) -> String? {
    switch value {
    case .null: nil
    case .bool(let flag): String(flag)
    case .integer(let number): String(number)
    case .double(let number): number.isFinite ? String(number) : nil
    case .string(let text): quoted(text)
    case .date(let date): quoted(date.iso8601)
    case .list(let values): "[\(values.map { literal($0) ?? "null" }.joined(separator: ","))]"
    }
  }

  mutating func add(_ key: String, _ value: JSONObject?) { add(key, literal: value?.text) }

  private mutating func add(_ key: String, literal: String?) {
    members.append("\(JSONObject.quoted(key)):\(literal ?? "null")")
  }

  var text: String { "{\(members.joined(separator: ","))}" }

  /// A JSON string. Everything that steers a terminal is escaped, beyond what JSON asks for.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where TerminalText.steers(scalar): quoted += escaped(scalar.value)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// `\u001b`; every scalar that steers fits in four digits.
  private static func escaped(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
