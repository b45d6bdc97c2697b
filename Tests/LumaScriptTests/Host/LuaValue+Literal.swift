import Foundation
import LumaLua

extension LuaValue {
  /// As Lua writes it, names in their order.
  func literal(separator: String = ", ") -> String {
    switch self {
    case .none, .bytes, .function, .object: "nil"
    case .boolean(let flag): "\(flag)"
    case .integer(let number): "\(number)"
    case .number(let number): "\(number)"
    case .string(let text):
      "\""
        + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n") + "\""
    case .table(let table):
      "{ "
        + (table.array.map { $0.literal(separator: separator) }
        + table.fields.sorted { $0.key < $1.key }
        .map { "\($0.key) = \($0.value.literal(separator: separator))" })
        .joined(separator: separator) + " }"
    }
  }
}
