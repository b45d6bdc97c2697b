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
        code: .mixedAndOr, message: "where: AND takes precedence over OR here",
        hint: "add parentheses to make it explicit")
    case .maskComparedWhole(let field, let word):
      Diagnostic(
        code: .maskCompared, message: "where: \(field) is a set of flags",
        hint: "\(field) & \(word) tests for one of them: (\(field) & \(word)) != 0")
    case .neverEqual(let left, let right):
      Diagnostic(code: .neverEqual, message: "where: \(left) never equals \(right)")
    }
  }
}
