/// A call in the source of a script: `picks:scale { width = 800 }`.
package struct LuaCall: Hashable, Sendable {
  /// The index of the token that names the function.
  package var name: Int
  /// The indexes of the tokens of its arguments, with their brackets.
  package var arguments: ClosedRange<Int>
  /// The index of the token with which its expression begins: `picks`.
  package var first: Int
  /// Whether it is written with a colon.
  package var isMethod: Bool
}

extension LuaSource {
  /// The call whose function a token names; nil: the token does not name one.
  package func call(_ name: Int) -> LuaCall? {
    var starts: [Int: Int] = [:]
    return call(name, &starts)
  }

  /// - Parameter starts: the first tokens of expressions, by their last names; kept because a chain
  ///   may have thousands of calls.
  func call(_ name: Int, _ starts: inout [Int: Int]) -> LuaCall? {
    guard tokens[name].kind == .name, let arguments = arguments(after: name) else { return nil }
    let first = start(of: name, starts)
    starts[name] = first
    if isWord(first - 1, "function") { return nil }
    return LuaCall(
      name: name, arguments: arguments, first: first, isMethod: isWord(name - 1, ":"))
  }

  private func arguments(after name: Int) -> ClosedRange<Int>? {
    guard let next = self[name + 1] else { return nil }
    if next.kind == .string { return (name + 1)...(name + 1) }
    guard next.isWord("(") || next.isWord("{"), next.kind == .symbol else { return nil }
    let end = partners[name + 1]
    return (name + 1)...(end < 0 ? tokens.count - 1 : end)
  }

  /// The index of the first token of an expression such as `a.b(c):d` whose last name is given.
  func start(of name: Int, _ starts: [Int: Int] = [:]) -> Int {
    var index = name
    while index > 1, isWord(index - 1, ".") || isWord(index - 1, ":") {
      index = operand(endingAt: index - 2)
      if let known = starts[index] { return known }
    }
    return index
  }

  /// The index of the first token of `f(x)`, `t[i]`, `"text"` or a name.
  private func operand(endingAt last: Int) -> Int {
    var index = last
    while index > 0 {
      let token = tokens[index]
      let isCallee =
        [.name, .string].contains(tokens[index - 1].kind)
        || [")", "]", "}"].contains { isWord(index - 1, $0) }
      if token.isWord(")") || token.isWord("]") || token.isWord("}") {
        guard partners[index] >= 0 else { return index }
        index = partners[index]
        guard index > 0,
          [.name, .string].contains(tokens[index - 1].kind)
            || [")", "]", "}"].contains(where: { isWord(index - 1, $0) })
        else { return index }
        index -= 1
      } else if token.kind == .string, isCallee {
        index -= 1
      } else {
        return index
      }
    }
    return index
  }

  /// Whether an expression that ends with a call is a statement: its value is not used.
  package func isStatement(_ call: LuaCall) -> Bool {
    isLast(call) && (call.first == 0 || tokens[call.first - 1].endsStatement)
  }

  /// Whether a function returns only this call: Lua then forgets the function's line.
  package func isReturned(_ call: LuaCall) -> Bool {
    isWord(call.first - 1, "return") && isLast(call)
  }

  /// Whether no operator, index or call follows.
  private func isLast(_ call: LuaCall) -> Bool {
    guard let next = self[call.arguments.upperBound + 1] else { return true }
    switch next.kind {
    case .name, .foreign: return true
    case .number, .string: return false
    case .keyword: return next.text != "and" && next.text != "or"
    case .symbol: return [";", "::", ")", "}", "]"].contains(next.text)
    }
  }

  /// The index of the token that names the innermost function around a token; nil: there is none.
  package func function(around index: Int) -> Int? {
    guard let start = functionKeyword(around: index) else { return nil }
    var name = start + 1
    while isWord(name + 1, ".") || isWord(name + 1, ":") { name += 2 }
    return self[name]?.kind == .name ? name : nil
  }

  /// The index of the `function` with which the innermost function around a token begins.
  package func functionKeyword(around index: Int) -> Int? {
    var open: [Int] = []
    for place in 0..<min(index, tokens.count) where tokens[place].kind == .keyword {
      switch tokens[place].text {
      case "function", "if", "do", "repeat": open.append(place)
      case "end", "until": _ = open.popLast()
      default: break
      }
    }
    return open.last { tokens[$0].text == "function" }
  }
}
