/// A sort key. nil sorts first in ascending order. Equal photos are in the natural order of their
/// paths below the folder; in a library, in the order of import.
package struct SortDescriptor: Hashable, Sendable {
  package var key: String
  package var ascending: Bool
  package var selector: SortSelector

  package init(key: String, ascending: Bool = true, selector: SortSelector = .compare) {
    self.key = key
    self.ascending = ascending
    self.selector = selector
  }
}

extension SortDescriptor {
  /// Parses `filename`, `-filename` (descending), `natural:filename` and `natural:-filename`.
  package init(text: String) {
    let mark = "natural:"
    let isNatural = text.hasPrefix(mark)
    let key = isNatural ? text.dropFirst(mark.count) : text[...]
    let isDescending = key.hasPrefix("-")
    self.init(
      key: String(isDescending ? key.dropFirst() : key), ascending: !isDescending,
      selector: isNatural ? .localizedStandardCompare : .compare)
  }
}

/// String comparison for sorting; the raw values are Foundation's names.
package enum SortSelector: String, Hashable, Sendable, CaseIterable {
  case compare = "compare:"
  case caseInsensitiveCompare = "caseInsensitiveCompare:"
  /// Letters first, ignoring accents and case, then accents.
  case localizedCaseInsensitiveCompare = "localizedCaseInsensitiveCompare:"
  /// Natural order: IMG_2 before IMG_10.
  case localizedStandardCompare = "localizedStandardCompare:"
}
