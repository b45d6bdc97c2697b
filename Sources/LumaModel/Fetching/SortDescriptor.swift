/// One key of an order. nil comes first ascending; ties end on localIdentifier.
public struct SortDescriptor: Hashable, Sendable {
  public var key: String
  public var ascending: Bool
  public var selector: SortSelector

  public init(key: String, ascending: Bool = true, selector: SortSelector = .compare) {
    self.key = key
    self.ascending = ascending
    self.selector = selector
  }
}

/// How two strings are ordered, by Foundation's names.
public enum SortSelector: String, Hashable, Sendable, CaseIterable {
  case compare = "compare:"
  case caseInsensitiveCompare = "caseInsensitiveCompare:"
  /// Letters without accents and case first, accents second.
  case localizedCaseInsensitiveCompare = "localizedCaseInsensitiveCompare:"
  /// Natural order: IMG_2 before IMG_10.
  case localizedStandardCompare = "localizedStandardCompare:"
}
