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
    let source = LuaSource(name: "stdin", text: text)
    let assigned = source.assignments
    self.text = text
    sets = Set(assigned.map(\.name))
    uses = source.readNames
    let isOnlyOne = source.outerAssignments == 1 && assigned.count == 1
    subject = isOnlyOne && !hasValue ? assigned.first?.name : nil
    isChain = source.isChain(from: subject == nil ? 0 : (assigned.first?.index ?? 0) + 2)
    paths = source.savedPaths
    (self.saves, self.hasValue) = (saves, hasValue)
  }
}

extension LuaSource {
  /// Names before an equals sign that is no field of a table, and names of functions.
  fileprivate var assignments: [(name: String, index: Int)] {
    tokens.indices.filter { tokens[$0].kind == .name && isAssigned($0) }
      .map { (tokens[$0].text, $0) }
  }

  private func isAssigned(_ index: Int) -> Bool {
    if isMember(index) || self[index - 1]?.isWord("for") == true { return false }
    if self[index - 1]?.isWord("function") == true { return self[index + 1]?.isWord("(") == true }
    var next = index + 1
    while self[next]?.isWord(",") == true, self[next + 1]?.kind == .name { next += 2 }
    return self[next]?.isWord("=") == true && !isKey(index)
  }

  private func isMember(_ index: Int) -> Bool {
    self[index - 1].map { $0.isWord(".") || $0.isWord(":") } ?? false
  }

  /// Whether a name before an equals sign is a field of a table.
  private func isKey(_ index: Int) -> Bool {
    self[index - 1].map { $0.isWord("{") || $0.isWord(",") || $0.isWord(";") } ?? false
      && depth(of: index) > 0
  }

  /// The number of brackets that are open before a token.
  private func depth(of index: Int) -> Int {
    tokens[..<index].reduce(0) { depth, token in
      guard token.kind == .symbol else { return depth }
      switch token.text {
      case "(", "[", "{": return depth + 1
      case ")", "]", "}": return depth - 1
      case _: return depth
      }
    }
  }

  fileprivate var outerAssignments: Int {
    tokens.indices.count { tokens[$0].isWord("=") && depth(of: $0) == 0 }
  }

  fileprivate var readNames: Set<String> {
    Set(
      tokens.indices.filter { tokens[$0].kind == .name && !isMember($0) && !isAssignedOnly($0) }
        .map { tokens[$0].text })
  }

  private func isAssignedOnly(_ index: Int) -> Bool {
    isAssigned(index) || (self[index + 1]?.isWord("=") == true && isKey(index))
  }

  /// Whether the rest is names, calls and indexes alone: `picks:scale { width = 80 }`.
  fileprivate func isChain(from start: Int) -> Bool {
    guard let first = self[start], first.kind == .name || first.isWord("(") else { return false }
    var index = start
    while let token = self[index] {
      if let end = partner(of: index), end > index {
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

  fileprivate var savedPaths: Set<String> {
    Set(
      calls(of: "save").compactMap { call in
        let next = self[call.name + 1]?.isWord("(") == true ? call.name + 2 : call.name + 1
        return self[next]?.quoted
      })
  }
}
