import LumaLua

/// A form of another language, and its form in Lua.
struct ForeignSyntax {
  var message: String
  var hint: String

  /// Returns the form that begins at a token, if it is known.
  static func find(at index: Int, in source: LuaSource) -> ForeignSyntax? {
    operators(index, source) ?? words(index, source) ?? named(index, source)
      ?? calls(index, source) ?? fields(index, source) ?? member(index, source)
  }

  /// Tokens that stand together without a blank.
  private static func joined(_ index: Int, _ source: LuaSource) -> String {
    guard let first = source[index], let second = source[index + 1],
      first.range.upperBound == second.range.lowerBound
    else { return "" }
    return first.text + second.text
  }

  private static func operators(_ index: Int, _ source: LuaSource) -> ForeignSyntax? {
    guard let token = source[index], token.kind == .symbol else { return nil }
    let pair = joined(index, source)
    let name = source[index - 1].flatMap { $0.kind == .name ? $0.text : nil } ?? "n"
    switch pair {
    case "+=", "-=", "*=", "/=", "%=", "..=", "//=":
      let sign = token.text
      return ForeignSyntax(
        message: "Lua has no operator '\(pair)'", hint: "write \(name) = \(name) \(sign) ...")
    case "++":
      return ForeignSyntax(
        message: "Lua has no operator '++'", hint: "write \(name) = \(name) + 1")
    case "&&": return ForeignSyntax(message: "Lua has no operator '&&'", hint: "write and")
    case "||": return ForeignSyntax(message: "Lua has no operator '||'", hint: "write or")
    case "===": return ForeignSyntax(message: "Lua has no operator '==='", hint: "write ==")
    case "=>":
      return ForeignSyntax(
        message: "Lua has no operator '=>'", hint: "write function(x) ... end")
    case "/*":
      return ForeignSyntax(
        message: "'/*' does not begin a comment", hint: "write --[[ ... ]] or --")
    case "<>":
      return ForeignSyntax(
        message: "Lua has no operator '<>'", hint: "write ~= for not equal")
    default: break
    }
    if token.text == "//", source[index - 1]?.line != token.line {
      return ForeignSyntax(message: "'//' does not begin a comment", hint: "write --")
    }
    if token.text == "#", source[index - 1]?.line != token.line {
      return ForeignSyntax(message: "'#' does not begin a comment", hint: "write --")
    }
    if token.text == "[", let before = source[index - 1],
      before.kind == .symbol, ["=", "(", ",", "{"].contains(before.text),
      source.partner(of: index).map({ source[$0 + 1]?.isWord("=") != true }) ?? true
    {
      return ForeignSyntax(
        message: "a list is written in braces", hint: "write { \"a\", \"b\" }")
    }
    return nil
  }

  private static let keywords = [
    "elif": "elseif", "elsif": "elseif", "const": "local", "let": "local", "var": "local",
    "def": "function", "func": "function", "fn": "function", "foreach": "for", "unless": "if not",
    "switch": "if ... elseif", "try": "pcall(function() ... end)", "new": "a call without it",
    "async": "a call without it", "await": "request:wait()", "import": "require",
    "guard": "if not ... then return end", "throw": "error(...)", "raise": "error(...)",
    "lambda": "function(x) return ... end", "class": "a table", "struct": "a table",
    "enum": "a table", "case": "elseif", "catch": "pcall(function() ... end)",
    "except": "pcall(function() ... end)", "export": "return at the end of a module",
  ]

  /// Those of them that may well be a recipe's own functions, called with a text.
  private static let names: Set<String> = [
    "throw", "raise", "class", "struct", "enum", "case", "catch", "except", "export",
  ]

  /// Those of them that a condition may follow.
  private static let conditions: Set<String> = ["elif", "elsif", "unless"]

  private static func words(_ index: Int, _ source: LuaSource) -> ForeignSyntax? {
    guard let token = source[index], let next = source[index + 1] else { return nil }
    let before = source[index - 1]
    if let found = loop(index, source) ?? module(index, source) { return found }
    let isFree = before.map { !$0.isWord(".") && !$0.isWord(":") && !$0.isWord(",") } ?? true
    if token.kind == .name, isFree, let word = keywords[token.text],
      next.line == token.line || next.text == "{",
      next.kind == .name || next.kind == .string && !names.contains(token.text)
        || conditions.contains(token.text) && ["true", "false", "nil", "not"].contains(next.text)
        || conditions.contains(token.text) && before?.line != token.line
          && !["=", ".", ",", ":", "[", "{"].contains(next.text)
        || next.isWord("(") && before?.kind != .name
          && ["switch", "unless", "foreach", "elif", "elsif"].contains(token.text)
        || next.text == "{" && token.text == "try"
    {
      let isCondition = before?.isWord("if") == true || before?.isWord("while") == true
      return ForeignSyntax(
        message: "Lua has no word '\(token.text)'",
        hint: isCondition
          ? "write local \(next.text) = ... before the \(before?.text ?? "if")" : "write \(word)")
    }
    // `goto continue` and `::continue::` are Lua's usual way.
    let isLabel = before?.isWord("goto") == true || before?.isWord("::") == true
    if token.kind == .name, token.text == "continue", !isLabel, !next.isWord("="), !next.isWord("(")
    {
      return ForeignSyntax(
        message: "Lua has no word 'continue'", hint: "put what follows into if ... then ... end")
    }
    // `if x = 3 then`, `while x = 3 do`
    if token.isWord("="), let opener = condition(index, source) {
      return ForeignSyntax(
        message: "'=' assigns, and \(opener) expects a comparison", hint: "write ==")
    }
    // `if (x) {`, `for (...) {`, `function f() {`
    if token.isWord("{"), before?.isWord(")") == true || before?.isWord("else") == true,
      next.line > token.line || next.isWord("}") || isBody(index, source),
      !isArgument(index, source)
    {
      return ForeignSyntax(
        message: "blocks have no braces in Lua",
        hint: isBody(index, source)
          ? "write function(...) ... end" : "write then ... end, do ... end")
    }
    if token.isWord("for"), next.isWord("(") {
      let isList = source.tokens(on: token.line).contains {
        $0 > index && ["of", "in"].contains(source.tokens[$0].text)
      }
      return ForeignSyntax(
        message: "'for' has no parentheses",
        hint: isList
          ? "write for photo, i in picks:each() do ... end" : "write for i = 1, 10 do ... end")
    }
    return nil
  }

