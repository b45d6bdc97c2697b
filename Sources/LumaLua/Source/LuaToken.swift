/// A token of Lua's source text.
package struct LuaToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case name, keyword, string, number, symbol
    /// A character that is not in Lua's grammar, such as `!`, `?` or a typographic quote.
    case foreign
  }

  package var kind: Kind
  package var text: String
  /// Byte offsets in the source.
  package var range: Range<Int>
  /// Line number, from 1.
  package var line: Int

  /// The characters of a short string between its quotes, with its escapes as written; nil for
  /// another token.
  package var quoted: String? {
    guard kind == .string, let quote = text.first, quote != "[" else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// Whether it is this keyword or symbol.
  package func isWord(_ word: String) -> Bool {
    (kind == .keyword || kind == .symbol || kind == .foreign) && text == word
  }

  /// Whether an expression can end with it.
  var endsExpression: Bool {
    switch kind {
    case .name, .string, .number: true
    case .keyword: ["nil", "true", "false", "end"].contains(text)
    case .symbol: [")", "]", "}", "..."].contains(text)
    case .foreign: false
    }
  }

  /// Whether a statement can begin after it.
  var endsStatement: Bool {
    if endsExpression { return true }
    switch kind {
    case .keyword: return ["do", "then", "else", "repeat", "break"].contains(text)
    case .symbol: return text == ";" || text == "::"
    case .name, .string, .number, .foreign: return false
    }
  }

  /// Sorted.
  package static let allKeywords = keywords.sorted()

  static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
}
