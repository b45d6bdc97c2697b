import Foundation
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaPredicates
@testable import LumaLibrary

struct FoldedTextTests {
  static let forms: [(String, TextForm, String)] = [
    ("IMG_1.JPG", .composed, "IMG_1.JPG"), ("IMG_1.JPG", .folded, "img_1.jpg"),
    ("IMG_1.JPG", .caseOrdered, "img_1.jpg"), ("IMG_1.JPG", .diacriticFolded, "IMG_1.JPG"),
    ("E\u{301}t\u{E9}", .composed, "\u{C9}t\u{E9}"),
    ("\u{C9}t\u{E9}", .decomposed, "E\u{301}te\u{301}"),
    ("E\u{301}t\u{E9}", .caseFolded, "\u{E9}t\u{E9}"),
    ("\u{C9}t\u{E9}", .diacriticFolded, "Ete"), ("E\u{301}t\u{E9}", .folded, "ete"),
    ("\u{C9}t\u{E9}", .caseOrdered, "e\u{301}te\u{301}"), ("Straße", .caseFolded, "strasse"),
    ("Łódź", .folded, "łodz"), ("ﬁn", .folded, "fin"), ("東京", .folded, "東京"),
    ("İstanbul", .folded, "istanbul"), ("が", .folded, "が"), ("🌅", .natural, "🌅"),
  ]

  @Test(arguments: forms)
  func folds(_ text: String, _ form: TextForm, _ expected: String) {
    let folded = FoldedText(text)[form]
    // Scalar by scalar: Swift's == takes composed and decomposed for the same.
    expectEqual(Array(folded.unicodeScalars), Array(expected.unicodeScalars))
  }

  /// A form of a form is the form, so that constants and columns meet.
  @Test(arguments: TextForm.allCases.filter { $0 != .natural })
  func formsAreStable(_ form: TextForm) {
    for text in ["E\u{301}t\u{E9}", "Straße", "ΐ", "한글", "İ", "Ǆ", "\u{1F9D1}\u{1F3FD}"] {
      let once = FoldedText(text)[form]
      expectEqual(Array(FoldedText(once)[form].unicodeScalars), Array(once.unicodeScalars))
    }
  }

  @Test func numbersSortByValue() {
    let names = [
      "", " a", "_a", "-a", "(2).jpg", "007", "8", "10", "99", "100", "1234567890", "a", "A",
      "beach.jpg", "beach2.jpg", "beach10.jpg", "creme", "Creme", "crème", "Crème", "CRÈME",
      "img 9 b 2", "img 9 b 10", "img 10 a", "IMG_2.JPG", "IMG_10.JPG", "z", "東京",
    ]
    let keys = names.map { Array(FoldedText($0)[.natural].utf8) }
    for (index, key) in keys.enumerated().dropFirst() {
      #expect(keys[index - 1].lexicographicallyPrecedes(key), "\(names[index - 1]) \(names[index])")
    }
  }

  /// The key agrees with Foundation's order, accents and case aside.
  @Test func theKeyAgreesWithFoundation() {
    let names = [
      "IMG_2.jpg", "img_10.jpg", "a b", "a-b", "ab", "A1", "a01", "a2", "zürich 9", "Zurich 10",
      "ñandú", "Nandu", "0", "9a", "10a", "photo (2)", "photo (10)", "photo",
    ]
    for left in names {
      for right in names where FoldedText(left)[.folded] != FoldedText(right)[.folded] {
        let expected = left.localizedStandardCompare(right)
        let isLess = Array(FoldedText(left)[.natural].utf8)
          .lexicographicallyPrecedes(Array(FoldedText(right)[.natural].utf8))
        if expected != .orderedSame {
          expectEqual(isLess, (expected == .orderedAscending), "\(left) \(right)")
        }
      }
    }
  }
}
