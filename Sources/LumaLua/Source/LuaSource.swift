/// The text of a script in tokens, to find the place of a mistake in it.
package struct LuaSource: Sendable {
  /// The name in messages: "trip.lua".
  package let name: String
  package let tokens: [LuaToken]
  /// The index of each bracket's partner; -1: none.
  let partners: [Int]
  /// All calls that name their function, in the order of their names.
  package private(set) var calls: [LuaCall] = []
  private var callsByName: [String: [LuaCall]] = [:]
  private let bytes: [UInt8]
  private let lineStarts: [Int]

  package init(name: String, text: String) {
    self.name = name
    let bytes = Array(text.utf8)
    self.bytes = bytes
    tokens = LuaScanner.tokens(of: bytes)
    partners = LuaSource.partners(of: tokens)
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    var starts: [Int: Int] = [:]
    calls = tokens.indices.compactMap { call($0, &starts) }
    callsByName = Dictionary(grouping: calls) { tokens[$0.name].text }
  }

  /// The calls of a function or method.
  package func calls(of name: String) -> [LuaCall] { callsByName[name] ?? [] }

  private static func partners(of tokens: [LuaToken]) -> [Int] {
    var partners = Array(repeating: -1, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      switch token.text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        guard let first = open.popLast() else { continue }
        (partners[first], partners[index]) = (index, first)
      default: break
      }
    }
    return partners
  }

  /// The column of a byte, from 1, in characters.
  package func column(of offset: Int, line: Int) -> Int {
    guard lineStarts.indices.contains(line - 1) else { return 1 }
    let start = lineStarts[line - 1]
    return String(decoding: bytes[start..<max(start, min(offset, bytes.count))], as: UTF8.self)
      .count + 1
  }

  /// The byte at a column, from 1, in characters; nil: the line has none.
  package func offset(of column: Int, line: Int) -> Int? {
    guard column > 0, let text = self.line(line) else { return nil }
    return lineStarts[line - 1] + text.prefix(column - 1).utf8.count
  }

  /// A line without its line feed; nil if there is no line with this number.
  package func line(_ number: Int) -> String? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    let start = lineStarts[number - 1]
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The indexes of the tokens on a line.
  package func tokens(on line: Int) -> Range<Int> {
    let first = index(from: line)
    return first..<index(from: line + 1)
  }

  /// The index of the first token on a line or after it.
  private func index(from line: Int) -> Int {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].line < line { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The token at an index; nil outside.
  package subscript(index: Int) -> LuaToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  /// The index of a bracket's partner; nil: there is none.
  package func partner(of index: Int) -> Int? {
    partners.indices.contains(index) && partners[index] >= 0 ? partners[index] : nil
  }

  func isWord(_ index: Int, _ word: String) -> Bool { self[index]?.isWord(word) ?? false }
}
