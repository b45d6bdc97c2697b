package import LumaModel

/// Parser of predicate format strings.
///
/// - **Source**: Apple, Predicate Programming Guide; AND binds tighter than OR, as in SQL and C.
/// - **Lua**: `where = "rating >= $min AND title CONTAINS[cd] 'sea'"`
package enum PredicateParser {
  /// Maximum nesting of parentheses, NOT, braces, brackets and signs.
  package static let nestingLimit = 64
  /// Maximum nesting of SUBQUERYs.
  package static let subqueryLimit = 5
  /// Maximum number of operators in a chain, as in `a + b + c`, and of consecutive indexes.
  package static let chainLimit = 32
  /// Maximum length of a predicate, in bytes.
  package static let lengthLimit = 65_536

  /// Parses a predicate.
  ///
  /// - Parameters:
  ///   - arguments: the values of `%@`, `%K`, `%d`, `%f`, in order; their number must match.
  ///   - variables: the values of `$name`; all must be used.
  /// - Throws: a `PredicateError` of the kinds `parse` and `args`.
  package static func parse(
    _ text: String, arguments: [FieldValue] = [], variables: [String: FieldValue] = [:]
  ) throws(PredicateError) -> Predicate {
    try read(text, arguments: arguments, variables: variables).predicate
  }

  /// Parses a predicate and returns it with its warnings.
  package static func read(
    _ text: String, arguments: [FieldValue] = [], variables: [String: FieldValue] = [:]
  ) throws(PredicateError) -> ParsedPredicate {
    guard text.utf8.count <= lengthLimit else {
      throw PredicateError(.tooLong(limit: lengthLimit))
    }
    let source = SourceText(text)
    let tokens = try Lexer.tokens(of: source)
    var parser = Parser(
      source, tokens: tokens,
      bindings: ArgumentBindings(arguments: arguments, variables: variables))
    let predicate = try parser.whole()
    return ParsedPredicate(predicate, text: text, warnings: parser.warnings)
  }
}
