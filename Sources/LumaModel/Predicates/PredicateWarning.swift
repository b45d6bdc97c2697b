/// A valid but probably unintended part of a predicate.
public struct PredicateWarning: Hashable, Sendable {
  public var fact: Fact
  public var span: TextSpan?

  public init(fact: Fact, span: TextSpan?) {
    self.fact = fact
    self.span = span
  }

  public enum Fact: Hashable, Sendable {
    /// AND and OR are mixed without parentheses.
    case mixedAndOr
    /// `mediaSubtypes == panorama`: a bit mask should be tested with `&`.
    case maskComparedWhole(field: String, word: String)
    /// The types are never equal.
    case neverEqual(String, String)
  }
}
