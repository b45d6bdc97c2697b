public import LumaModel

/// Reads predicate format strings.
///
/// - **Source**: Apple, Predicate Programming Guide; AND binds tighter than OR, as in SQL and C.
/// - **Lua**: `where = "rating >= $min AND title CONTAINS[cd] 'sea'"`
public enum PredicateParser {
  /// Levels of parentheses, NOT, braces, brackets and signs.
  public static let nestingLimit = 64
  /// SUBQUERYs inside each other.
  public static let subqueryLimit = 5
  /// Operators in a row, as in `a + b + c`, and indexes in a row.
  public static let chainLimit = 32
  /// Bytes of a predicate's text.
  public static let lengthLimit = 65_536

  /// The predicate that a text says.
  ///
  /// - Parameters:
  ///   - arguments: the values of `%@`, `%K`, `%d`, `%f`, in order, no more and no fewer.
  ///   - variables: the values of `$name`, each of which is used.
  /// - Throws: a `PredicateError` of the kinds `parse` and `args`.
  public static func parse(
    _ text: String, arguments: [FieldValue] = [], variables: [String: FieldValue] = [:]
  ) throws(PredicateError) -> Predicate {
    try read(text, arguments: arguments, variables: variables).predicate
  }

  /// The predicate that a text says, with what is worth a warning.
  public static func read(
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
