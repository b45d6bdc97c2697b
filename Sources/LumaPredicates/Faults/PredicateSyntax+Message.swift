import LumaModel

extension PredicateError.Syntax {
  var diagnostic: Diagnostic {
    Diagnostic(code: code, message: "where: " + sentence, hint: hint)
  }

  private var code: DiagnosticCode {
    switch self {
    case .tooDeep, .tooDeepSubquery, .tooLongChain, .tooLong: .limit
    case .unsupported: .unsupported
    case .unknownFunction: .unknownFunction
    case .reservedWord: .reservedWord
    case .foreignOperator: .syntax
    case .nothing, .unexpectedCharacter, .unterminatedString, .malformedEscape, .malformedNumber,
      .numberTooLarge, .unknownConversion, .expectedOperator, .expectedValue, .expectedClosing,
      .expectedEnd, .expectedName, .conditionAsValue, .chainedComparison, .valueCount,
      .unknownOption, .betweenWithAnd:
      .syntax
    }
  }

  private var sentence: String {
    switch self {
    case .nothing: "expected a condition, got nothing"
    case .unexpectedCharacter(let character): "unexpected character '\(character)'"
    case .unterminatedString: "the string that starts here has no closing quote"
    case .malformedEscape(let digits): "expected \(digits) hexadecimal digits after the backslash"
    case .malformedNumber(let text): "expected a number, got '\(text)'"
    case .numberTooLarge(let text): "expected a number of at most 64 bits, got \(text)"
    case .unknownConversion(let text): "expected %@, %K, %d or %f, got '\(text)'"
    case .expectedOperator(let left, let got): "expected an operator after '\(left)', got \(got)"
    case .expectedValue(let got): "expected a value, got \(got)"
    case .expectedClosing(let closing, let got): "expected '\(closing)', got \(got)"
    case .expectedEnd(let got): "expected AND, OR or the end, got \(got)"
    case .expectedName(let before, let got): "expected a name after '\(before)', got \(got)"
    case .conditionAsValue: "expected a value, got a condition"
    case .chainedComparison(let got): "expected AND, OR or the end, got a second operator \(got)"
    case .reservedWord(let word): "'\(word)' is a reserved word"
    case .foreignOperator(let sign, _): "unknown operator '\(sign)'"
    case .unsupported(let word): "\(word) is not supported"
    case .unknownFunction(let name): "unknown function '\(name)'"
    case .valueCount(let function, let expected, let got):
      "\(function): expected \(expected) value\(expected == 1 ? "" : "s"), got \(got)"
    case .unknownOption(let letters): "expected the options c, d, n or l, got '\(letters)'"
    case .betweenWithAnd: "BETWEEN: expected two bounds like {1, 5}, got 'AND'"
    case .tooDeepSubquery(let limit): "SUBQUERY nested more than \(limit) levels deep"
    case .tooLongChain(let limit): "more than \(limit) operators in a row"
    case .tooDeep(let limit): "nested more than \(limit) levels deep"
    case .tooLong(let limit): "longer than \(limit) bytes"
    }
  }

  private var hint: String? {
    switch self {
    case .unexpectedCharacter(let character): Self.hint(character: character)
    case .expectedOperator(let left, let got):
      Self.hint(before: left) ?? Self.hint(operator: got) ?? Self.hint(alone: left, got)
    case .expectedEnd(let got): Self.hint(end: got)
    case .expectedValue("'ANY'"), .expectedValue("'ALL'"), .expectedValue("'SOME'"):
      "it stands first: ANY keywords == 'sea'"
    case .expectedClosing(")", "the end"): "close the bracket that is open"
    case .betweenWithAnd: "write BETWEEN {1, 5}"
    case .expectedClosing(")", "','"): "lists are written in braces: {1, 2}"
    case .conditionAsValue, .chainedComparison: "combine conditions with AND or OR"
    case .reservedWord(let word) where word.lowercased() == "size":
      "did you mean 'fileSize' (bytes), 'pixelWidth' or 'pixelHeight'?"
    case .reservedWord(let word): "#\(word) refers to a field of that name"
    case .foreignOperator(_, let hint): hint
    case .unknownFunction(let name):
      (FieldRow.named(name) ?? FieldRow.named(name.lowercased())).map {
        "\($0.name) is a field: write \($0.name) == ..."
      }
        ?? Self.functions[name.lowercased()]
        ?? Suggestion.hint(for: name, among: FunctionName.allCases.map(\.rawValue))
    case .malformedNumber(let text): Self.hint(number: text)
    case .expectedValue("'*'"): "a pattern stands in quotes: filename LIKE '*.jpg'"
    case .expectedName(".", let got) where got.contains(where: \.isNumber):
      "a range is written BETWEEN {1, 5}"
    case .nothing, .unterminatedString, .malformedEscape, .numberTooLarge, .unknownConversion,
      .expectedValue, .expectedClosing, .expectedName, .unsupported, .valueCount,
      .unknownOption, .tooDeep, .tooDeepSubquery, .tooLongChain,
      .tooLong:
      nil
    }
  }

