import LumaLua

/// Facts from the text of a recipe, without running it: its first comment, its parameters, and the
/// modules that may declare more.
package struct RecipeOutline: Sendable {
  /// The first comment, without its dashes; empty if there is none.
  package let comment: String
  /// In the order of the text; a name declared twice appears once.
  package let parameters: [Parameter]
  /// The names of the modules it requires.
  package let modules: [String]
  /// Whether it declares parameters whose names only a run knows.
  package let hasUnknownParameters: Bool

  /// A parameter as it is declared.
  package struct Parameter: Sendable, Equatable {
    package var name: String
    /// The name of its type: "integer".
    package var type: String
    /// Its default as the recipe writes it; nil: a value must be given.
    package var fallback: String?
    package var least: String?
    package var most: String?
    /// The words of a choice.
    package var choices: [String] = []
    /// Its description; empty if the recipe has none.
    package var help = ""
  }

  package init(_ text: String) {
    comment = RecipeOutline.firstComment(text)
    let source = LuaSource(name: "recipe", text: text)
    let declarations = source.calls(of: "param").filter { !$0.isMethod }.map {
      Parameter(LuaLiteral.table(source, in: $0.arguments))
    }
    var names: Set<String> = []
    parameters = declarations.compactMap { $0 }.filter { names.insert($0.name).inserted }
    hasUnknownParameters =
      declarations.contains(nil) || RecipeOutline.passesOn("param", in: source)
    modules = source.calls(of: "require").compactMap { call in
      source.tokens[call.arguments].first { $0.kind == .string }?.quoted
    }
  }

  /// Whether a function is more than called or indexed, so that it may have other names: in
  /// `local p = param`.
  private static func passesOn(_ function: String, in source: LuaSource) -> Bool {
    let called = Set(source.calls(of: function).map(\.name))
    return source.tokens.indices.contains { index in
      let token = source.tokens[index]
      guard token.kind == .name, token.text == function, !called.contains(index) else {
        return false
      }
      let isField = [".", ":"].contains { source[index - 1]?.isWord($0) == true }
      // The name of a field of a table, or of a variable of the recipe's own.
      let isSet = source[index + 1]?.isWord("=") == true
      let isIndexed = [".", "["].contains { source[index + 1]?.isWord($0) == true }
      return !isField && !isSet && !isIndexed
    }
  }

  /// The comment that begins a recipe, dashes and common indentation removed.
  private static func firstComment(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if lines.first?.hasPrefix("--#!") == true || lines.first?.hasPrefix("#!") == true {
      lines = lines.dropFirst()
    }
    lines = lines.drop { $0.allSatisfy(\.isWhitespace) }
    if let level = lines.first.flatMap(blockLevel) { return block(lines, level) }
    let comment = lines.prefix { $0.hasPrefix("--") && blockLevel($0) == nil }.map { line in
      let rest = line.drop { $0 == "-" }
      return rest.hasPrefix(" ") ? rest.dropFirst() : rest
    }
    return comment.filter { !$0.hasPrefix("luma:") }.joined(separator: "\n").trimmedLines
  }

  /// The number of `=` in the `--[==[` that a line begins with; nil: it does not.
  private static func blockLevel(_ line: Substring) -> Int? {
    guard line.hasPrefix("--[") else { return nil }
    let rest = line.dropFirst(3)
    let level = rest.prefix { $0 == "=" }.count
    return rest.dropFirst(level).first == "[" ? level : nil
  }

  private static func block(_ lines: ArraySlice<Substring>, _ level: Int) -> String {
    let text = lines.joined(separator: "\n").dropFirst(4 + level)
    let closing = "]" + String(repeating: "=", count: level) + "]"
    let end = text.firstRange(of: closing)?.lowerBound ?? text.endIndex
    return String(text[..<end]).trimmedLines
  }
}

extension RecipeOutline.Parameter {
  /// - Parameter fields: nil for a declaration that only a run knows.
  fileprivate init?(_ fields: [String: LuaLiteral]?) {
    guard let fields, case .text(let name)? = fields["name"], name.isIdentifier else {
      return nil
    }
    self.name = name
    fallback = fields["default"]?.shown
    least = fields["min"]?.shown
    most = fields["max"]?.shown
    if case .list(let words)? = fields["choices"] { choices = words }
    if case .text(let help)? = fields["help"] { self.help = help }
    if case .text(let type)? = fields["type"] {
      self.type = type
    } else {
      type = choices.isEmpty ? fields["default"]?.parameterType ?? "string" : "choice"
    }
  }
}

extension String {
  /// Whether it is a name of letters, digits and `_`, as parameters have: nothing that a shell or a
  /// terminal would read as anything else.
  fileprivate var isIdentifier: Bool {
    guard let start = first, !start.isNumber else { return false }
    return allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  /// Without empty lines at both ends.
  fileprivate var trimmedLines: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.drop { $0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
  }
}
