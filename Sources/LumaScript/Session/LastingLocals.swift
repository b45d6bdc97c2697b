import LumaLua

/// At a prompt each line is a chunk of its own, and its local variables would end with it. Those of
/// the outermost block become globals.
enum LastingLocals {
  /// Returns the text without the word `local` before such variables; its columns stay.
  ///
  /// - Parameter reserved: names that cannot be globals.
  static func text(of text: String, except reserved: Set<String>) -> String {
    let source = LuaSource(name: "stdin", text: text)
    var depth = 0
    var bytes = Array(text.utf8)
    for (index, token) in source.tokens.enumerated() {
      switch token.kind == .keyword || token.kind == .symbol ? token.text : "" {
      case "function", "if", "do", "repeat", "(", "{", "[": depth += 1
      case "end", "until", ")", "}", "]": depth -= 1
      case "local" where depth == 0 && lasts(source, index, reserved):
        for place in token.range { bytes[place] = UInt8(ascii: " ") }
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the statement assigns plain names: `local a, b = 1, 2`, `local function f() end`.
  private static func lasts(
    _ source: LuaSource, _ start: Int, _ reserved: Set<String>
  ) -> Bool {
    let isFunction = source[start + 1]?.isWord("function") == true
    var index = start + (isFunction ? 2 : 1)
    while let name = source[index], name.kind == .name, !reserved.contains(name.text) {
      if isFunction { return true }
      guard source[index + 1]?.isWord(",") == true else {
        return source[index + 1]?.isWord("=") == true
      }
      index += 2
    }
    return false
  }
}