  /// Functions of other languages.
  private static let functions = [
    "lower": "did you mean 'lowercase'?", "upper": "did you mean 'uppercase'?",
    "len": "did you mean 'length'?", "strlen": "did you mean 'length'?",
    "avg": "did you mean 'average'?", "mean": "did you mean 'average'?",
    "ceil": "did you mean 'ceiling'?", "pow": "write x ** y",
    "date": "pass dates with args or vars, as date \"2024-05-01\"",
    "exif": "write tag('EXIF:Make')", "xmp": "write tag('XMP:Title')",
    "contains": "write x CONTAINS 'sea'", "startswith": "write x BEGINSWITH 'IMG'",
    "like": "write x LIKE '*.jpg'", "isnull": "write x == nil",
    "substr": "write x BEGINSWITH 'IMG', or x LIKE '??a*'",
    "substring": "write x BEGINSWITH 'IMG', or x LIKE '??a*'",
    "left": "write x BEGINSWITH 'IMG'", "right": "write x ENDSWITH '.jpg'",
    "instr": "write x CONTAINS 'sea'", "locate": "write x CONTAINS 'sea'",
    "regexp": "write x MATCHES '.*sea.*'", "regexp_like": "write x MATCHES '.*sea.*'",
    "coalesce": "write x == nil OR x > 3", "ifnull": "write x == nil OR x > 3",
    "exists": "write x != nil", "round": "write floor(x + 0.5)",
    "datetime": QuotedValue.date(in: ""),
    "strftime": "year, month, day and hour are fields: write month == 5",
    "datediff": "write creationDate >= days_ago(30)", "getdate": "write now()",
    "current_date": "write now()",
  ]

  /// Returns a hint for a value that stands for a condition.
  private static func hint(alone word: String, _ got: String) -> String? {
    guard let row = FieldRow.named(word) else { return nil }
    if row.type == .bool { return "write \(word) == YES" }
    return ["the end", "'AND'", "'OR'", "')'"].contains(got) ? "write \(word) != nil" : nil
  }

  /// Returns a hint for a number with a unit: `1000px`, `2MB`.
  private static func hint(number text: String) -> String {
    let hint = QuotedValue.number(in: text).flatMap { $0.contains(": write") ? $0 : nil }
    return hint?.replacing("without quotes and unit", with: "without its unit")
      ?? "add a space after the number, or quote the string"
  }

  private static func hint(character: String) -> String? {
    switch character {
    case "“", "”", "„", "‘", "’", "`", "«", "»": "strings are written in straight quotes: 'sea'"
    case ":": "tags are read by their names in quotes: tag('EXIF:Make')"
    case "?", "#", "$": "pass values with args as %@, or with vars as $name"
    case ";": "a condition is one expression: leave ; out"
    case "\\": "write a text in quotes: 'sea'"
    case "≠": "did you mean '!='?"
    case "≤": "did you mean '<='?"
    case "≥": "did you mean '>='?"
    default: nil
    }
  }

  /// Returns a hint for a misplaced word.
  ///
  /// - Parameter got: a quoted word that may be a misspelled operator or an SQL operator.
  private static func hint(operator got: String) -> String? {
    guard got.hasPrefix("'") else { return nil }
    let word = got.filter { $0 != "'" }
    switch word.uppercased() {
    case "STARTSWITH", "BEGINS", "STARTS", "HASPREFIX": return "did you mean 'BEGINSWITH'?"
    case "ENDS", "HASSUFFIX": return "did you mean 'ENDSWITH'?"
    case "ILIKE": return "did you mean 'LIKE[c]'?"
    case "REGEXP", "RLIKE", "REGEX", "SIMILAR", "MATCH", "GREP", "~", "~*":
      return "MATCHES takes a regular expression for the whole text: MATCHES '.*sea.*'"
    case "GLOB": return "did you mean 'LIKE'?"
    case "HAS", "INCLUDES", "INCLUDE", "CONTAIN", "HAVING":
      return "did you mean 'CONTAINS'? of a list, write ANY keywords == 'sea'"
    case "EQUALS", "EQUAL", "EQ": return "did you mean '=='?"
    case "GREATER", "GT", "MORE", "OVER", "ABOVE", "AFTER": return "did you mean '>'?"
    case "LESS", "LT", "UNDER", "BELOW", "BEFORE": return "did you mean '<'?"
    case "GTE", "GE": return "did you mean '>='?"
    case "LTE", "LE": return "did you mean '<='?"
    case "NE", "NEQ": return "did you mean '!='?"
    case "IS": return "write x == nil for IS NULL, and x != nil for IS NOT NULL"
    case "AND", "OR": return nil
    case "NOT": return "put NOT before the whole comparison: NOT x IN {1, 2}"
    default: return Suggestion.hint(for: word, among: Comparator.allCases.map(\.rawValue))
    }
  }

  /// Returns a hint for what follows a whole condition.
  private static func hint(end got: String) -> String? {
    switch got.filter({ $0 != "'" }).uppercased() {
    case "ORDER", "SORT", "SORTED": "order belongs to the fetch: sort = \"-creationDate\""
    case "LIMIT", "TOP", "OFFSET", "FETCH": "the number belongs to the fetch: limit = 10"
    case "GROUP", "HAVING": "a condition selects photos; a recipe groups them"
    case "ESCAPE": "a backslash escapes: LIKE '\\*'"
    case ",": "numbers have no commas, and conditions are combined with AND or OR"
    case "&", "+", "UNION", "INTERSECT", "EXCEPT", "MINUS", "XOR":
      "combine conditions with AND or OR"
    case "'": "text needs one pair of quotes"
    default: nil
    }
  }

  /// Returns a hint for a beginning that is SQL's.
  private static func hint(before left: String) -> String? {
    let words = left.uppercased().split(separator: " ")
    if words.first == "SELECT" || words.last == "WHERE" {
      return "write only the condition that follows WHERE: rating > 3"
    }
    if left.uppercased() == "EXISTS" { return "write x != nil, or keywords.@count > 0" }
    return nil
  }
}
