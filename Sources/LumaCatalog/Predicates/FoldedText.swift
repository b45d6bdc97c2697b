import Foundation

/// A text in the forms that conditions and orders compare: the one place that makes them, for the
/// columns beside a text and for the values that are compared with these columns.
///
/// A class, because each form is made once and some are made of others. Not Sendable: a text is
/// folded where it is needed.
final class FoldedText {
  let text: String
  /// ASCII needs no tables, and most file names are ASCII.
  let isASCII: Bool

  private lazy var lowercased = text.lowercased()
  private lazy var composed = text.precomposedStringWithCanonicalMapping
  private lazy var decomposed = text.decomposedStringWithCanonicalMapping
  private lazy var caseFolded = folded(.caseInsensitive)
  private lazy var diacriticFolded = folded(.diacriticInsensitive)
  private lazy var folded = folded([.caseInsensitive, .diacriticInsensitive])
  private lazy var caseOrdered = caseFolded.decomposedStringWithCanonicalMapping

  init(_ text: String) {
    self.text = text
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
  }

  subscript(form: TextForm) -> String {
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

  /// The fixed locale nil makes the same columns on every machine.
  private func folded(_ options: String.CompareOptions) -> String {
    let folded = composed.folding(options: options, locale: nil)
    return folded.utf8.allSatisfy { $0 < 0x80 }
      ? folded : folded.precomposedStringWithCanonicalMapping
  }
}

/// A form of a text; the raw value is the end of its column's name: `title_cd`.
enum TextForm: String, CaseIterable, Sendable {
  /// NFC: CONTAINS and its kin without options.
  case composed = "n"
  /// NFD, whose bytes sort as `compare:` does.
  case decomposed = "o"
  /// Case folded, NFC: `[c]`.
  case caseFolded = "c"
  /// Diacritics folded, NFC: `[d]`.
  case diacriticFolded = "d"
  /// Case and diacritics folded, NFC: `[cd]`.
  case folded = "cd"
  /// Case folded, NFD: `caseInsensitiveCompare:`.
  case caseOrdered = "co"
  /// Natural order, IMG_2 before IMG_10: `localizedStandardCompare:`.
  case natural = "natural"

  var suffix: String { "_" + rawValue }
}
