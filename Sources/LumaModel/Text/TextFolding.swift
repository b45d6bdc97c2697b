/// Removes differences between texts that do not matter to a search, in the same way on every
/// machine and in every language.
///
/// Marks of Latin, Greek and Cyrillic letters are dropped, those of other letters are kept.
///
/// - **Source**: `folding(options:locale:)` of Foundation, whose results these are, perhaps in
///   another normal form.
package struct TextFolding: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Full case folding: "ß" becomes "ss".
  package static let letterCase = TextFolding(rawValue: 1)
  /// "é" becomes "e"; "ł" and "ø" are letters of their own, and stay.
  package static let marks = TextFolding(rawValue: 2)
  /// "Ａ" becomes "A", and "ｱ" becomes "ア".
  package static let width = TextFolding(rawValue: 4)

  package func of(_ text: String) -> String {
    var scalars = text.unicodeScalars[...]
    var folded = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      let letter = letter(of: scalar)
      let last = append(letter, to: &folded)
      if contains(.marks) {
        moveMarks(of: last, isChanged: last != scalar, from: &scalars, to: &folded)
      }
    }
    return String(folded)
  }

  /// Returns a scalar in its usual width and without its mark.
  private func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    let letter = contains(.width) ? HalfWidth.folded(scalar) : scalar
    return contains(.marks) ? letter.base ?? letter : letter
  }

  /// Returns the last scalar of the folded letter.
  private func append(
    _ letter: Unicode.Scalar, to folded: inout String.UnicodeScalarView
  ) -> Unicode.Scalar {
    guard contains(.letterCase), let scalars = letter.caseFolded else {
      folded.append(letter)
      return letter
    }
    folded.append(contentsOf: scalars)
    return scalars.last ?? letter
  }

  /// - Parameter isChanged: whether the letter itself was folded.
  private func moveMarks(
    of letter: Unicode.Scalar, isChanged: Bool, from scalars: inout Substring.UnicodeScalarView,
    to folded: inout String.UnicodeScalarView
  ) {
    // For a letter in another script, only the first mark that Latin letters have is dropped.
    var isFirst = !isChanged
    while let mark = scalars.first, mark.isMark {
      scalars.removeFirst()
      if !letter.hasFoldedMarks, !(isFirst && mark.hasFoldedMarks) {
        folded.append(contentsOf: NormalForm.decomposed(String(mark)).unicodeScalars)
      }
      isFirst = false
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in the range of Latin, Greek and Cyrillic letters, or before it.
  fileprivate var hasFoldedMarks: Bool { value < 0x510 }

  /// Whether it belongs to the letter before it, as skin tones do, too.
  fileprivate var isMark: Bool {
    value >= 0x300 && (properties.isGraphemeExtend || properties.isEmojiModifier)
  }

  /// The Latin, Greek or Cyrillic letter without its mark; nil: it has none.
  fileprivate var base: Unicode.Scalar? {
    // No later scalar decomposes to one of these letters.
    guard (0xC0..<0x2E80).contains(value) else { return nil }
    let base = NormalForm.base(of: self)
    return base == self || !base.hasFoldedMarks ? nil : base
  }

  /// The scalar's full case folding, which is the lowercase of its uppercase; nil: it stays.
  fileprivate var caseFolded: String.UnicodeScalarView? {
    if isASCII {
      return ("A"..."Z").contains(self) ? properties.lowercaseMapping.unicodeScalars : nil
    }
    // Cherokee letters, whose lowercase came later, are folded to lowercase like all others.
    guard properties.changesWhenCaseFolded || (0x13A0...0x13F5).contains(value) else { return nil }
    return properties.lowercaseMapping.uppercased().lowercasedScalars
  }
}

extension String {
  /// Scalar by scalar: `lowercased()` knows the Greek sigma at the end of a word.
  fileprivate var lowercasedScalars: UnicodeScalarView {
    UnicodeScalarView(unicodeScalars.flatMap(\.properties.lowercaseMapping.unicodeScalars))
  }
}
