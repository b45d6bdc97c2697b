import LumaLua
import LumaModel

/// The likely cause of a mistake in Lua's grammar: a habit from another language, or a block that
/// is not closed.
struct SyntaxAdvice {
  private let source: LuaSource
  private let error: Diagnostic
  private let line: Int

  /// - Returns: the diagnostic with its known cause.
  static func explained(_ error: Diagnostic, _ sources: RecipeSources) -> Diagnostic {
    if error.message.hasPrefix("attempt to load a binary chunk") { return compiled(error) }
    guard error.code == .syntax, error.excerpt == nil, let location = error.location,
      let source = sources[location.file]
    else { return error }
    return SyntaxAdvice(source: source, error: error, line: location.line).explained
  }

  private var explained: Diagnostic {
    escape ?? foreign ?? unclosed ?? habit ?? withoutCall ?? withoutReturn ?? quote ?? comma ?? jump
      ?? opened
  }

  /// `"photos\new"`: a backslash of Windows.
  private var escape: Diagnostic? {
    let starts = [
      "invalid escape sequence", "decimal escape too large", "hexadecimal digit expected",
      "missing '{' in \\u", "missing '{'", "UTF-8 value too large",
    ]
    guard starts.contains(where: error.message.hasPrefix) else { return nil }
    var copy = error
    if let text = source.line(line), let start = text.firstRange(of: "\\(")?.upperBound {
      // Of a pattern, the bracket that closes has a backslash, too.
      let end = text[start...].firstIndex(of: ")")
      let isPattern = end.map { text[..<$0].hasSuffix("\\") } ?? true
      copy.message =
        isPattern ? "patterns have no \\( for a bracket" : "Lua's texts have no \\(...)"
      copy.hint =
        isPattern ? "write %( and %)" : "write {name} in a template, or join texts with .."
      return copy
    }
    copy.message = "a backslash in quotes begins an escape, and this is none"
    copy.hint = "write / between folders, \"out/a.jpg\", and \\\\ for a backslash"
    return copy
  }

  /// Returns the message for a file of `luac`.
  private static func compiled(_ error: Diagnostic) -> Diagnostic {
    var copy = error
    copy.message = "expected a recipe in text, got compiled Lua"
    copy.hint = "give the file that it was compiled from"
    (copy.path, copy.location, copy.source) = (error.location?.file, nil, nil)
    return copy
  }

  /// The token that Lua's message names last.
  private var near: String? {
    error.message.firstRange(of: " near '").map {
      String(error.message[$0.upperBound...].dropLast())
    }
  }

  /// `'it's'`: a quote inside ends the text.
  private var quote: Diagnostic? {
    let isOpen = error.message.hasPrefix("unfinished string")
    let index = source.tokens(on: line).first { index in
      let token = source.tokens[index]
      guard token.kind == .name, isOpen || token.text == near, let before = source[index - 1] else {
        return false
      }
      return before.quoted != nil && before.range.upperBound == token.range.lowerBound
    }
    if let index {
      let token = source.tokens[index]
      return diagnostic(
        "the text ends at the quote before '\(token.text)'", at: token,
        hint: "write the other kind of quotes around it, or \\ before a quote inside")
    }
    guard isOpen else { return nil }
    var copy = error
    copy.message = "the text has no closing quote"
    copy.hint = "close it on its line, or write [[ ... ]] around several lines"
    return copy
  }

  /// `{ width = 100 height = 200 }`
  private var comma: Diagnostic? {
    guard let near, ["'}' expected", "')' expected"].contains(where: error.message.hasPrefix),
      let index = source.tokens(on: line).first(where: { index in
        source.tokens[index].text == near && source[index - 1]?.isValueEnd == true
      }),
      let before = source[index - 1],
      [.name, .string, .number].contains(source.tokens[index].kind),
      error.message.hasPrefix("'}'") || before.line == line
    else { return nil }
    return diagnostic(
      "a comma is missing before \(near)", at: source.tokens[index],
      hint: "write \(before.text), \(near)")
  }

