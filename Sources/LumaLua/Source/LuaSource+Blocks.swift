/// A block that has no `end`.
package struct UnclosedBlock: Hashable, Sendable {
  /// The index of the token that opens it: `for`, `while`, `if`, `function`, `do`, `repeat`.
  package var opener: Int
}

extension LuaSource {
  /// The block that lacks its `end`, judged by indentation: the first block whose `end` is further
  /// left than its beginning, or the innermost one that is open at the end of the text. nil: every
  /// block is closed.
  package var unclosedBlock: UnclosedBlock? {
    var open: [Int] = []
    for index in tokens.indices where tokens[index].kind == .keyword {
      switch tokens[index].text {
      case "function", "if", "for", "while", "repeat": open.append(index)
      case "do" where !isLoopHead(index, open.last): open.append(index)
      case "end", "until":
        guard let opener = open.popLast() else { return nil }
        if indentation(index) < indentation(opener), startsLine(index), !open.isEmpty {
          return UnclosedBlock(opener: opener)
        }
      default: break
      }
    }
    return open.last.map(UnclosedBlock.init)
  }

  /// The word that is missing in the head of a block: `then` of `if`, `do` of `for` and `while`.
  /// nil: the word is there, perhaps some lines below, or the head has an unclosed bracket.
  package func missingHeadWord(of opener: Int) -> String? {
    let heads = ["if": "then", "elseif": "then", "for": "do", "while": "do"]
    guard let word = heads[tokens[opener].text], self[opener + 1] != nil else { return nil }
    var index = opener + 1
    while let token = self[index] {
      if token.isWord(word) { return nil }
      if begins(index) { return word }
      let isOpening = ["(", "[", "{"].contains(where: token.isWord)
      if isOpening, partner(of: index) == nil { return nil }
      // A function's body has statements of its own.
      if token.isWord("function") { return nil }
      index = (isOpening ? partner(of: index) ?? index : index) + 1
    }
    return word
  }

  /// Whether a token begins a statement or a part of a block, so that it cannot be in an
  /// expression.
  private func begins(_ index: Int) -> Bool {
    let token = tokens[index]
    if token.isWord("function") { return self[index + 1]?.kind == .name }
    return token.kind == .keyword && LuaSource.statements.contains(token.text)
  }

  private static let statements: Set<String> = [
    "break", "do", "else", "elseif", "end", "for", "goto", "if", "local", "repeat", "return",
    "then", "until", "while",
  ]

  /// Whether a `do` belongs to the open loop, as in `for ... do`.
  private func isLoopHead(_ index: Int, _ opener: Int?) -> Bool {
    guard let opener, tokens[opener].text == "for" || tokens[opener].text == "while" else {
      return false
    }
    return !tokens[opener..<index].contains { $0.isWord("do") }
  }

  private func startsLine(_ index: Int) -> Bool {
    index == 0 || tokens[index - 1].line < tokens[index].line
  }

  /// The number of blanks at the start of a token's line.
  private func indentation(_ index: Int) -> Int {
    line(tokens[index].line)?.prefix { $0 == " " || $0 == "\t" }.count ?? 0
  }
}
