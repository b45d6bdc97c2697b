package import LumaModel

/// An error in a predicate or a sort, with its position in the text.
package struct PredicateError: Error, Equatable, Sendable {
  package var fact: Fact
  /// nil if the part was built from a table or a field form, or if the whole predicate is meant.
  package var span: TextSpan?
  /// The predicate's text; nil if there is none.
  package var text: String?

  /// The error, by the stage that found it.
  package enum Fact: Equatable, Sendable {
    case syntax(Syntax)
    case arguments(Arguments)
    case meaning(Meaning)
    case sort(Sort)
  }

  /// The text does not conform to the grammar.
  package enum Syntax: Error, Equatable, Sendable {
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
    /// An operator of another language: `=~`.
    case foreignOperator(String, hint: String)
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

  /// The placeholders in the text do not match the arguments.
  package enum Arguments: Error, Equatable, Sendable {
    case missing(String, number: Int)
    case surplus(expected: Int, got: Int)
    case wrong(String, number: Int, expected: String, got: String)
    case unknownVariable(String, suggestion: String?)
    case unusedVariable(String, suggestion: String?)
  }

  /// The source has no such field, or a type does not match.
  package enum Meaning: Equatable, Sendable {
    case unknownField(String, suggestion: String?)
    /// `filename == lake.jpg`: not a field, and most likely text.
    case unquotedText(String, suggestion: String?)
    case unsupportedField(String, source: String)
    /// `camera == 'x'`: a group of fields has no value of its own.
    case group(String, members: [String])
    case unknownWord(String, field: String, suggestion: String?)
    case unknownProperty(String, of: Side, suggestion: String?)
    case incomparable(Side, with: Side)
    case wrongOperand(String, expected: String, got: Side)
    case boundCount(Int)
    case quantifierNeedsList(String, got: Side)
    case listNeedsQuantifier(String, comparator: String)
    /// The condition would overflow SQLite's parser stack.
    case tooComplex
    case invalidPattern(String)
    case patternTooLong(limit: Int)
    case tooManyValues(limit: Int)
    case tag(TagProblem)
  }

  /// The sort is invalid.
  package enum Sort: Equatable, Sendable {
    case unknownKey(String, suggestion: String?)
    case unsupportedKey(String, source: String)
    case unknownSelector(String, suggestion: String?)
    case list(String)
    case tooManyKeys(limit: Int)
    case selectorNeedsText(String, got: Side)
    case tag(TagProblem)
  }

  /// One side of a comparison, as shown in messages: `rating (whole number)`.
  package struct Side: Equatable, Sendable {
    package var text: String
    package var type: String
    /// Whether it is a string in date format.
    package var looksLikeDate = false
  }

  /// The stage that found the error.
  package enum Kind: String, Sendable { case parse, args, semantic }
}

extension PredicateError {
  package var kind: Kind {
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

  package init(_ meaning: Meaning, span: TextSpan? = nil) {
    self.init(fact: .meaning(meaning), span: span)
  }

  package init(_ sort: Sort) { self.init(fact: .sort(sort)) }

  /// Returns the error with the text that its span refers to.
  package func with(text: String?) -> PredicateError {
    PredicateError(fact: fact, span: span, text: self.text ?? text)
  }
}
