/// A predicate with its source text.
public struct ParsedPredicate: Hashable, Sendable {
  public var predicate: Predicate
  /// nil if it was built from a table or a field form.
  public var text: String?
  public var warnings: [PredicateWarning]

  public init(_ predicate: Predicate, text: String? = nil, warnings: [PredicateWarning] = []) {
    self.predicate = predicate
    self.text = text
    self.warnings = warnings
  }
}
