extension PredicateCompiler {
  /// Returns a test between two texts, neither of which is the constant nil. The result may be
  /// NULL, and may be two conditions joined by AND.
  func text(_ test: TypedPredicate.TextTest, _ subject: TypedExpression, _ needle: TypedExpression)
    -> SQLFragment
  {
    if dialect == .postgres, let made = serverText(test, subject, needle) { return made }
    let (first, second) = (sql(subject), sql(needle))
    let constant = needle.constantText
    switch test {
    case .contains:
      return guarded(needle, "instr(\(first, behind: 3), \(second, behind: 5)) > 0")
    case .beginsWith:
      if let constant, let end = constant.successor {
        return "\(first) >= \(second, behind: 2) AND \(first, behind: 2) < \(bind: .text(end))"
      }
      let start: SQLFragment = "substr(\(first, behind: 3), 1, length(\(second, behind: 8)))"
      return guarded(needle, "\(start) = \(second, behind: 2)")
    case .endsWith:
      if let constant {
        let count = Int64(-constant.unicodeScalars.count)
        return "substr(\(first, behind: 3), \(bind: .integer(count))) = \(second, behind: 2)"
      }
      let end: SQLFragment = "substr(\(first, behind: 3), -length(\(second, behind: 9)))"
      return guarded(needle, "\(end) = \(second, behind: 2)")
    case .like:
      if constant != nil { return "\(first) GLOB \(second, behind: 2)" }
      return "\(first) GLOB \(raw: SQLFunctions.glob)(\(second, behind: 5))"
    case .matches(let caseInsensitive):
      let flag = caseInsensitive ? "1" : "0"
      return """
        \(raw: SQLFunctions.matches)(\(first, behind: 3), \(second, behind: 5), \(raw: flag))
        """
    }
  }

  /// Excludes the empty string, which no text contains; a constant needle is known not to be empty.
  func guarded(_ needle: TypedExpression, _ test: SQLFragment) -> SQLFragment {
    guard needle.constantText == nil else { return test }
    return "\(sql(needle)) <> '' AND \(test, behind: 2)"
  }
}

extension TypedExpression {
  var constantText: String? {
    if case .string(let text) = constant { text } else { nil }
  }
}

extension String {
  /// The smallest string, in code point order, that is greater than every string with this prefix;
  /// nil if there is none.
  var successor: String? {
    var scalars = Array(unicodeScalars)
    while let last = scalars.popLast() {
      let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
      guard let scalar = Unicode.Scalar(next) else { continue }
      scalars.append(scalar)
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return String(text)
    }
    return nil
  }
}
