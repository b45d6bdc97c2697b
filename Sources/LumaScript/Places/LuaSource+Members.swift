import LumaLua
import LumaModel

/// Questions about the values that the methods of a line belong to.
extension LuaSource {
  /// Whether the arguments of a call begin at a token: `(`, a text or a table.
  func beginsCall(_ index: Int) -> Bool {
    guard let token = self[index] else { return false }
    return token.isWord("(") || token.isWord("{") || token.quoted != nil
  }

  /// Whether a line calls a member of a variable: `n:text()`, `n.toString()`.
  func callsMember(of name: String, on line: Int) -> Bool {
    tokens(on: line).contains { index in
      guard tokens[index].text == name, let sign = self[index + 1] else { return false }
      return sign.isWord(":") || sign.isWord(".") && self[index + 3]?.isWord("(") == true
    }
  }

  /// Whether a line calls a method of a text: one in quotes, a variable that holds one, a field.
  func isMethodOfText(_ name: String, on line: Int) -> Bool {
    let methods = tokens(on: line).filter {
      tokens[$0].text == name && self[$0 - 1]?.isWord(":") == true
    }
    return methods.contains { isText($0 - 2) }
  }

  /// Whether an expression that ends at a token is a text.
  private func isText(_ index: Int) -> Bool {
    guard let token = self[index] else { return false }
    if token.isWord(")") {
      guard let open = partner(of: index), self[open - 1]?.kind != .name else { return false }
      return isText(index - 1)
    }
    if token.kind == .string { return !isArgument(index) }
    guard token.kind == .name else { return false }
    if self[index - 1]?.isWord(".") == true { return FieldRow.named(token.text)?.type == .string }
    return lastValue(of: token.text, before: index).map { self[$0]?.kind == .string } ?? false
  }

  /// Whether a text is the argument of a call without parentheses: `photo "a.jpg"`.
  private func isArgument(_ index: Int) -> Bool {
    guard let before = self[index - 1], before.line == tokens[index].line else { return false }
    return before.kind == .name || before.isWord(")") || before.isWord("]")
  }

  /// The index of the value that was last assigned to a variable.
  private func lastValue(of name: String, before index: Int) -> Int? {
    tokens[..<index].indices.last { place in
      tokens[place].text == name && self[place + 1]?.isWord("=") == true
        && self[place - 1]?.isWord(".") != true
    }.map { $0 + 2 }
  }
}
