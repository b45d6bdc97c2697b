/// A valid but probably unintended part of a predicate.
package struct PredicateWarning: Hashable, Sendable {
  package var fact: Fact
  package var span: TextSpan?

  package init(fact: Fact, span: TextSpan?) {
    self.fact = fact
    self.span = span
  }

  package enum Fact: Hashable, Sendable {
    /// AND and OR are mixed without parentheses.
    case mixedAndOr
    /// `mediaSubtypes == panorama`: a bit mask should be tested with `&`.
    case maskComparedWhole(field: String, word: String)
    /// The types are never equal.
    case neverEqual(String, String)
    /// `format == 'jpg'`: formats have other names.
    case unknownFormat(String, meant: String)
    /// `filename LIKE '%lake%'`: SQL's wildcards stand for themselves.
    case percentInLike(String)
    /// `filename == '*.jpg'`: only LIKE has wildcards.
    case starInEquality(String)
    /// `1/100` of integers loses its fraction.
    case integerDivision(Int64, Int64)
    /// `pixelWidth / pixelHeight` of integers loses its fraction.
    case integerQuotient(String, String)
    /// `location == nil`: the field is the name of a place, not its coordinates.
    case locationIsName
    /// Photos whose zone is unknown are compared with a moment, or sorted by moments.
    case assumedUTC(photos: Int)
  }
}
