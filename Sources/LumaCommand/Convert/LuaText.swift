/// Values as a recipe has them.
enum LuaText {
  /// Returns a text in quotes, whatever its characters are.
  static func quoted(_ text: String) -> String {
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": written += "\\\""
      case "\\": written += "\\\\"
      case "\n": written += "\\n"
      case "\r": written += "\\r"
      case "\t": written += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value)
        written += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      case _: written.unicodeScalars.append(scalar)
      }
    }
    return written + "\""
  }

  /// Returns a list on one line, or a line for each text where it would be too long.
  static func list(_ texts: [String], after indent: Int) -> String {
    let words = texts.map(quoted)
    let line = "{ " + words.joined(separator: ", ") + " }"
    guard indent + line.count > 90 else { return line }
    return "{\n" + words.map { "  \($0),\n" }.joined() + "}"
  }
}
