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

  static func lines(of text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
