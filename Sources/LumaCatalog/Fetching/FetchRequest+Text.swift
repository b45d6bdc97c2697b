package import LumaModel
package import LumaPredicates

extension FetchRequest {
  /// Creates a request from a predicate and sort keys in text form.
  ///
  ///     try FetchRequest(where: "rating >= %@ AND ANY keywords == %@", [4, "beach"],
  ///       sort: ["-creationDate"], limit: 20)
  ///
  /// Field names and types are checked by the fetch.
  ///
  /// - Parameters:
  ///   - arguments: the values of `%@`, in order; their number must match.
  ///   - sort: keys in the syntax of `SortDescriptor(text:)`.
  /// - Throws: a `PredicateError` with the position in the text.
  /// - **Lua**: `fetch { where = { "rating >= %@", 4 }, sort = "-creationDate", limit = 20 }`
  package init(
    where text: String, _ arguments: [FieldValue] = [], sort: [String] = [], limit: Int? = nil
  ) throws(PredicateError) {
    let parsed = try PredicateParser.read(text, arguments: arguments)
    self.init(
      predicate: parsed.predicate, predicateText: parsed.text, predicateWarnings: parsed.warnings,
      sort: sort.map { SortDescriptor(text: $0) }, limit: limit)
  }
}

extension SortSelector {
  /// Creates the selector with a name such as `localizedStandardCompare:`.
  ///
  /// - Throws: a `PredicateError` with the nearest name.
  package init(named name: String) throws(PredicateError) {
    guard let selector = SortSelector(rawValue: name) else {
      let names = SortSelector.allCases.map(\.rawValue)
      throw PredicateError(
        .unknownSelector(name, suggestion: Suggestion.nearest(to: name, among: names)))
    }
    self = selector
  }
}
