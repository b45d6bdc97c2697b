/// The code that was typed at a prompt and ran: it shows what a line that begins with a colon
/// continues, and makes a recipe of the rest.
struct PromptJournal {
  private var entries: [PromptEntry] = []

  /// The code that a line beginning with a colon stands for; nil: it is not such a line, or nothing
  /// came before it.
  func code(continuing text: String) -> String? {
    let text = text.drop(while: \.isWhitespace)
    guard text.hasPrefix(":"), !text.hasPrefix("::"), let last = lastContinued else { return nil }
    return entries[last].subject.map { "\($0) = \($0)\(text)" } ?? "_\(text)"
  }

  /// The variable of the last value or assignment; nil if there is none.
  var lastName: String? { lastContinued.map { entries[$0].subject ?? "_" } }

  /// The text without the equals sign that older Luas want before an expression.
  static func expression(_ text: String) -> String {
    let code = text.drop(while: \.isWhitespace)
    return code.hasPrefix("=") && !code.hasPrefix("==") ? String(code.dropFirst()) : text
  }

  private var lastContinued: Int? { entries.lastIndex { $0.subject != nil || $0.hasValue } }

  /// Notes code that ran without an error.
  ///
  /// - Parameters:
  ///   - text: as it was typed.
  ///   - saves: whether it saved.
  mutating func note(_ text: String, saves: Bool, hasValue: Bool) {
    guard code(continuing: text) != nil, let last = lastContinued else {
      return entries.append(PromptEntry(text, saves: saves, hasValue: hasValue))
    }
    let step = String(text.drop(while: \.isWhitespace))
    let before = entries[last]
    let isLast = last == entries.count - 1
    let merged: String
    if let subject = before.subject, !(before.isChain && isLast) {
      merged = "\(subject) = \(subject)\(step)"
    } else {
      merged = (before.isChain ? before.text : "(\(before.text))") + "\n  \(step)"
      if isLast { entries.removeLast() }
    }
    entries.append(
      PromptEntry(merged, saves: saves || (isLast && before.saves), hasValue: hasValue))
  }

  /// A recipe of the saves and of what they need; nil: nothing was saved. Of two saves to one path,
  /// the later one counts.
  var recipe: String? {
    var (needed, paths, kept): (Set<String>, Set<String>, [PromptEntry]) = ([], [], [])
    for entry in entries.reversed() {
      let isSaved = entry.saves && (entry.paths.isEmpty || !entry.paths.isSubset(of: paths))
      let isValue = entry.hasValue && needed.contains("_")
      guard isSaved || isValue || !entry.sets.isDisjoint(with: needed) else { continue }
      if isSaved { paths.formUnion(entry.paths) }
      kept.append(isValue ? entry.asValue : entry)
      if isValue { needed.remove("_") }
      if let subject = entry.subject { needed.remove(subject) }
      needed.formUnion(entry.uses)
    }
    return kept.contains(where: \.saves) ? PromptJournal.text(kept.reversed()) : nil
  }

  /// Variables are local from where they are first named.
  private static func text(_ entries: [PromptEntry]) -> String {
    var named: Set<String> = []
    return entries.map { entry in
      let subject = entry.subject ?? (entry.text.hasPrefix("_ = ") ? "_" : nil)
      let isFirst = subject.map { !named.contains($0) && !entry.uses.contains($0) } ?? false
      named.formUnion(entry.sets.union(entry.uses))
      return isFirst && !entry.text.hasPrefix("local ") ? "local " + entry.text : entry.text
    }.joined(separator: "\n") + "\n"
  }
}

extension PromptEntry {
  /// Later code reads its value as `_`.
  fileprivate var asValue: PromptEntry {
    var entry = self
    entry.text = "_ = \(text)"
    return entry
  }
}
