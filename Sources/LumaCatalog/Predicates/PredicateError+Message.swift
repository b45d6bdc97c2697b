public import LumaModel

extension PredicateError {
  /// The error as the user sees it, with the predicate's text for the caret.
  public var diagnostic: Diagnostic {
    var diagnostic =
      switch fact {
      case .syntax(let fact): fact.diagnostic
      case .arguments(let fact): fact.diagnostic
      case .meaning(let fact): fact.diagnostic
      case .sort(let fact): fact.diagnostic
      }
    if let text, let span {
      diagnostic.excerpt = Diagnostic.Excerpt(text: text, offset: span.offset, length: span.length)
    }
    return diagnostic
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
        code: "missing-argument",
        message: "where: args: expected value \(number) for \(written), got none")
    case .surplus(let expected, let got):
      Diagnostic(
        code: "surplus-argument",
        message: "where: args: expected \(expected.counted("value")), got \(got)")
    case .wrong(let written, let number, let expected, let got):
      Diagnostic(
        code: "wrong-argument",
        message: "where: args: value \(number) for \(written): expected \(expected), got \(got)")
    case .unknownVariable(let name, let near):
      Diagnostic(
        code: "unknown-variable", message: "where: vars: no value for '$\(name)'",
        hint: PredicateError.didYouMean(near, sign: "$"))
    case .unusedVariable(let name, let near):
      Diagnostic(
        code: "unused-variable", message: "where: vars: '\(name)' is not used in the predicate",
        hint: PredicateError.didYouMean(near, sign: "$"))
    }
  }
}

extension PredicateError.Sort {
  fileprivate var diagnostic: Diagnostic {
    switch self {
    case .unknownKey(let name, let near):
      Diagnostic(
        code: "unknown-field", message: "sort: unknown field '\(name)'",
        hint: PredicateError.didYouMean(near))
    case .unsupportedKey(let name, let source):
      Diagnostic(
        code: "unsupported-field", message: "sort: \(source) has no field '\(name)'",
        hint: "only a library keeps it")
    case .unknownSelector(let name, let near):
      Diagnostic(
        code: "unknown-selector", message: "sort: unknown selector '\(name)'",
        hint: PredicateError.didYouMean(near))
    case .list(let name):
      Diagnostic(
        code: "unsortable", message: "sort: \(name): expected a field with one value, got a list",
        hint: "\(name).@count sorts by their number")
    case .selectorNeedsText(let selector, let got):
      Diagnostic(
        code: "wrong-type",
        message: "sort: \(selector) expected text, got \(got.text) (\(got.type))")
    }
  }
}

extension Int {
  /// `1 value`, `2 values`.
  fileprivate func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension PredicateError.Meaning {
  fileprivate var diagnostic: Diagnostic {
    Diagnostic(code: code, message: "where: " + sentence, hint: hint)
  }

  private var code: String {
    switch self {
    case .unknownField: "unknown-field"
    case .unsupportedField: "unsupported-field"
    case .unknownWord: "unknown-word"
    case .unknownProperty: "unknown-property"
    case .incomparable, .wrongOperand, .quantifierNeedsList, .listNeedsQuantifier: "wrong-type"
    case .boundCount: "wrong-bounds"
    case .invalidPattern: "invalid-pattern"
    case .patternTooLong, .tooManyValues, .tooComplex: "limit"
    }
  }

  private var sentence: String {
    switch self {
    case .unknownField(let name, _): "unknown field '\(name)'"
    case .unsupportedField(let name, let source): "\(source) has no field '\(name)'"
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
    }
  }

  private var hint: String? {
    switch self {
    case .unknownField(_, let near), .unknownWord(_, _, let near), .unknownProperty(_, _, let near):
      PredicateError.didYouMean(near)
    case .unsupportedField: "only a library keeps it"
    case .incomparable(_, let other):
      other.looksLikeDate
        ? "a date is passed with args or vars, as date \"2024-05-01\"" : nil
    case .listNeedsQuantifier(let name, let comparator): "ANY \(name) \(comparator) ..."
    case .wrongOperand, .boundCount, .quantifierNeedsList, .invalidPattern, .patternTooLong,
      .tooManyValues, .tooComplex:
      nil
    }
  }
}

extension PredicateError.Side {
  fileprivate var described: String {
    text == type || text == "a \(type)" ? text : "\(text) (\(type))"
  }

  /// `a date`, but `text`.
  fileprivate var kind: String { type == "text" || type == "nil" ? type : "a \(type)" }
}
