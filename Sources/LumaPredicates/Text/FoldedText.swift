import Foundation

/// A text and its normalized forms for comparing and sorting. The only place that computes them,
/// both for companion columns and for the values compared with these.
///
/// A class, because each form is computed lazily once and some are derived from others. Not
/// Sendable: create one where needed.
package final class FoldedText {
  package let text: String
  /// Fast path: ASCII needs no Unicode tables, and most file names are ASCII.
  package let isASCII: Bool

  private lazy var lowercased = text.lowercased()
  private lazy var composed = text.precomposedStringWithCanonicalMapping
  private lazy var decomposed = text.decomposedStringWithCanonicalMapping
  private lazy var caseFolded = folded(.caseInsensitive)
  private lazy var diacriticFolded = folded(.diacriticInsensitive)
  private lazy var folded = folded([.caseInsensitive, .diacriticInsensitive])
  private lazy var caseOrdered = caseFolded.decomposedStringWithCanonicalMapping

  package init(_ text: String) {
    self.text = text
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
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

  /// Folds with the locale nil, so that the result is the same on every machine.
  private func folded(_ options: String.CompareOptions) -> String {
    let folded = composed.folding(options: options, locale: nil)
    return folded.utf8.allSatisfy { $0 < 0x80 }
      ? folded : folded.precomposedStringWithCanonicalMapping
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
