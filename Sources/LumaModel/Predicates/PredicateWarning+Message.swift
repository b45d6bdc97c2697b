extension PredicateWarning {
  /// The warning as the user sees it.
  package func diagnostic(text: String?) -> Diagnostic {
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
      Diagnostic(
        code: .neverEqual, message: "where: \(left) never equals \(right)",
        hint: PredicateWarning.hint(left, right))
    case .unknownFormat(let text, let meant):
      Diagnostic(
        code: .neverEqual, message: "where: format is never '\(text)'",
        hint: "did you mean '\(meant)'?")
    case .percentInLike(let pattern):
      Diagnostic(
        code: .percentInLike, message: "where: in LIKE, % is an ordinary character",
        hint: "the wildcard is *: '\(pattern.replacing("%", with: "*"))'")
    case .starInEquality(let text):
      Diagnostic(
        code: .doubtfulValue, message: "where: in ==, * is an ordinary character",
        hint: "LIKE has wildcards: LIKE '\(text)'")
    case .integerDivision(let first, let second):
      Diagnostic(
        code: .integerDivision,
        message: "where: \(first)/\(second) divides integers and is \(first / second)",
        hint: "write \(first).0/\(second)")
    case .integerQuotient(let first, let second):
      Diagnostic(
        code: .integerDivision,
        message: "where: \(first) / \(second) divides integers, and its fraction is lost",
        hint: first == "pixelWidth" && second == "pixelHeight"
          ? "aspectRatio has the fraction" : "write 1.0 * \(first) / \(second)")
    case .locationIsName:
      Diagnostic(
        code: .doubtfulValue, message: "where: location is the name of a place",
        hint: "for coordinates, compare latitude with nil")
    case .assumedUTC(let photos):
      Diagnostic(
        code: .assumedZone,
        message: photos == 1
          ? "the time zone of 1 photo is unknown; UTC is assumed"
          : "the time zone of \(photos) photos is unknown; UTC is assumed",
        hint: "give the zone where the photos are opened, as in zone = \"+02:00\" or --zone +02:00")
    }
  }
  /// The hint for a value in quotes; the sides are described with their types: `'5' (text)`.
  private static func hint(_ left: String, _ right: String) -> String? {
    let sides = [left, right]
    guard let quoted = sides.first(where: { $0.hasPrefix("'") && $0.hasSuffix("' (text)") }),
      let other = sides.first(where: { $0 != quoted })
    else { return nil }
    let text = String(quoted.dropFirst().dropLast("' (text)".count))
    if other.hasSuffix("(integer)") || other.hasSuffix("(number)") {
      return QuotedValue.number(in: text)
    }
    if other.hasSuffix("(date)") { return QuotedValue.date(in: text) }
    if other.hasSuffix("(boolean)") { return "YES and NO stand without quotes" }
    return nil
  }
}
