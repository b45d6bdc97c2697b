import LumaLua
import LumaModel

/// The texts of a recipe and its modules, scanned when a place in them is needed.
final class RecipeSources {
  /// Longer texts, which nobody typed, are not scanned; bytes.
  private static let longest = 200_000

  private var texts: [String: String] = [:]
  private var names: [String] = []
  private var scanned: [String: LuaSource] = [:]
  private var steps: [StepSite: ScriptLocation?] = [:]

  /// A call as Lua locates it: by the first line of its chain.
  private struct StepSite: Hashable {
    var file: String
    var line: Int
    var name: String
    /// Of the calls with that name in the chain, from 1.
    var turn: Int
  }

  func add(_ name: String, _ text: String) {
    guard text.utf8.count <= RecipeSources.longest else { return }
    if texts[name] == nil { names.append(name) }
    texts[name] = text
    scanned[name] = nil
  }

  /// The source of a file; nil if it is not the recipe's.
  subscript(file: String) -> LuaSource? {
    if let known = scanned[file] { return known }
    guard let text = texts[file] else { return nil }
    let source = LuaSource(name: file, text: text)
    scanned[file] = source
    return source
  }

  /// The recipe and then its modules, in the order in which they were loaded.
  var all: [LuaSource] { names.compactMap { self[$0] } }

  /// The true place of a step, which Lua locates at the first line of its chain.
  func place(of name: String, turn: Int, at location: ScriptLocation) -> ScriptLocation {
    let site = StepSite(file: location.file, line: location.line, name: name, turn: turn)
    if let known = steps[site] { return known ?? location }
    // A recipe in a loop names few lines; one that makes up names must not fill the memory.
    if steps.count > 10_000 { steps = [:] }
    let found = call(name, word: nil, turn: turn, at: location)
    let place = found.map { $0.source.location(of: $0.source.tokens[$0.call.name]) }
    steps[site] = .some(place)
    return place ?? location
  }
}

/// A call found in a source.
struct FoundCall {
  var source: LuaSource
  var call: LuaCall
  /// Whether it is in another function than Lua says, since the function ended with it.
  var isElsewhere = false
}

extension RecipeSources {
  /// Finds a call by the line that Lua gives for it.
  ///
  /// - Parameter word: a name or text among its arguments, which distinguishes it from others of
  ///   its name.
  func call(
    _ name: String, word: String?, turn: Int = 1, at location: ScriptLocation
  ) -> FoundCall? {
    guard let source = self[location.file] else { return nil }
    let named = source.calls(of: name)
    let here = named.filter { source.tokens[$0.first].line == location.line }
    let line = named.filter { source.tokens[$0.name].line == location.line }
    for calls in [here, line] where !calls.isEmpty {
      let fitting = word.map { word in calls.filter { source.has(word, in: $0) } } ?? []
      if let first = fitting.first { return FoundCall(source: source, call: first) }
      if word == nil || returned(name, word).isEmpty {
        return FoundCall(source: source, call: calls[min(max(turn, 1), calls.count) - 1])
      }
    }
    let others = returned(name, word)
    return others.count == 1 ? others[0] : nil
  }

  /// The calls with which functions end; Lua forgets the lines of those.
  private func returned(_ name: String, _ word: String?) -> [FoundCall] {
    all.flatMap { source in
      source.calls(of: name).filter { call in
        source.isReturned(call) && (word.map { source.has($0, in: call) } ?? true)
      }.map { FoundCall(source: source, call: $0, isElsewhere: true) }
    }
  }
}

extension LuaSource {
  /// The index of a word among the arguments of a call: a name, or the text of a string.
  func find(_ word: String, in call: LuaCall) -> Int? {
    call.arguments.first { tokens[$0].kind == .name && tokens[$0].text == word }
      ?? call.arguments.first { tokens[$0].quoted == word }
  }

  func has(_ word: String, in call: LuaCall) -> Bool { find(word, in: call) != nil }

  func location(of token: LuaToken) -> ScriptLocation {
    ScriptLocation(
      file: name, line: token.line,
      column: column(of: token.range.lowerBound, line: token.line))
  }

  func sourceLine(_ token: LuaToken) -> Diagnostic.SourceLine? {
    line(token.line).map {
      Diagnostic.SourceLine(text: $0, length: token.text.prefix { !$0.isNewline }.count)
    }
  }
}