  /// `for i = 1 to 3 do`, `for i in 1..3 do`.
  private static func loop(_ index: Int, _ source: LuaSource) -> ForeignSyntax? {
    let token = source.tokens[index]
    let isRange =
      token.kind == .number
      && (token.text.contains("..") || source[index + 1]?.isWord("..") == true)
    let isWord = token.kind == .name && ["to", "until", "upto", "downto"].contains(token.text)
    let line = source.tokens(on: token.line)
    guard isRange || isWord && source[index - 1]?.kind == .number,
      line.contains(where: { $0 < index && source.tokens[$0].isWord("for") }),
      !line.contains(where: { $0 < index && source.tokens[$0].isWord("do") })
    else { return nil }
    return ForeignSyntax(
      message: isRange
        ? "the bounds of 'for' have a comma between them" : "'for' has no word '\(token.text)'",
      hint: "write for i = 1, 3 do")
  }

  /// `from luma import photo`
  private static func module(_ index: Int, _ source: LuaSource) -> ForeignSyntax? {
    let token = source.tokens[index]
    guard token.kind == .name, token.text == "from",
      source.tokens(on: token.line).contains(where: { source.tokens[$0].text == "import" })
    else { return nil }
    return ForeignSyntax(
      message: "Lua has no word 'from'",
      hint: "photo, folder and the others are there; a module comes by require \"looks\"")
  }

  /// Whether a brace follows a call of the same statement: `f(x){...}`.
  private static func isArgument(_ index: Int, _ source: LuaSource) -> Bool {
    let line = source.tokens[index].line
    let start = max(source.tokens(on: line).lowerBound, index - longestCondition)
    return !source.tokens[start..<index].contains {
      ["if", "for", "while", "function", "else"].contains($0.text)
    }
  }

  /// Tokens that are looked through for its beginning.
  private static let longestCondition = 200

  /// The keyword of the condition around a token.
  private static func condition(_ index: Int, _ source: LuaSource) -> String? {
    let line = source.tokens[index].line
    for place in stride(from: index - 1, through: max(0, index - longestCondition), by: -1) {
      let token = source.tokens[place]
      guard token.line == line else { return nil }
      if ["if", "elseif", "while", "until"].contains(token.text) { return token.text }
      if ["then", "do", "{", "("].contains(token.text) { return nil }
    }
    return nil
  }

  /// `picks:scale 0.5`, `print x`: only a text or a table may follow without parentheses.
  private static func calls(_ index: Int, _ source: LuaSource) -> ForeignSyntax? {
    guard let token = source[index], token.kind == .name, let next = source[index + 1],
      next.line == token.line
    else { return nil }
    let isMethod = source[index - 1]?.isWord(":") == true
    let begins = source[index - 1].map { $0.line < token.line } ?? true
    let value: String
    switch next.kind {
    case .number: value = next.text
    case .name where begins || isMethod: value = next.text
    case .keyword where isMethod && ["true", "false", "nil", "function"].contains(next.text):
      value = next.text
    case .name, .keyword, .string, .symbol, .foreign: return nil
    }
    return ForeignSyntax(
      message: "\(token.text): the argument needs parentheses",
      hint: "write \(token.text)(\(value))")
  }

  /// `{ fit: 'cover' }`, `{ "fit": "cover" }`.
  private static func fields(_ index: Int, _ source: LuaSource) -> ForeignSyntax? {
    guard let token = source[index], let next = source[index + 1], next.isWord(":"),
      let before = source[index - 1], before.isWord("{") || before.isWord(","),
      let value = source[index + 2], token.kind == .name || token.kind == .string,
      !(source[index + 3]?.isWord("(") == true && value.kind == .name)
    else { return nil }
    let name = token.quoted ?? token.text
    return ForeignSyntax(
      message: "'\(name):' is not a field of a table", hint: "write \(name) = \(value.text)")
  }
}
