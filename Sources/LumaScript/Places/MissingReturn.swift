import LumaLua
import LumaModel

extension RecipeSources {
  /// Whether the function that a call is given has no `return` of its own; false if it is not
  /// found.
  func givesFunctionWithoutReturn(_ name: String, at location: ScriptLocation) -> Bool {
    guard let found = call(name, word: nil, at: location) else { return false }
    let (source, first) = (found.source, found.call.arguments.lowerBound)
    if let keyword = [first, first + 1].first(where: { source[$0]?.isWord("function") == true }) {
      return !source.returns(keyword)
    }
    guard let last = source[found.call.arguments.upperBound - 1], last.kind == .name else {
      return false
    }
    let definitions = all.flatMap { source in
      source.definitions(of: last.text).map { (source, $0) }
    }
    return !definitions.isEmpty && !definitions.contains { $0.returns($1) }
  }

  /// A function of the recipe without a `return`, whose value is taken on a line, or goes into a
  /// variable.
  func functionWithoutReturn(
    on line: Int, of source: LuaSource, for variable: String?
  ) -> String? {
    let all = all
    return Set(all.flatMap(\.functions)).sorted().first { name in
      let isTaken = source.calls(of: name).contains { call in
        guard let variable else {
          return source.tokens[call.first].line == line && source.isIndexed(call)
        }
        return source[call.first - 1]?.isWord("=") == true
          && source[call.first - 2]?.text == variable
      }
      let definitions = all.flatMap { source in
        source.definitions(of: name).map { (source, $0) }
      }
      return isTaken && !definitions.isEmpty && !definitions.contains { $0.returns($1) }
    }
  }
}

extension LuaSource {
  /// Whether a field or a method of a call's value is read.
  fileprivate func isIndexed(_ call: LuaCall) -> Bool {
    [call.arguments.upperBound, call.arguments.upperBound + 1].contains {
      self[$0].map { $0.isWord(".") || $0.isWord(":") } ?? false
    }
  }

  /// Whether a function has a `return`, other than those of functions in it.
  fileprivate func returns(_ keyword: Int) -> Bool {
    tokens.indices.contains {
      tokens[$0].isWord("return") && functionKeyword(around: $0) == keyword
    }
  }

  /// The indexes of the `function` that define a name: `function M.keep(p)`, `keep = function(p)`.
  fileprivate func definitions(of name: String) -> [Int] {
    tokens.indices.filter { index in
      guard tokens[index].isWord("function") else { return false }
      return definedName(index).map { tokens[$0].text == name } ?? false
    }
  }

  /// The index of the name that a `function` defines; nil: it has none.
  func definedName(_ keyword: Int) -> Int? {
    var name = keyword + 1
    if self[keyword - 1]?.isWord("=") == true { name = keyword - 2 }
    while self[name + 1].map({ $0.isWord(".") || $0.isWord(":") }) == true { name += 2 }
    return self[name]?.kind == .name ? name : nil
  }
}
