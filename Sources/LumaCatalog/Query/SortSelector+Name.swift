public import LumaModel

extension SortSelector {
  /// The selector of a name such as `localizedStandardCompare:`.
  ///
  /// - Throws: a `PredicateError` that names the nearest one.
  public init(named name: String) throws(PredicateError) {
    guard let selector = SortSelector(rawValue: name) else {
      let names = SortSelector.allCases.map(\.rawValue)
      throw PredicateError(
        .unknownSelector(name, suggestion: Suggestion.nearest(to: name, among: names)))
    }
    self = selector
  }
}
