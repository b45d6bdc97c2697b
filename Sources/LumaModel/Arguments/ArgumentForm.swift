/// How Lua makes an `ArgumentKind`: the name of its maker in `core/parameter.lua`, and the bounds.
package enum ArgumentForm: Hashable, Sendable {
  /// A kind without bounds of its own.
  case named(String)
  case text(upTo: Int)
  /// A text that may be empty, for none.
  case caption(upTo: Int)
  case integer(ClosedRange<Int>)
  case number(ClosedRange<Double>)
  /// `{ x = 10, y = -5 }`
  case point(ClosedRange<Double>)
  /// `{ width = 800, height = 600 }`
  case size(ClosedRange<Int>)
  /// Words, and former spellings that stand for some of them.
  case words([String], former: [String: String])
}
