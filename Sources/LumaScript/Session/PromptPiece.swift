import LumaLua

/// A statement or an expression of an entry at a prompt.
struct PromptPiece {
  let chunk: LuaReference
  /// Of the entry, from 0; nil: it is the whole one.
  let lines: ClosedRange<Int>?
  /// Whether a recipe can have it as it is.
  let isStatement: Bool

  /// - Parameter typed: has the lines of the entry.
  func text(of typed: String) -> String {
    guard let lines else { return typed }
    let own = PromptPiece.lines(of: typed)[lines].joined(separator: "\n")
    return PromptJournal.expression(own)
  }

  /// The pieces of a text that is no chunk as a whole.
  enum Split {
    case pieces([PromptPiece])
    /// The last one needs more lines.
    case incomplete
    case wrong
  }

  /// Splits a text at the ends of lines; a line that begins with a colon belongs to the one before.
  static func split(
    _ text: String, _ load: (String) throws(LuaError) -> LuaReference
  ) -> Split {
    let lines = lines(of: text)
    var pieces: [PromptPiece] = [], start = 0
    while start < lines.count {
      if lines[start].allSatisfy(\.isWhitespace) {
        start += 1
        continue
      }
      var end = start, found: PromptPiece?, isIncomplete = false
      while end < lines.count, found == nil {
        while end + 1 < lines.count, continues(lines[end + 1]) { end += 1 }
        do throws(LuaError) {
          found = try piece(lines, start...end, load)
        } catch {
          guard error.isIncomplete else { return .wrong }
          isIncomplete = true
          end += 1
        }
      }
      guard let found else { return isIncomplete ? .incomplete : .wrong }
      pieces.append(found)
      start = end + 1
    }
    return .pieces(pieces)
  }

  /// Its errors are at the lines of the entry.
  private static func piece(
    _ lines: [Substring], _ range: ClosedRange<Int>,
    _ load: (String) throws(LuaError) -> LuaReference
  ) throws(LuaError) -> PromptPiece {
    let above = String(repeating: "\n", count: range.lowerBound)
    let code = PromptJournal.expression(lines[range].joined(separator: "\n"))
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

  private static func continues(_ line: Substring) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    return text.hasPrefix(":") && !text.hasPrefix("::")
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
