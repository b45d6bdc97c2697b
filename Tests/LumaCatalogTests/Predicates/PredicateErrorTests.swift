import LumaModel
import Testing

@testable import LumaCatalog

/// The exact sentence of every mistake, and the part of the text that the caret shows.
@Suite struct PredicateErrorTests {
  let folder = QueryFolder()

  /// A text with `«»` around the part that is meant, and what is said of it.
  static let mistakes: [(String, String)] = [
    // Grammar.
    ("rating «foo» 4", "expected an operator after 'rating', got 'foo'"),
    ("rating«»", "expected an operator after 'rating', got the end"),
    ("«»", "expected a condition, got nothing"),
    ("rating >=«»", "expected a value, got the end"),
    ("rating >= «AND»", "expected a value, got 'AND'"),
    ("rating == 1 «iso» == 2", "expected AND, OR or the end, got 'iso'"),
    ("rating == 3«)»", "expected AND, OR or the end, got ')'"),
    ("(rating == 3«»", "expected ')', got the end"),
    ("rating IN (1«,» 2)", "expected ')', got ','; a list stands in braces: {1, 2}"),
    ("rating BETWEEN 1 «AND» 2", "BETWEEN: expected two bounds like {1, 5}, got 'AND'"),
    (
      "1 < rating «<» 5",
      "expected AND, OR or the end, got a second operator '<'; "
        + "conditions are joined with AND or OR"
    ),
    (
      "«(rating == 1)» == (rating == 2)",
      "expected a value, got a condition; conditions are joined with AND or OR"
    ),
    (
      "title «STARTSWITH» 'a'",
      "expected an operator after 'title', got 'STARTSWITH'; did you mean 'BEGINSWITH'?"
    ),
    ("title «LIKEE» 'a'", "expected an operator after 'title', got 'LIKEE'; did you mean 'LIKE'?"),
    ("title «IS» nil", "expected an operator after 'title', got 'IS'; did you mean '=='?"),
    (
      "rating «NOT» IN {1}",
      "expected an operator after 'rating', got 'NOT'; "
        + "NOT stands before the whole comparison: NOT x IN {1, 2}"
    ),
    ("title == «'»x", "the text that starts here has no closing quote"),
    (
      "title == «“»x”", "unexpected character '“'; a text stands in straight quotes: 'sea'"
    ),
    (
      "title == «?»",
      "unexpected character '?'; a value is passed with args as %@, or with vars as $name"
    ),
    ("title «≠» 'x'", "unexpected character '≠'; did you mean '!='?"),
    ("«é»té == 1", "unexpected character 'é'"),
    ("title == '«\\u»12'", "expected 4 hexadecimal digits after the backslash"),
    (
      "rating == «12abc»",
      "expected a number, got '12abc'; a blank ends a number, and a text stands in quotes"
    ),
    (
      "rating == «99999999999999999999»",
      "expected a number of at most 64 bits, got 99999999999999999999"
    ),
    ("rating == «%y»", "expected %@, %K, %d or %f, got '%y'"),
    ("title CONTAINS[«x»] 'a'", "expected the options c, d, n or l, got 'x'"),
    ("camera.«==» 'x'", "expected a name after 'camera.', got '=='"),
    ("«size» == 3", "'size' is a reserved word; #size is a field of that name"),
    ("«abss»(rating) > 1", "unknown function 'abss'; did you mean 'abs'?"),
    ("«max(1, 2)» == 1", "max: expected 1 value, got 2"),
    ("«random»() > 1", "random is not supported"),
    ("CAST(1, «'NSFoo'») == 1", "CAST to 'NSFoo' is not supported"),
    ("«SELF» == 1", "SELF as a value is not supported"),
    (
      "SUBQUERY(keywords, «k», k == 'a').@count > 0",
      "expected a name after 'SUBQUERY(..., $', got 'k'"
    ),
    // Arguments.
    ("rating == «%d»", "args: expected value 1 for %d, got none"),
    ("rating == «$min»", "vars: no value for '$min'"),
    // Names.
    ("«ratting» >= 4", "unknown field 'ratting'; did you mean 'rating'?"),
    ("«TITLE» == 'x'", "unknown field 'TITLE'; did you mean 'title'?"),
    ("title == 'é' AND «ratting» > 3", "unknown field 'ratting'; did you mean 'rating'?"),
    ("«camera.mkae» == 'x'", "unknown field 'camera.mkae'; did you mean 'camera.make'?"),
    ("mediaType == «imgae»", "unknown field 'imgae'; did you mean 'image'?"),
    ("mediaType == «'imgae'»", "mediaType: unknown word 'imgae'; did you mean 'image'?"),
    ("«keywords.@cuont» == 1", "keywords (list) has no '@cuont'; did you mean '@count'?"),
    ("«favorite» == YES", "folder 'photos' has no field 'favorite'; only a library keeps it"),
    // Types.
    ("title > «5»", "title: expected text, got 5 (whole number)"),
    ("«5» > title", "title: expected text, got 5 (whole number)"),
    ("rating BETWEEN {1, «'a'»}", "rating: expected a whole number, got 'a' (text)"),
    (
      "creationDate > «'2024-05-01'»",
      "creationDate: expected a date, got '2024-05-01' (text); "
        + "a date is passed with args or vars, as date \"2024-05-01\""
    ),
    ("creationDate == «5»", "creationDate: expected a date, got 5 (whole number)"),
    ("title CONTAINS «5»", "CONTAINS: expected text, got 5 (whole number)"),
    ("«rating» LIKE '3'", "LIKE: expected text, got rating (whole number)"),
    ("'a' IN «rating»", "IN: expected a list or text, got rating (whole number)"),
    ("rating BETWEEN «5»", "BETWEEN: expected two bounds like {1, 5}, got 5 (whole number)"),
    ("rating BETWEEN «{1}»", "BETWEEN: expected 2 bounds like {1, 5}, got 1"),
    ("ANY «title» == 'a'", "ANY: expected a list, got title (text)"),
    ("«keywords» == 'a'", "keywords: expected one value, got a list; ANY keywords == ..."),
    ("«title» + 1 == 2", "+: expected a number, got title (text)"),
    ("«title.@count» == 1", "@count: expected a list, got title (text)"),
    ("sum(«keywords») > 3", "sum: expected a list of numbers, got keywords (list)"),
    ("rating & «0.5» != 0", "&: expected a whole number, got 0.5 (number)"),
    ("title MATCHES «'('»", "MATCHES: expected a regular expression, got '('"),
    ("title MATCHES «filename»", "MATCHES: expected a constant pattern, got filename (text)"),
  ]

