import LumaLua
import LumaModel

/// What a mistake in Lua's grammar most likely is: a habit from another language, or a block that is
/// not closed.
struct SyntaxAdvice {
  private let source: LuaSource
  private let error: Diagnostic
  private let line: Int

  /// - Returns: the diagnostic with what is known of its cause.
  static func explained(_ error: Diagnostic, _ sources: RecipeSources) -> Diagnostic {
    guard error.code == .syntax, error.excerpt == nil, let location = error.location,
      let source = sources[location.file]
    else { return error }
    return SyntaxAdvice(source: source, error: error, line: location.line).explained
  }

  private var explained: Diagnostic {
    foreign ?? unclosed ?? habit ?? withoutCall ?? withoutReturn ?? opened
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
    return diagnostic(
      "\(name.text): a method is called with parentheses", at: name,
      hint: "write :\(name.text)(...)")
  }

  /// `filter(function(p) p.rating > 3 end)`: a value alone is no statement.
  private var withoutReturn: Diagnostic? {
    let signs = ["<", ">", "<=", ">=", "==", "~=", "and", "or", "+", "-", "*", "/", ".."]
    guard let near = error.message.split(separator: "'").last.map(String.init),
      error.message.hasPrefix("syntax error near") || error.message.hasPrefix("unexpected symbol"),
      signs.contains(near),
      let index = source.tokens(on: line).first(where: { source.tokens[$0].text == near }),
      let before = source[index - 1], before.kind == .name
    else { return nil }
    return diagnostic(
      "a comparison alone is no statement", at: source.tokens[index],
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
        "Lua has no text in backticks", at: token, hint: "write a straight quote: \"")
    case "!" where next == "=" || next == "==":
      return diagnostic("Lua has no operator '!='", at: token, hint: "write ~= for not equal")
    case "!": return diagnostic("Lua has no operator '!'", at: token, hint: "write not")
    case "?":
      return diagnostic(
        "Lua has no operator '?'", at: token, hint: "write condition and one or other")
    case "—", "–", "−":
      return diagnostic("the dash \(token.text) (\(code)) is no minus", at: token, hint: "write -")
    case "×": return diagnostic("Lua has no operator '×'", at: token, hint: "write *")
    default:
      let shown =
        token.text.allSatisfy(\.isWhitespace) ? "the blank" : "the character \(token.text)"
      return diagnostic("\(shown) (\(code)) is no part of Lua", at: token, hint: "remove it")
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
    let closing = opener.text == "repeat" ? "until" : "end"
    var found = diagnostic(
      "'\(opener.text)' has no '\(closing)'", at: opener,
      hint: "every \(opener.text) is closed by \(closing)")
    if let last = source.tokens.last, last.line > opener.line {
      found.second = Diagnostic.SecondPlace(
        ScriptLocation(file: source.name, line: min(line, last.line)), note: "missed here")
    }
    return found
  }

  /// The first habit of another language on the line, or the one before it.
  private var habit: Diagnostic? {
    let first = source.tokens(on: line).lowerBound
    let last = source.tokens(on: line).upperBound
    let start = first > 0 ? source.tokens(on: source.tokens[first - 1].line).lowerBound : first
    for index in Array(first..<last) + Array(start..<first) {
      if let found = ForeignHabit.find(at: index, in: source) {
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
