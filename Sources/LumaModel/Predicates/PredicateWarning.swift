/// Something that is allowed and probably not meant.
public struct PredicateWarning: Hashable, Sendable {
  public var fact: Fact
  public var span: TextSpan?

  public init(fact: Fact, span: TextSpan?) {
    self.fact = fact
    self.span = span
  }

  public enum Fact: Hashable, Sendable {
    /// AND beside OR without parentheses.
    case mixedAndOr
    /// `mediaSubtypes == panorama`: a mask wants `&`.
    case maskComparedWhole(field: String, word: String)
    /// The types can never be equal.
    case neverEqual(String, String)
  }
}

extension PredicateWarning {
  /// The warning as the user sees it.
  public func diagnostic(text: String?) -> Diagnostic {
    var diagnostic = self.diagnostic
    if let text, let span {
      diagnostic.excerpt = Diagnostic.Excerpt(text: text, offset: span.offset, length: span.length)
    }
    return diagnostic
  }

  private var diagnostic: Diagnostic {
    switch fact {
    case .mixedAndOr:
      Diagnostic(
        code: "and-or-mix", message: "where: AND binds tighter than OR here",
        hint: "parentheses say which is meant")
    case .maskComparedWhole(let field, let word):
      Diagnostic(
        code: "mask-compared", message: "where: \(field) holds several bits at once",
        hint: "\(field) & \(word) tests one of them: (\(field) & \(word)) != 0")
    case .neverEqual(let left, let right):
      Diagnostic(code: "never-equal", message: "where: \(left) never equals \(right)")
    }
  }
}
