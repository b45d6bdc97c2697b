package import LumaModel

extension PredicateError: DiagnosticError {
  /// The error for the user, with the predicate's text as the excerpt.
  package var diagnostic: Diagnostic {
    var diagnostic =
      switch fact {
      case .syntax(let fact): fact.diagnostic
      case .arguments(let fact): fact.diagnostic
      case .meaning(let fact): fact.diagnostic
      case .sort(let fact): fact.diagnostic
      }
    if let text, let span, let date = bareDate(text, span) { diagnostic = date }
    if let text, case .arguments(.surplus) = fact, let quoted = text.quotedPlaceholder {
      diagnostic.hint = "\(quoted) in quotes is text: write it without quotes"
    }
    if let text, let span {
      diagnostic.excerpt = Diagnostic.Excerpt(text: text, offset: span.offset, length: span.length)
    }
    return diagnostic
  }

  /// The error for `creationDate > 2024-01-01`, which is arithmetic.
  private func bareDate(_ text: String, _ span: TextSpan) -> Diagnostic? {
    let part = String(text.dropFirst(span.offset).prefix(span.length))
    guard case .meaning(.incomparable(let side, _)) = fact, side.type == "date",
      let date = part.wholeMatch(of: /(\d{4})[-\/.](\d{1,2})[-\/.](\d{1,2})/)
    else { return nil }
    let day = [date.2, date.3].map { $0.count == 1 ? "0\($0)" : "\($0)" }
    let iso = ([String(date.1)] + day).joined(separator: "-")
    return Diagnostic(
      code: .wrongType, message: "where: \(side.text): expected a date, got \(part) as numbers",
      hint: "pass dates with args or vars: args = { date \"\(iso)\" } for %@; "
        + "luma fetch takes '\(iso)'")
  }

  /// The hint for `creationDate:desc` and `creationDate DESC`.
  fileprivate static func sign(of name: String) -> String? {
    let parts = name.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }
    guard parts.count == 2, let order = parts.last?.lowercased() else { return nil }
    switch order {
    case "desc", "descending", "reverse": return "write '-\(parts[0])', largest first"
    case "asc", "ascending": return "write '\(parts[0])', smallest first"
    default: return nil
    }
  }

  fileprivate static func didYouMean(_ word: String?, sign: String = "") -> String? {
    word.map { "did you mean '\(sign)\($0)'?" }
  }
}

extension PredicateError.Arguments {
  fileprivate var diagnostic: Diagnostic {
    switch self {
    case .missing(let written, let number):
      Diagnostic(
        code: .missingArgument,
        message: "where: args: expected value \(number) for \(written), got none")
    case .surplus(let expected, let got):
      Diagnostic(
        code: .surplusArgument,
        message: "where: args: expected \(expected.counted("value")), got \(got)")
    case .wrong(let written, let number, let expected, let got):
      Diagnostic(
        code: .wrongArgument,
        message: "where: args: value \(number) for \(written): expected \(expected), got \(got)")
    case .unknownVariable(let name, let near):
      Diagnostic(
        code: .unknownVariable, message: "where: vars: no value for '$\(name)'",
        hint: PredicateError.didYouMean(near, sign: "$"))
    case .unusedVariable(let name, let near):
      Diagnostic(
        code: .unusedVariable, message: "where: vars: '\(name)' is not used in the predicate",
        hint: PredicateError.didYouMean(near, sign: "$"))
    }
  }
}

extension PredicateError.Sort {
  fileprivate var diagnostic: Diagnostic {
    switch self {
    case .unknownKey(let name, let near):
      Diagnostic(
        code: .unknownField, message: "sort: unknown field '\(name)'",
        hint: PredicateError.sign(of: name) ?? PredicateError.didYouMean(near))
    case .unsupportedKey(let name, let source):
      Diagnostic(
        code: .unsupportedField, message: "sort: \(source) has no field '\(name)'",
        hint: "only libraries have it")
    case .unknownSelector(let name, let near):
      Diagnostic(
        code: .unknownSelector, message: "sort: unknown selector '\(name)'",
        hint: PredicateError.didYouMean(near))
    case .list(let name):
      Diagnostic(
        code: .unsortable, message: "sort: \(name): expected a field with one value, got a list",
        hint: "\(name).@count sorts by the number of elements")
    case .tooManyKeys(let limit):
      Diagnostic(code: .limit, message: "sort: more than \(limit) fields")
    case .selectorNeedsText(let selector, let got):
      Diagnostic(
        code: .wrongType,
        message: "sort: \(selector) expected text, got \(got.text) (\(got.type))")
    case .tag(let problem): problem.diagnostic("sort")
    }
  }
}

