import Foundation

/// A pattern of MATCHES, compiled: ICU, the whole text, for a limited time.
///
/// - **Source**: <https://unicode-org.github.io/icu/userguide/strings/regexp.html>
final class RegularExpression: Sendable {
  let pattern: String
  let isCaseInsensitive: Bool
  private let expression: NSRegularExpression

  /// Seconds for one text.
  static let timeLimit = 0.25

  /// nil: the pattern is no regular expression.
  init?(_ pattern: String, isCaseInsensitive: Bool) {
    // The group keeps an alternation within the anchors.
    guard
      let expression = try? NSRegularExpression(
        pattern: "\\A(?:\(pattern))\\z", options: isCaseInsensitive ? .caseInsensitive : []),
      // A pattern that closes the group itself is none.
      (try? NSRegularExpression(pattern: pattern)) != nil
    else { return nil }
    self.pattern = pattern
    self.isCaseInsensitive = isCaseInsensitive
    self.expression = expression
  }

  static func isValid(_ pattern: String) -> Bool {
    RegularExpression(pattern, isCaseInsensitive: false) != nil
  }

  /// Whether the whole text matches; nil: it took longer than the limit.
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
