import Synchronization

/// A cache of compiled patterns for the running statement; a connection is used by one thread at a
/// time.
final class PatternCache: Sendable {
  private let last = Mutex<[RegularExpression]>([])

  /// Maximum number of patterns; a single query is unlikely to use more.
  static let capacity = 8

  /// Returns nil if the pattern is not a valid regular expression.
  subscript(pattern: String, isCaseInsensitive: Bool) -> RegularExpression? {
    last.withLock { last in
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