  /// `break` and `goto`, which Lua reports at the end of the text.
  private var jump: Diagnostic? {
    guard let found = error.message.firstMatch(of: #/ at line (\d+)/#),
      let line = Int(found.1)
    else { return nil }
    let isBreak = error.message.hasPrefix("break outside")
    guard isBreak || error.message.hasPrefix("no visible label"),
      let index = source.tokens(on: line).first(where: {
        source.tokens[$0].text == (isBreak ? "break" : "goto")
      })
    else { return nil }
    if isBreak {
      return diagnostic(
        "break: there is no loop around it", at: source.tokens[index],
        hint: "return ends a function, and a recipe")
    }
    let label = source[index + 1]?.text ?? ""
    return diagnostic(
      "goto: there is no label '\(label)' that it can reach", at: source.tokens[index],
      hint: "write ::\(label):: where it continues")
  }

  /// `picks:count` and `picks:rotate -90`: a method is named and not called.
  private var withoutCall: Diagnostic? {
    guard error.message.hasPrefix("function arguments expected") else { return nil }
    let last = min(source.tokens(on: line).upperBound, source.tokens.count) - 1
    let colon = stride(from: last, through: 1, by: -1).first { index in
      guard source.tokens[index].isWord(":"), source[index + 1]?.kind == .name else { return false }
      let next = source[index + 2]
      return next?.kind != .string && !["(", "{"].contains(next?.text)
    }
    guard let colon else { return nil }
    let name = source.tokens[colon + 1]
    if FieldRow.named(name.text) != nil || SyntaxAdvice.properties.contains(name.text) {
      return diagnostic(
        "\(name.text): a field is read with a dot", at: name, hint: "write .\(name.text)")
    }
    return diagnostic(
      "\(name.text): a method is called with parentheses", at: name,
      hint: "write :\(name.text)(...)")
  }

  /// Properties of photos and albums besides the fields of photos.
  private static let properties: Set<String> = [
    "name", "resources", "cover", "startDate", "endDate", "parent", "subtype", "authorization",
  ]

  /// `filter(function(p) p.rating > 3 end)`: a value alone is not a statement.
  private var withoutReturn: Diagnostic? {
    let signs = ["<", ">", "<=", ">=", "==", "~=", "and", "or", "+", "-", "*", "/", ".."]
    guard let near = error.message.split(separator: "'").last.map(String.init),
      error.message.hasPrefix("syntax error near") || error.message.hasPrefix("unexpected symbol"),
      signs.contains(near),
      let index = source.tokens(on: line).first(where: { source.tokens[$0].text == near }),
      let before = source[index - 1], before.kind == .name
    else { return nil }
    return diagnostic(
      "a comparison alone is not a statement", at: source.tokens[index],
      hint: source.functionKeyword(around: index) == nil
        ? "use its value: if ... then, or local x = ..." : "write return before it")
  }

  private func diagnostic(
    _ message: String, at token: LuaToken, hint: String? = nil
  ) -> Diagnostic {
    var copy = error
    (copy.message, copy.hint) = (message, hint)
    copy.location = source.location(of: token)
    copy.source = source.sourceLine(token)
    return copy
  }

  /// A character that Lua does not know.
  private var foreign: Diagnostic? {
    guard let index = source.tokens.firstIndex(where: { $0.kind == .foreign && $0.line <= line })
    else { return nil }
    let token = source.tokens[index]
    let next = source[index + 1]?.text
    let code =
      token.text.unicodeScalars.first.map {
        "U+" + String(repeating: "0", count: max(0, 4 - hex($0).count)) + hex($0)
      } ?? ""
    switch token.text {
    case "“", "”", "„", "«", "»", "‘", "’", "‚":
      return diagnostic(
        "the quote \(token.text) (\(code)) is typographic", at: token,
        hint: "write a straight quote: \"")
    case "`":
      return diagnostic(
        "Lua has no text in backticks", at: token,
        hint: source.line(token.line)?.contains("${") == true
          ? "write a straight quote, and {name} in a template: \"out/{name}.jpg\""
          : "write a straight quote: \"")
    case "!" where next == "=" || next == "==":
      return diagnostic("Lua has no operator '!='", at: token, hint: "write ~= for not equal")
    case "!" where source[index - 1]?.isWord("<") == true:
      return diagnostic("'<!' does not begin a comment", at: token, hint: "write --")
    case "!": return diagnostic("Lua has no operator '!'", at: token, hint: "write not")
    case "?" where next == "?":
      return diagnostic("Lua has no operator '??'", at: token, hint: "write or")
    case "?" where next == "." || next == ":" || next == "[":
      return diagnostic(
        "Lua has no operator '?.'", at: token, hint: "test it first: x and x.field")
    case "?":
      return diagnostic(
        "Lua has no operator '?'", at: token, hint: "write condition and one or other")
    case "—", "–", "−":
      return diagnostic(
        "the dash \(token.text) (\(code)) is not a minus", at: token, hint: "write -")
    case "×": return diagnostic("Lua has no operator '×'", at: token, hint: "write *")
    default:
      let shown =
        token.text.allSatisfy(\.isWhitespace) ? "the blank" : "the character \(token.text)"
      return diagnostic("\(shown) (\(code)) is not part of Lua", at: token, hint: "remove it")
    }
  }

  private func hex(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16, uppercase: true)
  }

