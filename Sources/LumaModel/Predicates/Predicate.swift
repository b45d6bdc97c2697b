/// An unchecked condition. The predicate language, the table form and field expressions all produce
/// this type.
package indirect enum Predicate: Hashable, Sendable {
  case constant(Bool)
  case and([Predicate])
  case or([Predicate])
  case not(Predicate)
  case comparison(Comparison)
}

extension Predicate {
  /// The conditions that all have to hold.
  package var conjuncts: [Predicate] {
    if case .and(let parts) = self { parts.flatMap(\.conjuncts) } else { [self] }
  }
}

/// `[ANY] left operator[cd] right`.
package struct Comparison: Hashable, Sendable {
  package var quantifier: Quantifier?
  package var left: Expression
  package var comparator: Comparator
  package var options: ComparisonOptions
  package var right: Expression
  /// Position of the operator in the text.
  package var span: TextSpan?

  package init(
    quantifier: Quantifier? = nil, left: Expression, comparator: Comparator,
    options: ComparisonOptions = [], right: Expression, span: TextSpan? = nil
  ) {
    self.quantifier = quantifier
    self.left = left
    self.comparator = comparator
    self.options = options
    self.right = right
    self.span = span
  }
}

package enum Quantifier: String, Hashable, Sendable, CaseIterable { case any, all, none }

package enum Comparator: String, Hashable, Sendable, CaseIterable {
  case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">"
  case greaterOrEqual = ">=", between = "BETWEEN", isIn = "IN", contains = "CONTAINS"
  case beginsWith = "BEGINSWITH", endsWith = "ENDSWITH", like = "LIKE", matches = "MATCHES"
  /// The left side contains each element of the list on the right; not in NSPredicate.
  case containsAll = "CONTAINSALL"
}

/// The options in brackets after an operator.
package struct ComparisonOptions: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let caseInsensitive = ComparisonOptions(rawValue: 1)
  package static let diacriticInsensitive = ComparisonOptions(rawValue: 2)
  package static let normalized = ComparisonOptions(rawValue: 4)
  package static let locale = ComparisonOptions(rawValue: 8)
}

/// A range of a predicate's text, in characters from 0.
package struct TextSpan: Hashable, Sendable {
  package var offset: Int
  package var length: Int

  package init(offset: Int, length: Int) {
    self.offset = offset
    self.length = length
  }
}
