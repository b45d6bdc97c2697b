import LumaLua

/// Forms of calls and of values in other languages.
extension ForeignSyntax {
  /// `save("a.jpg", quality = 80)` of Python, `scale(width: 800)` of Swift.
  static func named(_ index: Int, _ source: LuaSource) -> ForeignSyntax? {
    guard let token = source[index], token.isWord("=") || token.isWord(":"),
      let name = source[index - 1], name.kind == .name,
      let before = source[index - 2], before.isWord("(") || before.isWord(","),
      let open = source.openBracket(before: index), source.tokens[open].isWord("("),
      source[open - 1].map({ $0.kind == .name || $0.isWord("]") || $0.isWord(")") }) == true,
      source[open - 2]?.isWord("function") != true, let value = source[index + 1],
      !source.tokens[open..<index].contains(where: { $0.isWord("function") })
    else { return nil }
    // `f(a:count())` is a call, and `f(a:count)` lacks one.
    if token.isWord(":"), value.kind == .name { return nil }
    let isPlain = [.number, .string, .name].contains(value.kind) || value.text == "true"
    return ForeignSyntax(
      message: "Lua's arguments have no names",
      hint: "options stand in a table: { \(name.text) = \(isPlain ? value.text : "...") }")
  }

  /// `gravity = .north` of Swift, and `"a".upper()`.
  static func member(_ index: Int, _ source: LuaSource) -> ForeignSyntax? {
    guard let token = source[index], token.isWord(".") || token.isWord(":"),
      let before = source[index - 1], let name = source[index + 1], name.kind == .name
    else { return nil }
    // `require "looks".soft(...)` is right.
    let isArgument =
      source[index - 2].map { $0.kind == .name || $0.isWord(")") || $0.isWord("]") } ?? false
    if before.quoted != nil, !isArgument, source[index + 2]?.isWord("(") == true {
      return ForeignSyntax(
        message: "a text needs parentheses before a method",
        hint: "write (\(before.text)):\(name.text)(...)")
    }
    guard token.isWord("."), before.kind == .symbol || before.kind == .keyword,
      ["=", "==", "~=", ",", "(", "{", "return", "and", "or", "not"].contains(before.text)
    else { return nil }
    return ForeignSyntax(
      message: "a name does not begin with a dot", hint: "write \"\(name.text)\"")
  }

  /// Whether a brace follows the parameters of a function.
  static func isBody(_ index: Int, _ source: LuaSource) -> Bool {
    guard source[index - 1]?.isWord(")") == true, let open = source.openBracket(before: index - 1)
    else { return false }
    if source[open - 1]?.isWord("function") == true { return true }
    var name = open - 1
    while name > 0, source[name]?.kind == .name {
      if source[name - 1]?.isWord("function") == true { return true }
      guard source[name - 1]?.isWord(".") == true || source[name - 1]?.isWord(":") == true else {
        return false
      }
      name -= 2
    }
    return false
  }
}

extension LuaSource {
  /// The bracket that is open before a token, near by.
  fileprivate func openBracket(before index: Int) -> Int? {
    var depth = 0
    for place in stride(from: index - 1, through: max(0, index - 500), by: -1) {
      switch tokens[place].text {
      case ")", "}", "]": depth += 1
      case "(", "{", "[":
        if depth == 0 { return place }
        depth -= 1
      default: break
      }
    }
    return nil
  }
}
