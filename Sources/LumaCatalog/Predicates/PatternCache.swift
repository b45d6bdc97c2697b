import Foundation

/// The compiled patterns of the statement that runs; a connection runs on one thread at a time.
///
/// `@unchecked Sendable`: `last` is read and written between `lock` and `unlock`.
final class PatternCache: @unchecked Sendable {
  private let lock = NSLock()
  private var last: [RegularExpression] = []

  /// Patterns that a single query is likely to use.
  static let capacity = 8

  /// nil: the pattern is no regular expression.
  subscript(pattern: String, isCaseInsensitive: Bool) -> RegularExpression? {
    lock.withLock {
      let found = last.first {
        $0.isCaseInsensitive == isCaseInsensitive && $0.pattern == pattern
      }
      if let found { return found }
      guard
        let made = RegularExpression(pattern, isCaseInsensitive: isCaseInsensitive)
      else { return nil }
      if last.count >= PatternCache.capacity { last.removeFirst() }
      last.append(made)
      return made
    }
  }
}
