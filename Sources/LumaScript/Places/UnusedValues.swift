import LumaLua
import LumaModel

/// A step whose value the check has not used.
struct UnusedStep {
  var name: String
  var location: ScriptLocation
  /// Of the steps of its name in the chain, from 1.
  var turn: Int

  init?(_ row: LuaTable) {
    guard let name = row.fields["op"]?.text, let location = ScriptLocation(row) else { return nil }
    self.name = name
    self.location = location
    turn = row.fields["turn"]?.whole ?? 1
  }

  /// A warning; nil if the value may be used elsewhere: it is kept in a variable that is read, in a
  /// table, handed to a function, or returned.
  func warning(_ sources: RecipeSources) -> Diagnostic? {
    guard let found = sources.call(name, word: nil, turn: turn, at: location),
      found.source.isStatement(found.call) || found.source.isForgotten(found.call)
    else { return nil }
    var warning = Diagnostic(
      code: .unusedStep, message: "\(name): the result is not used, so nothing is saved from it",
      hint: "a step returns a new chain: go on with it, and end with :save \"out/{name}.jpg\"")
    warning.location = found.source.location(of: found.source.tokens[found.call.name])
    return warning
  }
}

/// A global variable that the recipe has set.
struct SetGlobal {
  var name: String
  var location: ScriptLocation

  init?(_ row: LuaTable) {
    guard let name = row.fields["name"]?.text, let location = ScriptLocation(row) else {
      return nil
    }
    self.name = name
    self.location = location
  }

  /// A warning; nil if the global may be read, or is `_`, which nobody reads.
  func warning(_ sources: RecipeSources) -> Diagnostic? {
    let all = sources.all
    guard name != "_", !all.isEmpty, !all.contains(where: { $0.isRead(name) }) else { return nil }
    let others = Set(all.flatMap { $0.tokens.filter { $0.kind == .name }.map(\.text) })
      .subtracting([name])
    var warning = Diagnostic(
      code: .unusedGlobal, message: "the global '\(name)' is set and never read",
      hint: Suggestion.hint(for: name, among: others) ?? "remove it, or declare it local")
    warning.location = location
    warning.subject = name
    return warning
  }
}

extension ScriptLocation {
  fileprivate init?(_ row: LuaTable) {
    guard let file = row.fields["file"]?.text, let line = row.fields["line"]?.whole else {
      return nil
    }
    self.init(file: file, line: line)
  }
}

extension LuaSource {
  /// Whether a name occurs where its value is taken, or could be by other names.
  fileprivate func isRead(_ name: String) -> Bool {
    tokens.indices.contains { index in
      let token = tokens[index]
      if token.kind == .name, token.text == "_G" || token.text == "_ENV" { return true }
      guard token.kind == .name, token.text == name else { return false }
      let isMember = self[index - 1].map { $0.isWord(".") || $0.isWord(":") } ?? false
      return !isMember && self[index + 1]?.isWord("=") != true
    }
  }

  /// Whether a call's value goes into a variable that nothing else names.
  fileprivate func isForgotten(_ call: LuaCall) -> Bool {
    guard self[call.first - 1]?.isWord("=") == true, let name = self[call.first - 2],
      name.kind == .name, self[call.first - 3]?.isWord(".") != true
    else { return false }
    return tokens.count { $0.kind == .name && $0.text == name.text } == 1
  }
}
