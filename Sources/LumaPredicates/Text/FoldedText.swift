import LumaModel

/// A text and its normalized forms for comparing and sorting. Only this class computes them, both
/// for companion columns and for the values compared with these.
///
/// A class, because each form is computed lazily once and some are derived from others. Not
/// Sendable: create one where needed.
package final class FoldedText {
  package let text: String
  /// Fast path: ASCII needs no Unicode tables, and most file names are ASCII.
  package let isASCII: Bool

  private lazy var lowercased = text.lowercased()
  private lazy var composed = NormalForm.composed(text)
  private lazy var decomposed = NormalForm.decomposed(text)
  private lazy var caseFolded = folded(.letterCase)
  private lazy var diacriticFolded = folded(.marks)
  private lazy var folded = folded([.letterCase, .marks])
  private lazy var caseOrdered = NormalForm.decomposed(caseFolded)

  package init(_ text: String) {
    self.text = text
    isASCII = text.isASCII
  }

  package subscript(form: TextForm) -> String {
    switch form {
    case .composed: isASCII ? text : composed
    case .decomposed: isASCII ? text : decomposed
    case .diacriticFolded: isASCII ? text : diacriticFolded
    case .caseFolded: isASCII ? lowercased : caseFolded
    case .folded: isASCII ? lowercased : folded
    case .caseOrdered: isASCII ? lowercased : caseOrdered
    case .natural: NaturalKey(self).text
    }
  }

  private func folded(_ folding: TextFolding) -> String {
    let folded = folding.of(composed)
    return folded.isASCII ? folded : NormalForm.composed(folded)
  }
}

/// A normalized form of a text; the raw value is the suffix of its column: `title_cd`.
package enum TextForm: String, CaseIterable, Sendable {
  /// NFC, for CONTAINS and similar operators without options.
  case composed = "n"
  /// NFD, whose byte order is that of `compare:`.
  case decomposed = "o"
  /// Case-folded NFC, for `[c]`.
  case caseFolded = "c"
  /// Diacritic-folded NFC, for `[d]`.
  case diacriticFolded = "d"
  /// Case- and diacritic-folded NFC, for `[cd]`.
  case folded = "cd"
  /// Case-folded NFD, for `caseInsensitiveCompare:`.
  case caseOrdered = "co"
  /// Natural order, IMG_2 before IMG_10, for `localizedStandardCompare:`.
  case natural = "natural"

  package var suffix: String { "_" + rawValue }
}
