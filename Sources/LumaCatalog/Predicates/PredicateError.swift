public import LumaModel

/// What is wrong with a predicate or a sort, where, and in which text.
public struct PredicateError: Error, Equatable, Sendable {
  public var fact: Fact
  /// nil: the part was built from a table or a field form, or the whole is meant.
  public var span: TextSpan?
  /// The predicate's text, nil when there is none.
  public var text: String?

  /// The stage that refused.
  public enum Fact: Equatable, Sendable {
    case syntax(Syntax)
    case arguments(Arguments)
    case meaning(Meaning)
    case sort(Sort)
  }

  /// The text does not follow the grammar.
  public enum Syntax: Error, Equatable, Sendable {
    case nothing
    case unexpectedCharacter(String)
    case unterminatedString
    case malformedEscape(digits: Int)
    case malformedNumber(String)
    case numberTooLarge(String)
    case unknownConversion(String)
    case expectedOperator(after: String, got: String)
    case expectedValue(got: String)
    case expectedClosing(String, got: String)
    case expectedEnd(got: String)
    case expectedName(after: String, got: String)
    case conditionAsValue
    case chainedComparison(got: String)
    case reservedWord(String)
    case unsupported(String)
    case unknownFunction(String)
    case valueCount(function: String, expected: Int, got: Int)
    case unknownOption(String)
    /// SQL's `BETWEEN 1 AND 5`.
    case betweenWithAnd
    case tooDeep(limit: Int)
    case tooDeepSubquery(limit: Int)
    case tooLongChain(limit: Int)
    case tooLong(limit: Int)
  }

  /// The text and its arguments do not fit together.
  public enum Arguments: Error, Equatable, Sendable {
    case missing(String, number: Int)
    case surplus(expected: Int, got: Int)
    case wrong(String, number: Int, expected: String, got: String)
    case unknownVariable(String, suggestion: String?)
    case unusedVariable(String, suggestion: String?)
  }

  /// The source has no such field, or the types do not fit.
  public enum Meaning: Equatable, Sendable {
    case unknownField(String, suggestion: String?)
    case unsupportedField(String, source: String)
    case unknownWord(String, field: String, suggestion: String?)
    case unknownProperty(String, of: Side, suggestion: String?)
    case incomparable(Side, with: Side)
    case wrongOperand(String, expected: String, got: Side)
    case boundCount(Int)
    case quantifierNeedsList(String, got: Side)
    case listNeedsQuantifier(String, comparator: String)
    /// More than SQLite's parser can hold.
    case tooComplex
    case invalidPattern(String)
    case patternTooLong(limit: Int)
    case tooManyValues(limit: Int)
  }

  /// The order cannot be had.
  public enum Sort: Equatable, Sendable {
    case unknownKey(String, suggestion: String?)
    case unsupportedKey(String, source: String)
    case unknownSelector(String, suggestion: String?)
    case list(String)
    case selectorNeedsText(String, got: Side)
  }

  /// A side of a comparison, as a message shows it: `rating (whole number)`.
  public struct Side: Equatable, Sendable {
    public var text: String
    public var type: String
    /// A text that would be a date.
    public var looksLikeDate = false
  }

  /// Which of the three stages refused.
  public enum Kind: String, Sendable { case parse, args, semantic }
}

extension PredicateError {
  public var kind: Kind {
    switch fact {
    case .syntax: .parse
    case .arguments: .args
    case .meaning, .sort: .semantic
    }
  }

  init(_ syntax: Syntax, span: TextSpan? = nil, text: String? = nil) {
    self.init(fact: .syntax(syntax), span: span, text: text)
  }

  init(_ arguments: Arguments, span: TextSpan? = nil, text: String? = nil) {
    self.init(fact: .arguments(arguments), span: span, text: text)
  }

  init(_ meaning: Meaning, span: TextSpan? = nil) {
    self.init(fact: .meaning(meaning), span: span)
  }

  init(_ sort: Sort) { self.init(fact: .sort(sort)) }

  /// The same error, with the text that its span counts in.
  func with(text: String?) -> PredicateError {
    PredicateError(fact: fact, span: span, text: self.text ?? text)
  }
}
