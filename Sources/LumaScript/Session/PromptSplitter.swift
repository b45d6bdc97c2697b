import LumaLua

/// Splits an entry that is not a chunk as a whole at the ends of its lines; a line that begins with
/// a colon belongs to the one before.
struct PromptSplitter {
  typealias Load = (String) throws(LuaError) -> LuaReference

  enum Obstacle: Error, Equatable {
    /// The last piece needs more lines.
    case incomplete
    case wrong
    /// By Ctrl-C.
    case stopped
    /// There was too much to try when this line, from 1, was reached.
    case tooLong(line: Int)
  }

  private let lines: [Substring]
  /// As many line feeds as there are lines: they give errors their lines.
  private let feeds: String
  /// Whether a piece can end with a line: no bracket or block is open.
  private let isClosed: [Bool]
  private let load: Load
  private let isStopped: () -> Bool
  /// Bytes that may still be compiled.
  private var left: Int

  /// Some 8,000 lines that are pieces of their own.
  static let most = 1 << 25

  init(
    _ text: String, most: Int = most, isStopped: @escaping () -> Bool, load: @escaping Load
  ) {
    lines = PromptPiece.lines(of: text)
    feeds = String(repeating: "\n", count: lines.count)
    isClosed = PromptSplitter.closedLines(of: text, lines.count)
    (self.load, self.isStopped, left) = (load, isStopped, most)
  }

  mutating func pieces() throws(Obstacle) -> [PromptPiece] {
    var pieces: [PromptPiece] = [], start = 0
    while start < lines.count {
      guard !lines[start].allSatisfy(\.isWhitespace) else {
        start += 1
        continue
      }
      let found = try piece(from: start)
      pieces.append(found.piece)
      start = found.end + 1
    }
    return pieces
  }

  private mutating func piece(from start: Int) throws(Obstacle) -> (piece: PromptPiece, end: Int) {
    var end = end(from: start), isFirst = true
    while true {
      try spend(on: start...end, from: start)
      do throws(LuaError) {
        return (try compiled(start...end), end)
      } catch {
        guard error.isIncomplete else { throw .wrong }
      }
      guard end + 1 < lines.count else { throw .incomplete }
      if isFirst, try lacksLines(from: start) { throw .incomplete }
      isFirst = false
      end = self.end(from: end + 1)
    }
  }

  /// The next line with which a piece can end.
  private func end(from line: Int) -> Int {
    var end = line
    while end + 1 < lines.count, !isClosed[end] || continues(lines[end + 1]) { end += 1 }
    return end
  }

  /// Whether all that follows is open at its end, so that no line before needs a try.
  private mutating func lacksLines(from start: Int) throws(Obstacle) -> Bool {
    let rest = start...lines.count - 1
    try spend(on: rest, from: start)
    do throws(LuaError) {
      _ = try load(text(of: rest))
      return false
    } catch {
      return error.isIncomplete && !error.mayEndInExpression
    }
  }

  private mutating func spend(on range: ClosedRange<Int>, from start: Int) throws(Obstacle) {
    guard !isStopped() else { throw .stopped }
    left -= range.lowerBound + text(of: range).utf8.count
    guard left >= 0 else { throw .tooLong(line: start + 1) }
  }

  /// Its errors are at the lines of the entry.
  private func compiled(_ range: ClosedRange<Int>) throws(LuaError) -> PromptPiece {
    let above = Substring(feeds.utf8.prefix(range.lowerBound))
    let code = PromptJournal.expression(text(of: range))
    let statement: LuaReference
    do throws(LuaError) {
      statement = try load(above + code)
    } catch {
      guard let expression = try? load("return " + above + code) else { throw error }
      return PromptPiece(chunk: expression, lines: range, isStatement: false)
    }
    // A call is a statement, too, but has a value.
    let expression = try? load("return " + above + code)
    return PromptPiece(chunk: expression ?? statement, lines: range, isStatement: true)
  }

  private func text(of range: ClosedRange<Int>) -> String {
    let (first, last) = (lines[range.lowerBound], lines[range.upperBound])
    return String(first.base[first.startIndex..<last.endIndex])
  }

  private func continues(_ line: Substring) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    return text.hasPrefix(":") && !text.hasPrefix("::")
  }

  private static func closedLines(of text: String, _ count: Int) -> [Bool] {
    var changes = Array(repeating: 0, count: count)
    for token in LuaSource(name: "stdin", text: text).tokens where token.line <= count {
      changes[token.line - 1] += token.nesting
    }
    var depth = 0
    return changes.map { change in
      depth += change
      return depth <= 0
    }
  }
}

extension LuaToken {
  /// 1 if it opens a bracket or block, -1 if it closes one.
  fileprivate var nesting: Int {
    guard kind == .keyword || kind == .symbol else { return 0 }
    return switch text {
    case "(", "[", "{", "function", "do", "if", "repeat": 1
    case ")", "]", "}", "end", "until": -1
    default: 0
    }
  }
}

extension LuaError {
  /// Whether the text before its end may be an expression, such as a name: `a = 1`, `a`.
  fileprivate var mayEndInExpression: Bool {
    guard case .syntax(let message, _, _) = self else { return false }
    return message.hasPrefix("syntax error") || message.hasPrefix("'=' expected")
  }
}
