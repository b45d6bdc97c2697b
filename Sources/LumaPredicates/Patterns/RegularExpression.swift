import CPCRE2

/// A compiled MATCHES pattern: an ICU regular expression that must match the whole text within a
/// time limit.
///
/// `@unchecked Sendable`: compiled code may be used by several threads.
///
/// - **Source**: <https://www.pcre.org/current/doc/html/pcre2api.html>
final class RegularExpression: @unchecked Sendable {
  let pattern: String
  let isCaseInsensitive: Bool
  private let code: OpaquePointer

  /// Time limit per text, s.
  static let timeLimit = 0.25
  /// Steps of the first attempt, which take some hundredths of a second.
  private static let steps: UInt32 = 1_000_000
  /// Memory of one match, KiB.
  private static let memory: UInt32 = 64 << 10

  /// Returns nil if the pattern is not a valid regular expression.
  init?(_ pattern: String, isCaseInsensitive: Bool) {
    var icu = ICUPattern(pattern, isCaseInsensitive: isCaseInsensitive)
    guard let translated = icu.translated(),
      let code = RegularExpression.compiled(translated, isCaseInsensitive)
    else { return nil }
    self.code = code
    self.pattern = pattern
    self.isCaseInsensitive = isCaseInsensitive
  }

  deinit { pcre2_code_free_8(code) }

  static func isValid(_ pattern: String) -> Bool {
    RegularExpression(pattern, isCaseInsensitive: false) != nil
  }

  /// Whether PCRE2 accepts a pattern in its own syntax.
  static func takes(_ pattern: String) -> Bool {
    let code = compiled(pattern, false)
    pcre2_code_free_8(code)
    return code != nil
  }

  private static func compiled(_ pattern: String, _ isCaseInsensitive: Bool) -> OpaquePointer? {
    guard let context = pcre2_compile_context_create_8(nil) else { return nil }
    defer { pcre2_compile_context_free_8(context) }
    // Lines end as in ICU.
    pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_ANY))
    pcre2_set_bsr_8(context, UInt32(PCRE2_BSR_UNICODE))
    // Without this optimization, a slow pattern is slow for all texts, not only for those with its
    // last letter.
    let options =
      PCRE2_UTF | PCRE2_UCP | PCRE2_NO_UTF_CHECK | PCRE2_NEVER_BACKSLASH_C | PCRE2_NO_START_OPTIMIZE
    var (error, place): (Int32, Int) = (0, 0)
    return pattern.withCString(encodedAs: UTF8.self) { bytes in
      pcre2_compile_8(
        bytes, pattern.utf8.count, options | (isCaseInsensitive ? PCRE2_CASELESS : 0),
        &error, &place, context)
    }
  }

  /// Whether the whole text matches; nil if the time limit was exceeded.
  func matches(_ text: String) -> Bool? {
    guard let match = pcre2_match_data_create_8(1, nil) else { return nil }
    defer { pcre2_match_data_free_8(match) }
    let start = ContinuousClock.now
    var (text, steps) = (text, RegularExpression.steps)
    while true {
      switch text.withUTF8({ attempt($0, match, steps) }) {
      case 0...: return true
      case PCRE2_ERROR_NOMATCH: return false
      // The duration of steps varies: the attempt is repeated with more of them while there is
      // time.
      case PCRE2_ERROR_MATCHLIMIT
      where ContinuousClock.now - start < .seconds(RegularExpression.timeLimit):
        steps = steps > .max / 2 ? .max : steps * 2
      default: return nil
      }
    }
  }

  private func attempt(
    _ text: UnsafeBufferPointer<UInt8>, _ match: OpaquePointer, _ steps: UInt32
  ) -> Int32 {
    guard let context = pcre2_match_context_create_8(nil) else { return PCRE2_ERROR_NOMEMORY }
    defer { pcre2_match_context_free_8(context) }
    pcre2_set_match_limit_8(context, steps)
    pcre2_set_heap_limit_8(context, RegularExpression.memory)
    let options = PCRE2_ANCHORED | PCRE2_ENDANCHORED | PCRE2_NO_UTF_CHECK
    // The buffer of an empty text may have no address.
    let bytes = text.baseAddress ?? UnsafePointer(bitPattern: 1)
    return pcre2_match_8(code, bytes, text.count, 0, options, match, context)
  }
}
