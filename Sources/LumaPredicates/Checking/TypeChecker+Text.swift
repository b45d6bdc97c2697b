import LumaModel

extension TypeChecker {
  /// Maximum length of a LIKE or MATCHES pattern, in UTF-16 units.
  static let patternLimit = 1_000

  func text(
    _ kind: TypedPredicate.TextTest, _ left: Operand, _ test: ComparisonOperator, _ right: Operand
  ) throws(PredicateError) -> TypedPredicate {
    let place = test.comparator.rawValue
    guard case .scalar = left else { throw needsQuantifier(left, test) }
    let subject = try left.text(place)
    let needle = try right.text(place)
    guard !subject.isNull, !needle.isNull else { return .constant(false) }
    let form = kind == .like ? test.options.likeForm(of: needle) : test.options.searchForm
    var pattern = needle.in(form)
    if case .constant(.string(let text)) = pattern.kind {
      if kind == .like {
        try limit(text, span: needle.span)
        pattern.kind = .constant(.string(GlobPattern(like: text).text))
      } else if text.isEmpty {
        // No text contains, begins with or ends with the empty string.
        return .constant(false)
      }
    }
    return .leaf(.text(kind, subject: subject.in(form), needle: pattern))
  }

  func matches(_ left: Operand, _ test: ComparisonOperator, _ right: Operand) throws(PredicateError)
    -> TypedPredicate
  {
    guard case .scalar = left else { throw needsQuantifier(left, test) }
    let subject = try left.text("MATCHES")
    let pattern = try right.text("MATCHES")
    guard !subject.isNull, !pattern.isNull else { return .constant(false) }
    let folds = test.options.contains(.diacriticInsensitive)
    let form = folds ? TextForm.diacriticFolded : .composed
    let folded = pattern.in(form)
    guard case .constant(.string(let text)) = folded.kind else {
      throw right.wrong("MATCHES", expected: "a constant pattern")
    }
    try limit(text, span: pattern.span)
    guard RegularExpression.isValid(text) else {
      throw PredicateError(.invalidPattern(text), span: pattern.span ?? test.span)
    }
    let isInsensitive = test.options.contains(.caseInsensitive)
    return .leaf(
      .text(
        .matches(caseInsensitive: isInsensitive),
        subject: subject.in(form), needle: folded))
  }

  private func limit(_ pattern: String, span: TextSpan?) throws(PredicateError) {
    guard pattern.utf16.count <= TypeChecker.patternLimit else {
      throw PredicateError(.patternTooLong(limit: TypeChecker.patternLimit), span: span)
    }
  }

  /// Returns a value in the form that `<` and `>` compare.
  func ordered(_ value: TypedExpression, _ test: ComparisonOperator) -> TypedExpression {
    value.in(test.options.orderForm)
  }
}

extension ComparisonOptions {
  /// nil: exact. `[n]` and `[l]` have no effect.
  private var folding: TextForm? {
    switch (contains(.caseInsensitive), contains(.diacriticInsensitive)) {
    case (true, true): .folded
    case (true, false): .caseFolded
    case (false, true): .diacriticFolded
    case (false, false): nil
    }
  }

  /// Composed, so that a search is independent of Unicode composition.
  var searchForm: TextForm { folding ?? .composed }

  /// Composed, too, except for patterns in ASCII, for which the index of the text as written
  /// serves. `?` stands for a composed character.
  func likeForm(of pattern: TypedExpression) -> TextForm? {
    guard let text = pattern.constantText, FoldedText(text).isASCII, !text.contains("?") else {
      return searchForm
    }
    return folding
  }

  /// Composed, too. nil is the text as written, which has the indexes: in ASCII, both are the same.
  func equalityForm(isASCII: Bool) -> TextForm? { folding ?? (isASCII ? nil : .composed) }

  var orderForm: TextForm? {
    switch folding {
    case .none: .decomposed
    case .caseFolded: .caseOrdered
    case .some(let form): form
    }
  }
}

extension ComparisonOperator {
  /// The form in which `==` and IN compare values: nil if one of two, or all but one of a list, are
  /// constants in ASCII.
  func equalityForm(of values: [TypedExpression]) -> TextForm? {
    let texts = values.compactMap(\.constantText)
    let isASCII = texts.count >= values.count - 1 && texts.allSatisfy { FoldedText($0).isASCII }
    return options.equalityForm(isASCII: isASCII)
  }
}

extension TypedPredicate {
  /// A test that all equal texts pass and an index of a list's elements serves; nil unless one side
  /// is such an element and the other a constant text.
  static func folded(_ sides: [TypedExpression]) -> TypedPredicate? {
    let elements = sides.filter {
      if case .column(let column) = $0.kind {
        column.scope != 0 && column.companions[.folded] != nil
      } else {
        false
      }
    }
    guard elements.count == 1, sides.contains(where: { $0.constantText != nil }) else { return nil }
    let other = sides[sides[0] == elements[0] ? 1 : 0]
    return .leaf(.equal(elements[0].in(.folded), other.in(.folded)))
  }
}

extension TypedExpression {
  /// Returns a text value in a form; other values are returned unchanged.
  package func `in`(_ form: TextForm?) -> TypedExpression {
    guard let form, type == .text else { return self }
    var value = self
    if case .constant(.string(let text)) = kind {
      value.kind = .constant(.string(FoldedText(text)[form]))
    } else {
      value.kind = .form(form, self)
    }
    return value
  }
}
