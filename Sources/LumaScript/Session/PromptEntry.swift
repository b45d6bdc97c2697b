import LumaLua

/// Code that ran at a prompt: what it needs, and what it leaves behind.
struct PromptEntry {
  /// As a recipe would write it.
  var text: String
  /// The one variable that it assigns; nil: none, or several.
  let subject: String?
  /// Variables that it assigns.
  let sets: Set<String>
  /// Variables that it reads, and perhaps some that it does not.
  let uses: Set<String>
  /// Whether a method call can follow it as it is.
  let isChain: Bool
  /// The paths of its saves, where they are written out.
  let paths: Set<String>
  var saves: Bool
  var hasValue: Bool

  init(_ text: String, saves: Bool, hasValue: Bool) {
    let names = PromptNames(text)
    let assigned = names.assignments
    self.text = text
    sets = Set(assigned.map(\.name))
    uses = names.readNames
    let isOnlyOne = names.outerAssignments == 1 && assigned.count == 1
    subject = isOnlyOne && !hasValue ? assigned.first?.name : nil
    isChain = names.isChain(from: subject == nil ? 0 : (assigned.first?.index ?? 0) + 2)
    paths = names.savedPaths
    (self.saves, self.hasValue) = (saves, hasValue)
  }
}

/// The names in code, by its tokens.
private struct PromptNames {
  private let source: LuaSource
  /// The indexes of tokens outside of all brackets, and of the brackets there.
  private let outer: Set<Int>

  init(_ text: String) {
    let source = LuaSource(name: "stdin", text: text)
    var outer: Set<Int> = [], index = 0
    while source[index] != nil {
      outer.insert(index)
      index = max(index, source.partner(of: index) ?? index) + 1
    }
    (self.source, self.outer) = (source, outer)
  }

  /// Names before an equals sign that are not fields of a table, and names of functions.
  var assignments: [(name: String, index: Int)] {
    source.tokens.indices.filter { source.tokens[$0].kind == .name && isAssigned($0) }
      .map { (source.tokens[$0].text, $0) }
  }

  private func isAssigned(_ index: Int) -> Bool {
    if isMember(index) || source[index - 1]?.isWord("for") == true { return false }
    if source[index - 1]?.isWord("function") == true {
      return source[index + 1]?.isWord("(") == true
    }
    var next = index + 1
    while source[next]?.isWord(",") == true, source[next + 1]?.kind == .name { next += 2 }
    return source[next]?.isWord("=") == true && !isKey(index)
  }

  private func isMember(_ index: Int) -> Bool {
    source[index - 1].map { $0.isWord(".") || $0.isWord(":") } ?? false
  }

  /// Whether a name before an equals sign is a field of a table.
  private func isKey(_ index: Int) -> Bool {
    source[index - 1].map { $0.isWord("{") || $0.isWord(",") || $0.isWord(";") } ?? false
      && !outer.contains(index)
  }

  /// The number of assignments outside of all brackets.
  var outerAssignments: Int { outer.count { source.tokens[$0].isWord("=") } }

  var readNames: Set<String> {
    let read = source.tokens.indices.filter {
      source.tokens[$0].kind == .name && !isMember($0) && !isAssignedOnly($0)
    }
    return Set(read.map { source.tokens[$0].text })
  }

  private func isAssignedOnly(_ index: Int) -> Bool {
    isAssigned(index) || (source[index + 1]?.isWord("=") == true && isKey(index))
  }

  /// Whether the rest is names, calls and indexes alone: `picks:scale { width = 80 }`.
  func isChain(from start: Int) -> Bool {
    guard let first = source[start], first.kind == .name || first.isWord("(") else { return false }
    var index = start
    while let token = source[index] {
      if let end = source.partner(of: index), end > index {
        index = end + 1
        continue
      }
      guard token.kind == .name || token.kind == .string || token.isWord(".") || token.isWord(":")
      else { return false }
      // Two names in a row begin another statement.
      if token.kind == .name, index > start, !isMember(index) { return false }
      index += 1
    }
    return true
  }

  var savedPaths: Set<String> {
    Set(
      source.calls(of: "save").compactMap { call in
        let next = source[call.name + 1]?.isWord("(") == true ? call.name + 2 : call.name + 1
        return source[next]?.quoted
      })
  }
}
