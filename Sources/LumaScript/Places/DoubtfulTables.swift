import LumaLua
import LumaModel

/// Tables of options that Lua reads otherwise than they look: `{ width = 3, width = 4 }`, and
/// `where = "rating > 3" or "iso > 100"`.
extension RecipeSources {
  var doubtfulTables: [Diagnostic] { all.flatMap(\.doubtfulTables) }
}

extension LuaSource {
  fileprivate var doubtfulTables: [Diagnostic] {
    tokens.indices.flatMap { index -> [Diagnostic] in
      if tokens[index].isWord("{") { return repeated(in: index) }
      if isConditions(index), let warning = joined(index) { return [warning] }
      return []
    }
  }

  /// The names that a table has twice, of which Lua keeps the last.
  private func repeated(in open: Int) -> [Diagnostic] {
    // Assignments of a function in it look like names.
    guard let close = partner(of: open),
      !tokens[open..<close].contains(where: { $0.isWord("function") })
    else { return [] }
    var seen: Set<String> = [], warnings: [Diagnostic] = []
    var index = open + 1
    while index < close {
      if let name = self[index], name.kind == .name, self[index + 1]?.isWord("=") == true,
        [",", ";", "{"].contains(where: { self[index - 1]?.isWord($0) == true }),
        !seen.insert(name.text).inserted
      {
        warnings.append(
          warning(
            "\(name.text) is given twice in a table, and the last one counts", at: index,
            hint: name.text == "where" ? "join the conditions: \"a AND b\"" : "leave one out"))
      }
      let isOpening = ["(", "{", "["].contains { tokens[index].isWord($0) }
      index = (isOpening ? partner(of: index) ?? index : index) + 1
    }
    return warnings
  }

  /// Whether a condition begins after a token: `where =`.
  private func isConditions(_ index: Int) -> Bool {
    tokens[index].text == "where" && tokens[index].kind == .name
      && self[index + 1]?.isWord("=") == true
      && (self[index + 2]?.quoted != nil
        || self[index + 2]?.text == "f" && self[index + 3]?.isWord(".") == true)
  }

  /// The warning about Lua's `and` and `or`, which choose one of two conditions.
  private func joined(_ start: Int) -> Diagnostic? {
    let isText = self[start + 2]?.quoted != nil
    var index = isText ? start + 3 : start + 2
    while let token = self[index] {
      // After a text, anything else begins another statement.
      if isText, !token.isWord("and"), !token.isWord("or") { return nil }
      if ["}", ")", ",", ";"].contains(where: token.isWord) { return nil }
      if token.isWord("and") || token.isWord("or") {
        let word = token.text
        // `"a" or nil` chooses nothing.
        let next = self[index + 1]
        guard isText ? next?.quoted != nil : next?.text == "f" else { return nil }
        return warning(
          "where: Lua's \(word) keeps one of the conditions, and drops the other", at: index,
          hint: isText
            ? "write one text: \"rating >= 4 \(word.uppercased()) iso > 100\""
            : "write \(word == "or" ? "|" : "&"): f.rating:ge(4) "
              + "\(word == "or" ? "|" : "&") f.iso:gt(100)")
      }
      let isOpening = ["(", "{", "["].contains(where: token.isWord)
      index = (isOpening ? partner(of: index) ?? index : index) + 1
    }
    return nil
  }

  private func warning(_ message: String, at index: Int, hint: String) -> Diagnostic {
    var warning = Diagnostic(code: .doubtfulValue, message: message, hint: hint)
    warning.location = location(of: tokens[index])
    warning.source = sourceLine(tokens[index])
    return warning
  }
}
