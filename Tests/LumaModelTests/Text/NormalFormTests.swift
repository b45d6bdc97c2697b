import LumaModel
import LumaTestSupport
import Testing

struct NormalFormTests {
  /// Text, NFC, NFD.
  static let forms: [(String, String, String)] = [
    ("IMG_1.JPG", "IMG_1.JPG", "IMG_1.JPG"), ("e\u{301}", "\u{E9}", "e\u{301}"),
    ("\u{E9}", "\u{E9}", "e\u{301}"), ("\u{212B}", "\u{C5}", "A\u{30A}"),
    ("한글", "한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
    // Marks in the order of their classes.
    ("q\u{307}\u{323}", "q\u{323}\u{307}", "q\u{323}\u{307}"),
    ("が", "\u{304C}", "\u{304B}\u{3099}"),
    // These are never composed.
    ("\u{958}", "\u{915}\u{93C}", "\u{915}\u{93C}"), ("\u{F900}", "\u{8C48}", "\u{8C48}"),
    ("ﬁ", "ﬁ", "ﬁ"), ("", "", ""),
  ]

  @Test(arguments: forms)
  func normalizes(_ text: String, _ composed: String, _ decomposed: String) {
    expectEqual(Array(NormalForm.composed(text).unicodeScalars), Array(composed.unicodeScalars))
    expectEqual(Array(NormalForm.decomposed(text).unicodeScalars), Array(decomposed.unicodeScalars))
  }
}