  @Test(arguments: mistakes)
  func says(_ marked: String, _ sentence: String) throws {
    let text = marked.filter { $0 != "«" && $0 != "»" }
    let start = try #require(marked.firstIndex(of: "«"))
    let end = try #require(marked.firstIndex(of: "»"))
    let error = try #require(throws: PredicateError.self) { try folder.compile(text) }
    #expect(error.diagnostic.summary == "where: " + sentence)
    #expect(error.span?.offset == marked.distance(from: marked.startIndex, to: start))
    #expect(error.span?.length == max(1, marked.distance(from: start, to: end) - 1))
    #expect(error.text == text)
  }

  @Test func argumentsFitTheirPlaceholders() {
    func refusal(_ text: String, _ arguments: FieldValue...) -> String {
      folder.refusal(text, arguments)
    }
    #expect(
      refusal("rating > %d", .string("three"))
        == "where: args: value 1 for %d: expected a whole number, got 'three'")
    #expect(
      refusal("rating > %d", .double(2.5))
        == "where: args: value 1 for %d: expected a whole number, got 2.5")
    #expect(
      refusal("rating == %d AND aperture > %f", .integer(1), .bool(true))
        == "where: args: value 2 for %f: expected a number, got YES")
    #expect(
      refusal("%K == 1", .integer(5))
        == "where: args: value 1 for %K: expected the name of a field, got 5")
    #expect(refusal("rating > 3", .integer(5)) == "where: args: expected 0 values, got 1")
    #expect(
      refusal("%K == 1", .string("title == 'x' OR title"))
        == "where: unknown field 'title == 'x' OR title'")
    #expect(
      folder.refusal("rating > $min", variables: ["min": .integer(1), "mix": .null])
        == "where: vars: 'mix' is not used in the predicate; did you mean '$min'?")
    #expect(
      folder.refusal("rating > $mni", variables: ["min": .integer(1)])
        == "where: vars: no value for '$mni'; did you mean '$min'?")
  }

  static let warnings: [(String, String)] = [
    (
      "rating == 1 OR rating == 2 AND iso > 3",
      "where: AND binds tighter than OR here; parentheses say which is meant"
    ),
    (
      "mediaSubtypes == panorama",
      "where: mediaSubtypes holds several bits at once; "
        + "mediaSubtypes & panorama tests one of them: (mediaSubtypes & panorama) != 0"
    ),
    ("title == 3", "where: title (text) never equals 3 (whole number)"),
  ]

  @Test(arguments: warnings)
  func warns(_ text: String, _ sentence: String) throws {
    let parsed = try PredicateParser.read(text)
    let fetch = try FetchCompiler(schema: folder.schema).compile(
      FetchRequest(predicate: parsed.predicate, predicateWarnings: parsed.warnings))
    #expect(fetch.warnings.map { $0.diagnostic(text: text).summary } == [sentence])
  }

  @Test(arguments: [
    "rating == 1 OR (rating == 2 AND iso > 3)", "(rating == 1 OR rating == 2) AND iso > 3",
    "mediaSubtypes & panorama != 0", "mediaSubtypes == 0",
  ])
  func doesNotWarn(_ text: String) throws {
    let parsed = try PredicateParser.read(text)
    let fetch = try FetchCompiler(schema: folder.schema).compile(
      FetchRequest(predicate: parsed.predicate))
    #expect(parsed.warnings + fetch.warnings == [])
  }
}
