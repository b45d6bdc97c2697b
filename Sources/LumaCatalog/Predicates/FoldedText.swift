import Foundation

/// A text in the forms that conditions and orders compare: the one place that makes them, for the
/// columns beside a text and for the values that are compared with these columns.
struct FoldedText {
  let text: String
  /// ASCII needs no tables, and most file names are ASCII.
  private let isASCII: Bool

  init(_ text: String) {
    self.text = text
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
  }

  subscript(form: TextForm) -> String {
    switch form {
    case .composed, .decomposed, .diacriticFolded: isASCII ? text : folded(form)
    case .caseFolded, .folded, .caseOrdered: isASCII ? text.lowercased() : folded(form)
    case .natural: NaturalKey(self).text
    }
  }

  private func folded(_ form: TextForm) -> String {
    let composed = text.precomposedStringWithCanonicalMapping
    // The fixed locale nil makes the same columns on every machine.
    func fold(_ options: String.CompareOptions) -> String {
      composed.folding(options: options, locale: nil).precomposedStringWithCanonicalMapping
    }
    switch form {
    case .composed: return composed
    case .decomposed: return text.decomposedStringWithCanonicalMapping
    case .caseFolded: return fold(.caseInsensitive)
    case .diacriticFolded: return fold(.diacriticInsensitive)
    case .folded: return fold([.caseInsensitive, .diacriticInsensitive])
    case .caseOrdered: return fold(.caseInsensitive).decomposedStringWithCanonicalMapping
    case .natural: return NaturalKey(self).text
    }
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
