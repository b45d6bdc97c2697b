/// A predicate with its source text.
package struct ParsedPredicate: Hashable, Sendable {
  package var predicate: Predicate
  /// nil if it was built from a table or a field form.
  package var text: String?
  package var warnings: [PredicateWarning]

  package init(_ predicate: Predicate, text: String? = nil, warnings: [PredicateWarning] = []) {
    self.predicate = predicate
    self.text = text
    self.warnings = warnings
  }
}
