import LumaTestSupport
import Testing

@testable import LumaModel

/// Words from outside that may be codes.
struct DiagnosticWordTests {
  @Test(arguments: ["syntax", "name-not-utf8", "a-code-of-a-later-version"])
  func `a word is a code`(_ word: String) {
    expectEqual(DiagnosticCode(checking: word)?.rawValue, word)
  }

  @Test(arguments: [
    "", "Syntax", "a b", "a\"b", "</code><meta>", "ä", "a_b", String(repeating: "a", count: 41),
  ])
  func `other texts are none`(_ text: String) {
    expectNil(DiagnosticCode(checking: text))
  }
}