extension String {
  /// `%@` in quotes, where it stands for itself.
  fileprivate var quotedPlaceholder: String? {
    firstMatch(of: /['"](%[@KdfiuxX])['"]/).map { String($0.1) }
  }
}

extension Int {
  /// Returns a count with its noun: `1 value`, `2 values`.
  fileprivate func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension PredicateError.Meaning {
  fileprivate var diagnostic: Diagnostic {
    if case .tag(let problem) = self { return problem.diagnostic("where") }
    return Diagnostic(code: code, message: "where: " + sentence, hint: hint)
  }

  private var code: DiagnosticCode {
    switch self {
    case .unknownField, .unquotedText: .unknownField
    case .unsupportedField: .unsupportedField
    case .group: .wrongType
    case .unknownWord: .unknownWord
    case .unknownProperty: .unknownProperty
    case .incomparable, .wrongOperand, .quantifierNeedsList, .listNeedsQuantifier: .wrongType
    case .boundCount: .wrongBounds
    case .invalidPattern: .invalidPattern
    case .patternTooLong, .tooManyValues, .tooComplex: .limit
    case .tag: .unknownTag
    }
  }

  private var sentence: String {
    switch self {
    case .unknownField(let name, _), .unquotedText(let name, _): "unknown field '\(name)'"
    case .unsupportedField(let name, let source): "\(source) has no field '\(name)'"
    case .group(let name, let members):
      "\(name): expected one of its fields: \(members.joined(separator: ", "))"
    case .unknownWord(let word, let field, _): "\(field): unknown word '\(word)'"
    case .unknownProperty(let key, let side, _): "\(side.described) has no '\(key)'"
    case .incomparable(let side, let other):
      "\(side.text): expected \(side.kind), got \(other.described)"
    case .wrongOperand(let place, let expected, let got):
      "\(place): expected \(expected), got \(got.described)"
    case .boundCount(let count): "BETWEEN: expected 2 bounds like {1, 5}, got \(count)"
    case .quantifierNeedsList(let word, let got): "\(word): expected a list, got \(got.described)"
    case .listNeedsQuantifier(let name, _): "\(name): expected one value, got a list"
    case .tooComplex: "nested too deeply for SQLite"
    case .invalidPattern(let pattern):
      "MATCHES: expected a regular expression, got '\(pattern)'"
    case .patternTooLong(let limit): "the pattern is longer than \(limit) characters"
    case .tooManyValues(let limit): "more than \(limit) values"
    case .tag(let problem): problem.diagnostic("where").message
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F
  }

  private var hint: String? {
    switch self {
    case .unknownProperty(let key, _, let near) where key == near:
      "'\(key)' is a field of its own: write \(key)"
    case .unknownField(let name, nil) where QuotedValue.isRelative(name): QuotedValue.relative
    case .unknownField(let name, nil) where name.utf8.allSatisfy(Self.isOfName):
      "luma fields lists the fields; \(name) of the recipe is passed with vars, as $\(name)"
    case .unknownField(_, let near), .unknownWord(_, _, let near), .unknownProperty(_, _, let near):
      PredicateError.didYouMean(near)
    case .wrongOperand("IN", _, let got) where got.type == "list":
      "write ANY \(got.text) IN {'sea', 'beach'}"
    case .wrongOperand("+", _, let got), .wrongOperand("-", _, let got):
      got.type == "date"
        ? "a condition cannot calculate with dates: pass one as %@, with "
          + "args = { date.days_ago(1) }" : nil
    case .unquotedText(let name, let near):
      (PredicateError.didYouMean(near).map { "\($0) " } ?? "") + "text needs quotes: '\(name)'"
    case .unsupportedField: "only libraries have it"
    case .incomparable(let side, let other): Self.hint(side, other)
    case .listNeedsQuantifier(let name, let comparator): "ANY \(name) \(comparator) ..."
    case .group(let name, _): "\(name) == nil tests all of them"
    case .wrongOperand, .boundCount, .quantifierNeedsList, .invalidPattern, .patternTooLong,
      .tooManyValues, .tooComplex, .tag:
      nil
    }
  }
}

extension PredicateError.Meaning {
  /// The hint for a value of another type.
  private static func hint(_ side: PredicateError.Side, _ other: PredicateError.Side) -> String? {
    guard let text = other.quoted else {
      return side.type == "date" ? QuotedValue.date(in: "") : nil
    }
    switch side.type {
    case "integer", "number": return QuotedValue.number(in: text)
    case "date": return QuotedValue.date(in: text)
    case "boolean", "bool", "true or false": return "write \(side.text) == YES"
    default: return other.looksLikeDate ? QuotedValue.date(in: text) : nil
    }
  }
}

extension PredicateError.Side {
  /// The content of a text that was written in quotes; nil: it is something else.
  fileprivate var quoted: String? {
    guard type == "text", text.count >= 2, let first = text.first, first == text.last,
      first == "'" || first == "\""
    else { return nil }
    return String(text.dropFirst().dropLast())
  }

  fileprivate var described: String {
    text == type || text == kind ? text : "\(text) (\(type))"
  }

  /// The type with its article: `a date`, `an integer`, but `text`.
  fileprivate var kind: String {
    switch type {
    case "text", "nil": type
    case "integer": "an integer"
    default: "a \(type)"
    }
  }
}
