import Foundation

/// A compiled MATCHES pattern: an ICU regular expression that must match the whole text within a
/// time limit.
///
/// - **Source**: <https://unicode-org.github.io/icu/userguide/strings/regexp.html>
final class RegularExpression: Sendable {
  let pattern: String
  let isCaseInsensitive: Bool
  private let expression: NSRegularExpression

  /// Time limit per text, s.
  static let timeLimit = 0.25

  /// Returns nil if the pattern is not a valid regular expression.
  init?(_ pattern: String, isCaseInsensitive: Bool) {
    // The group applies the anchors to all alternatives.
    guard
      let expression = try? NSRegularExpression(
        pattern: "\\A(?:\(pattern))\\z", options: isCaseInsensitive ? .caseInsensitive : []),
      // Rejects a pattern that is only valid because it closes the group.
      (try? NSRegularExpression(pattern: pattern)) != nil
    else { return nil }
    self.pattern = pattern
    self.isCaseInsensitive = isCaseInsensitive
    self.expression = expression
  }

  static func isValid(_ pattern: String) -> Bool {
    RegularExpression(pattern, isCaseInsensitive: false) != nil
  }

  /// Whether the whole text matches; nil if the time limit was exceeded.
  func matches(_ text: String) -> Bool? {
    let range = NSRange(location: 0, length: text.utf16.count)
    let start = ContinuousClock.now
    var result: Bool? = false
    expression.enumerateMatches(in: text, options: .reportProgress, range: range) {
      match, _, stop in
      if match != nil {
        result = true
        stop.pointee = true
      } else if ContinuousClock.now - start > .seconds(RegularExpression.timeLimit) {
        result = nil
        stop.pointee = true
      }
    }
    return result
  }
}

/// A pattern for SQLite's GLOB.
///
/// - **Source**: <https://www.sqlite.org/lang_expr.html#glob>
struct GlobPattern {
  let text: String

  /// Converts a LIKE pattern.
  ///
  /// - Parameter like: `?` matches one character, `*` any sequence; a backslash escapes the next
  ///   character.
  init(like: String) {
    var text = ""
    var isEscaped = false
    for scalar in like.unicodeScalars {
      switch scalar {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "[": text += "[[]"
      case "*" where isEscaped, "?" where isEscaped: text += "[\(scalar)]"
      default: text.unicodeScalars.append(scalar)
      }
      isEscaped = false
    }
    // A trailing backslash stands for itself.
    self.text = isEscaped ? text + "\\" : text
  }
}

/// A cache of compiled patterns for the running statement; a connection is used by one thread at a
/// time.
///
/// `@unchecked Sendable`: `last` is only accessed under `lock`.
final class PatternCache: @unchecked Sendable {
  private let lock = NSLock()
  private var last: [RegularExpression] = []

  /// Maximum number of patterns; a single query is unlikely to use more.
  static let capacity = 8

  /// Returns nil if the pattern is not a valid regular expression.
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
