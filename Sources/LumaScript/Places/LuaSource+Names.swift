import LumaLua

/// Questions about the names of a script.
extension LuaSource {
  /// `photo.rating` for the token `rating` of it.
  func dotted(_ index: Int) -> String {
    var first = index
    while first > 1, self[first - 1].map({ $0.isWord(".") || $0.isWord(":") }) == true,
      self[first - 2]?.kind == .name
    {
      first -= 2
    }
    return tokens[first...index].map(\.text).joined()
  }

  /// The dotted name that begins or ends at a token; nil: it is another expression.
  func operand(at index: Int) -> String? {
    guard let token = self[index], token.kind == .name else { return nil }
    var last = index
    while self[last + 1]?.isWord(".") == true, self[last + 2]?.kind == .name { last += 2 }
    return dotted(last)
  }

  /// The dotted name that is an argument of a call; nil: it is another expression.
  ///
  /// - Parameters:
  ///   - number: from 1.
  ///   - open: the bracket of the call.
  func argument(_ number: Int, after open: Int) -> (text: String, index: Int)? {
    guard let close = partner(of: open) else { return nil }
    var index = open + 1, left = number - 1
    while left > 0, index < close {
      if tokens[index].isWord(",") { left -= 1 }
      let isOpening = ["(", "{", "["].contains { tokens[index].isWord($0) }
      index = (isOpening ? partner(of: index) ?? index : index) + 1
    }
    guard left == 0, let text = operand(at: index) else { return nil }
    let last = index + 2 * text.filter { $0 == "." || $0 == ":" }.count
    return self[last + 1]?.isWord(",") == true || last + 1 == close ? (text, last) : nil
  }

  /// The functions that it defines, without their tables: `soft` for `function M.soft(p)`.
  var functions: [String] {
    tokens.indices.compactMap { index in
      guard tokens[index].isWord("function") else { return nil }
      if self[index - 1]?.isWord("=") == true {
        return self[index - 2].flatMap { $0.kind == .name ? $0.text : nil }
      }
      var name = index + 1
      while self[name + 1].map({ $0.isWord(".") || $0.isWord(":") }) == true { name += 2 }
      return self[name].flatMap { $0.kind == .name ? $0.text : nil }
    }
  }

  /// The corrected head of a loop over `each()` that names a variable second.
  func loopWithPhotoSecond(_ name: String, before line: Int) -> String? {
    for index in tokens.indices.reversed() where tokens[index].line <= line {
      guard tokens[index].isWord("for"), let first = self[index + 1],
        self[index + 2]?.isWord(",") == true, self[index + 3]?.text == name,
        self[index + 4]?.isWord("in") == true
      else { continue }
      let head = tokens[(index + 5)...].prefix { !$0.isWord("do") }
      guard head.contains(where: { $0.text == "each" }) else { return nil }
      return "for \(name), \(first.text) in \(head.map(\.text).joined()) do"
    }
    return nil
  }

  /// The module that is required into a variable: `local looks = require "looks"`.
  func module(named name: String) -> String? {
    for index in tokens.indices where tokens[index].isWord("=") {
      guard self[index - 1]?.text == name, self[index + 1]?.text == "require" else { continue }
      let argument = self[index + 2]?.isWord("(") == true ? self[index + 3] : self[index + 2]
      return argument?.quoted
    }
    return nil
  }

  /// Whether a variable is assigned the value of a method: `local s = photo:stats()`.
  func isAssigned(_ name: String, from method: String) -> Bool {
    tokens.indices.contains { index in
      guard tokens[index].isWord("="), self[index - 1]?.text == name else { return false }
      let line = tokens[index].line
      return tokens[index...].prefix { $0.line <= line + 8 }.contains { $0.text == method }
    }
  }
}

extension LuaSource {
  /// The hint for a line that begins with a bracket, which calls what the line before gives.
  func bracketAfter(_ line: Int) -> String? {
    let begins = tokens.indices.contains { index in
      tokens[index].isWord("(") && tokens[index].line > line && tokens[index].line <= line + 8
        && self[index - 1].map { $0.line < tokens[index].line } ?? false
    }
    return begins ? "a line that begins with ( continues the one before: begin it with ;" : nil
  }
}
