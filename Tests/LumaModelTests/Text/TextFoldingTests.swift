import LumaModel
import LumaTestSupport
import Testing

struct TextFoldingTests {
  /// The results of Foundation's `folding(options:locale:)`, in one of their normal forms.
  static let folded: [(String, TextFolding, String)] = [
    ("IMG_1.JPG", .letterCase, "img_1.jpg"), ("Straße", .letterCase, "strasse"),
    ("ẞ", .letterCase, "ss"), ("ﬁn", .letterCase, "fin"), ("ΌΣΟΣ", .letterCase, "όσοσ"),
    ("ς", .letterCase, "σ"), ("İ", .letterCase, "i\u{307}"), ("ıI", .letterCase, "ıi"),
    ("ŉ", .letterCase, "ʼn"), ("ΐ", .letterCase, "ΐ"), ("ᾼ", .letterCase, "αι"),
    ("Ǆ", .letterCase, "ǆ"), ("K", .letterCase, "k"), ("ſ", .letterCase, "s"),
    ("Ꭰꭰ", .letterCase, "ꭰꭰ"), ("𐐀", .letterCase, "𐐨"), ("東京", .letterCase, "東京"),
    ("É", .letterCase, "é"),
    ("Été", .marks, "Ete"), ("E\u{301}te\u{301}", .marks, "Ete"), ("Łódź", .marks, "Łodz"),
    ("øæ", .marks, "øæ"), ("Ёлка й", .marks, "Елка и"), ("ά", .marks, "α"), ("ß", .marks, "ß"),
    ("ﬁ\u{301}", .marks, "ﬁ"), ("ガ", .marks, "ガ"), ("カ\u{3099}", .marks, "カ\u{3099}"),
    ("カ\u{301}", .marks, "カ"), ("न\u{93C}", .marks, "न\u{93C}"), ("👍🏽", .marks, "👍🏽"),
    ("a🏽", .marks, "a"), ("각", .marks, "각"), ("≠", .marks, "="), ("ש\u{5B8}", .marks, "ש\u{5B8}"),
    ("İSTANBUL", [.letterCase, .marks], "istanbul"), ("ǰ", [.letterCase, .marks], "j"),
    ("ÉTÉ Ünïcöde", [.letterCase, .marks], "ete unicode"),
    ("Ａｂ１　！", .width, "Ab1　!"), ("ｶﾞｷﾞｰ", .width, "カ\u{3099}キ\u{3099}ー"),
    ("ｶﾞ", [.marks, .width], "カﾞ"), ("Ａ\u{301}", [.marks, .width], "A"),
    ("ﾡￂ", .width, "\u{1100}\u{1161}"), ("￥￮", .width, "¥○"), ("￣\u{FFBF}", .width, "￣\u{FFBF}"),
  ]

  @Test(arguments: folded)
  func folds(_ text: String, _ folding: TextFolding, _ expected: String) {
    // Scalar by scalar: Swift's == takes composed and decomposed for the same.
    expectEqual(Array(folding.of(text).unicodeScalars), Array(expected.unicodeScalars))
  }

  /// Folded text stays.
  @Test func foldsEveryScalarOnce() {
    let all = (UInt32(0)..<0x1_F000).compactMap(Unicode.Scalar.init)
    let changed = all.filter { scalar in
      let text = String(scalar)
      let once = TextFolding.letterCase.of(text)
      return Array(TextFolding.letterCase.of(once).unicodeScalars) != Array(once.unicodeScalars)
    }
    expectEqual(changed, [])
  }
}
