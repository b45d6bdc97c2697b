import LumaLua

/// A value in the text of a script, as far as it can be read without running it.
enum LuaLiteral: Equatable {
  case text(String)
  case number(String)
  case boolean(Bool)
  case list([String])
  /// Another expression, as written, and the type of its value if that shows.
  case expression(String, type: String?)

  /// The value as a recipe would write it.
  var shown: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .number(let number): number
    case .boolean(let flag): String(flag)
    case .list(let words): words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .expression(let text, _): text
    }
  }

  /// The type of a parameter with this default; nil: only a run knows.
  var parameterType: String? {
    switch self {
    case .text: "string"
    case .number(let number): Int64(number) == nil ? "number" : "integer"
    case .boolean: "boolean"
    case .list: "list"
    case .expression(_, let type): type
    }
  }

  /// The named fields of a table constructor that is the only argument of a call; nil if it is
  /// something else.
  static func table(_ source: LuaSource, in arguments: ClosedRange<Int>) -> [String: LuaLiteral]? {
    let isParenthesized = source.tokens[arguments.lowerBound].isWord("(")
    let first = arguments.lowerBound + (isParenthesized ? 1 : 0)
    guard first < source.tokens.count, source.tokens[first].isWord("{"),
      let end = source.partner(of: first), end > first
    else { return nil }
    var fields: [String: LuaLiteral] = [:]
    var index = first + 1
    while index < end {
      let last = fieldEnd(source, from: index, before: end)
      if source.tokens[index].kind == .name, index + 2 <= last,
        source.tokens[index + 1].isWord("=")
      {
        fields[source.tokens[index].text] = LuaLiteral(source, (index + 2)..<last)
      }
      index = last + 1
    }
    return fields
  }

  /// The index of the separator that ends a field, or of the closing brace.
  private static func fieldEnd(_ source: LuaSource, from start: Int, before end: Int) -> Int {
    var index = start
    while index < end {
      let token = source.tokens[index]
      if token.isWord(",") || token.isWord(";") { return index }
      let isOpening = token.isWord("(") || token.isWord("{") || token.isWord("[")
      if isOpening, let partner = source.partner(of: index), partner > index { index = partner }
      index += 1
    }
    return end
  }

  private init(_ source: LuaSource, _ range: Range<Int>) {
    let tokens = source.tokens[range]
    guard let first = tokens.first else {
      self = .expression("", type: nil)
      return
    }
    let written = LuaLiteral.written(tokens)
    if tokens.count == 1, let text = first.quoted {
      self = .text(text.replacing("\\\"", with: "\"").replacing("\\'", with: "'"))
    } else if tokens.count == 1, first.kind == .number {
      self = .number(written)
    } else if tokens.count == 2, first.isWord("-"), tokens.last?.kind == .number {
      self = .number(written)
    } else if tokens.count == 1, first.isWord("true") || first.isWord("false") {
      self = .boolean(first.isWord("true"))
    } else if first.isWord("{"), let words = LuaLiteral.words(tokens.dropFirst().dropLast()) {
      self = .list(words)
    } else {
      self = .expression(written, type: LuaLiteral.expressionType(source, range))
    }
  }

  /// The type of an expression's value: of a date, and of sums and products.
  private static func expressionType(_ source: LuaSource, _ range: Range<Int>) -> String? {
    let tokens = source.tokens[range]
    if tokens.first?.kind == .name, tokens.first?.text.hasPrefix("date") == true { return "date" }
    var operators: Set<String> = []
    var index = range.lowerBound
    while index < range.upperBound {
      let token = source.tokens[index]
      if token.kind == .symbol || token.kind == .keyword { operators.insert(token.text) }
      let partner = source.partner(of: index) ?? index
      index = max(index, partner) + 1
    }
    let others = operators.subtracting(arithmetic).subtracting(["(", "[", ".", ":"])
    guard others.isEmpty, !operators.isDisjoint(with: arithmetic) else { return nil }
    let isWhole = tokens.allSatisfy { token in
      token.kind == .number
        ? Int64(token.text) != nil
        : token.isWord("(") || token.isWord(")")
          || arithmetic.subtracting(["/", "^"]).contains(token.text)
    }
    return isWhole ? "integer" : "number"
  }

  private static let arithmetic: Set<String> = ["+", "-", "*", "/", "//", "%", "^"]

  /// The strings between commas; nil if there is something else.
  private static func words(_ tokens: ArraySlice<LuaToken>) -> [String]? {
    var words: [String] = []
    for token in tokens where !token.isWord(",") && !token.isWord(";") {
      guard let word = token.quoted else { return nil }
      words.append(word)
    }
    return words
  }

  /// The tokens, with blanks between them reduced to one.
  private static func written(_ tokens: ArraySlice<LuaToken>) -> String {
    var text = ""
    var end: Int?
    for token in tokens {
      if let end, token.range.lowerBound > end { text += " " }
      text += token.text
      end = token.range.upperBound
    }
    return text
  }
}