  /// A block without its `end`.
  private var unclosed: Diagnostic? {
    guard error.message.contains("'end' expected") || error.message.hasSuffix("<eof>"),
      let block = source.unclosedBlock
    else { return nil }
    let opener = source.tokens[block.opener]
    if let headless = headless(block.opener) { return headless }
    let closing = opener.text == "repeat" ? "until" : "end"
    var found = diagnostic(
      "'\(opener.text)' has no '\(closing)'", at: opener,
      hint: isSplit(block.opener)
        ? "write elseif in one word, or close each if by its end"
        : "every \(opener.text) is closed by \(closing)")
    if let last = source.tokens.last, last.line > opener.line {
      found.second = Diagnostic.SecondPlace(
        ScriptLocation(file: source.name, line: min(line, last.line)), note: "missed here")
    }
    return found
  }

  /// `if (x) { ... }`, `for p in picks:`: a block of another language, whose head lacks its word.
  private func headless(_ opener: Int) -> Diagnostic? {
    let token = source.tokens[opener]
    guard let word = source.missingHeadWord(of: opener) else { return nil }
    if token.isWord("for"), source[opener + 1]?.isWord("(") == true { return nil }
    return diagnostic(
      "'\(token.text)' has no '\(word)'", at: token,
      hint: "write \(token.text) ... \(word) ... end")
  }

  /// `if ... then ... else if ...`: the second has an end of its own.
  private func isSplit(_ opener: Int) -> Bool {
    source.tokens[opener].text == "if"
      && source.tokens[opener...].indices.contains {
        source.tokens[$0].isWord("else") && source[$0 + 1]?.isWord("if") == true
          && source[$0 + 1]?.line == source.tokens[$0].line
      }
  }

  /// The first habit of another language on the line, or the one before it.
  private var habit: Diagnostic? {
    let first = source.tokens(on: line).lowerBound
    let last = source.tokens(on: line).upperBound
    let start = first > 0 ? source.tokens(on: source.tokens[first - 1].line).lowerBound : first
    for index in Array(first..<last) + Array(start..<first) {
      if let found = ForeignSyntax.find(at: index, in: source) {
        return diagnostic(found.message, at: source.tokens[index], hint: found.hint)
      }
    }
    return nil
  }

  /// Lua's own message; a bracket that it says is open becomes a second place.
  private var opened: Diagnostic {
    var copy = error
    guard let range = error.message.firstRange(of: " (to close '") else { return copy }
    let words = error.message[range.upperBound...].split(separator: " ")
    guard let at = words.firstIndex(of: "line"), words.indices.contains(at + 1),
      let line = Int(words[at + 1].prefix { $0.isNumber })
    else { return copy }
    copy.second = Diagnostic.SecondPlace(
      ScriptLocation(file: source.name, line: line), note: "opened here")
    return copy
  }
}

extension LuaToken {
  /// Whether a value can end with it.
  fileprivate var isValueEnd: Bool {
    switch kind {
    case .name, .string, .number: true
    case .keyword: ["nil", "true", "false", "end"].contains(text)
    case .symbol: [")", "]", "}"].contains(text)
    case .foreign: false
    }
  }
}
