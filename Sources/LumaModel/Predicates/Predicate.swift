/// An unchecked condition. The predicate language, the table form and field expressions all produce
/// this type.
public indirect enum Predicate: Hashable, Sendable {
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
public struct Comparison: Hashable, Sendable {
  public var quantifier: Quantifier?
  public var left: Expression
  public var comparator: Comparator
  public var options: ComparisonOptions
  public var right: Expression
  /// Position of the operator in the text.
  public var span: TextSpan?

  public init(
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

public enum Quantifier: String, Hashable, Sendable, CaseIterable { case any, all, none }

public enum Comparator: String, Hashable, Sendable, CaseIterable {
  case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">"
  case greaterOrEqual = ">=", between = "BETWEEN", isIn = "IN", contains = "CONTAINS"
  case beginsWith = "BEGINSWITH", endsWith = "ENDSWITH", like = "LIKE", matches = "MATCHES"
  /// The left side contains each element of the list on the right: not of NSPredicate.
  case containsAll = "CONTAINSALL"
}

/// The options in brackets after an operator.
public struct ComparisonOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let caseInsensitive = ComparisonOptions(rawValue: 1)
  public static let diacriticInsensitive = ComparisonOptions(rawValue: 2)
  public static let normalized = ComparisonOptions(rawValue: 4)
  public static let locale = ComparisonOptions(rawValue: 8)
}

/// A range of a predicate's text, in characters from 0.
public struct TextSpan: Hashable, Sendable {
  public var offset: Int
  public var length: Int

  public init(offset: Int, length: Int) {
    self.offset = offset
    self.length = length
  }
}
