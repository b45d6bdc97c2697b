import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaPredicates

/// The exact sentence of every mistake, and the part of the text that the caret shows.
struct PredicateErrorTests {
  let folder = QueryFolder()

  /// A text with `«»` around the part that is meant, and its message.
  static let mistakes: [(String, String)] = [
    // Grammar.
    ("rating «foo» 4", "expected an operator after 'rating', got 'foo'"),
    ("rating«»", "expected an operator after 'rating', got the end; write rating != nil"),
    ("edited«»", "expected an operator after 'edited', got the end; write edited == YES"),
    (
      "favorite «AND» rating > 3",
      "expected an operator after 'favorite', got 'AND'; write favorite == YES"
    ),
    ("«»", "expected a condition, got nothing"),
    ("rating >=«»", "expected a value, got the end"),
    ("rating >= «AND»", "expected a value, got 'AND'"),
    ("rating == 1 «iso» == 2", "expected AND, OR or the end, got 'iso'"),
    ("rating == 3«)»", "expected AND, OR or the end, got ')'"),
    ("(rating == 3«»", "expected ')', got the end; close the bracket that is open"),
    ("rating IN (1«,» 2)", "expected ')', got ','; lists are written in braces: {1, 2}"),
    (
      "rating BETWEEN 1 «AND» 2",
      "BETWEEN: expected two bounds like {1, 5}, got 'AND'; write BETWEEN {1, 5}"
    ),
    (
      "1 < rating «<» 5",
      "expected AND, OR or the end, got a second operator '<'; "
        + "combine conditions with AND or OR"
    ),
    (
      "«(rating == 1)» == (rating == 2)",
      "expected a value, got a condition; combine conditions with AND or OR"
    ),
    (
      "title «STARTSWITH» 'a'",
      "expected an operator after 'title', got 'STARTSWITH'; did you mean 'BEGINSWITH'?"
    ),
    ("title «LIKEE» 'a'", "expected an operator after 'title', got 'LIKEE'; did you mean 'LIKE'?"),
    (
      "title «IS» nil",
      "expected an operator after 'title', got 'IS'; "
        + "write x == nil for IS NULL, and x != nil for IS NOT NULL"
    ),
    (
      "rating «NOT» IN {1}",
      "expected an operator after 'rating', got 'NOT'; "
        + "put NOT before the whole comparison: NOT x IN {1, 2}"
    ),
    ("title == «'»x", "the string that starts here has no closing quote"),
    (#"title == «'»x\"#, "the string that starts here has no closing quote"),
    ("title == «'»", "the string that starts here has no closing quote"),
    (
      "title == «“»x”", "unexpected character '“'; strings are written in straight quotes: 'sea'"
    ),
    (
      "title == «?»",
      "unexpected character '?'; pass values with args as %@, or with vars as $name"
    ),
    ("title «≠» 'x'", "unexpected character '≠'; did you mean '!='?"),
    ("«é»té == 1", "unexpected character 'é'"),
    ("title == '«\\u»12'", "expected 4 hexadecimal digits after the backslash"),
    (
      "rating == «12abc»",
      "expected a number, got '12abc'; add a space after the number, or quote the string"
    ),
    (
      "rating == «99999999999999999999»",
      "expected a number of at most 64 bits, got 99999999999999999999"
    ),
    ("rating == «%y»", "expected %@, %K, %d or %f, got '%y'"),
    (
      "distance(«200», 8) < 5", "distance: expected a latitude of -90 to 90, got 200 (integer)"
    ),
    (
      "distance(-90, «-180.5») < 5",
      "distance: expected a longitude of -180 to 180, got -180.5 (number)"
    ),
    ("title CONTAINS[«x»] 'a'", "expected the options c, d, n or l, got 'x'"),
    ("camera.«==» 'x'", "expected a name after 'camera.', got '=='"),
    (
      "«size» == 3",
      "'size' is a reserved word; "
        + "did you mean 'fileSize' (bytes), 'pixelWidth' or 'pixelHeight'?"
    ),
    ("«stars» > 3", "unknown field 'stars'; did you mean 'rating'?"),
    ("title == «sunset»", "unknown field 'sunset'; text needs quotes: 'sunset'"),
    (
      "title «=~» 'a'",
      "unknown operator '=~'; "
        + "MATCHES takes a regular expression, CONTAINS finds a text"
    ),
    ("«abss»(rating) > 1", "unknown function 'abss'; did you mean 'abs'?"),
    (
      "«month»(creationDate) == 5", "unknown function 'month'; month is a field: write month == ..."
    ),
    ("«lower»(title) == 'x'", "unknown function 'lower'; did you mean 'lowercase'?"),
    (
      "tag(EXIF«:»Flash) == 16",
      "unexpected character ':'; tags are read by their names in quotes: tag('EXIF:Make')"
    ),
    (
      "«creationDate.year» == 2023",
      "creationDate (date) has no 'year'; 'year' is a field of its own: write year"
    ),
    ("«isFavourite» == YES", "unknown field 'isFavourite'; did you mean 'favorite'?"),
    ("«uuid» == 'x'", "unknown field 'uuid'; did you mean 'localIdentifier'?"),
    ("«max(1, 2)» == 1", "max: expected 1 value, got 2"),
    ("«random»() > 1", "random is not supported"),
    ("CAST(1, «'NSFoo'») == 1", "CAST to 'NSFoo' is not supported"),
    (
      "SUBQUERY(keywords, «k», k == 'a').@count > 0",
      "expected a name after 'SUBQUERY(..., $', got 'k'"
    ),
    // Arguments.
    ("rating == «%d»", "args: expected value 1 for %d, got none"),
    ("rating == «$min»", "vars: no value for '$min'"),
    // Names.
    ("«ratting» >= 4", "unknown field 'ratting'; did you mean 'rating'?"),
    (
      "«camera» == 'x'",
      "camera: expected one of its fields: lens, lensMake, make, model; camera == nil tests all of them"
    ),
    (
      "«camera» > nil",
      "camera: expected one of its fields: lens, lensMake, make, model; camera == nil tests all of them"
    ),
    ("«TITLE» == 'x'", "unknown field 'TITLE'; did you mean 'title'?"),
    ("title == 'é' AND «ratting» > 3", "unknown field 'ratting'; did you mean 'rating'?"),
    ("«camera.mkae» == 'x'", "unknown field 'camera.mkae'; did you mean 'camera.make'?"),
    ("mediaType == «imgae»", "unknown field 'imgae'; did you mean 'image'?"),
    ("mediaType == «'imgae'»", "mediaType: unknown word 'imgae'; did you mean 'image'?"),
    ("«keywords.@cuont» == 1", "keywords (list) has no '@cuont'; did you mean '@count'?"),
    ("«favorite» == YES", "folder 'photos' has no field 'favorite'; only libraries have it"),
    // Types.
    ("title > «5»", "title: expected text, got 5 (integer)"),
    ("«5» > title", "title: expected text, got 5 (integer)"),
    ("rating BETWEEN {1, «'a'»}", "rating: expected an integer, got 'a' (text)"),
    (
      "creationDate > «'2024-05-01'»",
      "creationDate: expected a date, got '2024-05-01' (text); "
        + "pass dates with args or vars, as date \"2024-05-01\""
    ),
    (
      "creationDate == «5»",
      "creationDate: expected a date, got 5 (integer); "
        + "pass dates with args or vars, as date \"2024-05-01\""
    ),
    ("title CONTAINS «5»", "CONTAINS: expected text, got 5 (integer)"),
    ("«rating» LIKE '3'", "LIKE: expected text, got rating (integer)"),
    ("'a' IN «rating»", "IN: expected a list or text, got rating (integer)"),
    ("rating BETWEEN «5»", "BETWEEN: expected two bounds like {1, 5}, got 5 (integer)"),
    ("rating BETWEEN «{1}»", "BETWEEN: expected 2 bounds like {1, 5}, got 1"),
    ("ANY «title» == 'a'", "ANY: expected a list, got title (text)"),
    ("«keywords» == 'a'", "keywords: expected one value, got a list; ANY keywords == ..."),
    ("«keywords» IN {'a'}", "keywords: expected one value, got a list; ANY keywords IN ..."),
    ("sum(«{{1}, 2}») > 3", "sum: expected a list of single values, got a list"),
    ("rating BETWEEN «{{1}, 2}»", "BETWEEN: expected two bounds like {1, 5}, got a list"),
    (
      "keywords CONTAINSALL «'a'»",
      "CONTAINSALL: expected a list like {1, 2}, got 'a' (text)"
    ),
    ("rating == «CONTAINSALL»", "expected a value, got 'CONTAINSALL'"),
    ("year(«rating») == 2024", "year: expected a date, got rating (integer)"),
    ("«title» + 1 == 2", "+: expected a number, got title (text)"),
    ("«title.@count» == 1", "@count: expected a list, got title (text)"),
    ("sum(«keywords») > 3", "sum: expected a list of numbers, got keywords (list)"),
    ("rating & «0.5» != 0", "&: expected an integer, got 0.5 (number)"),
    ("title MATCHES «'('»", "MATCHES: expected a regular expression, got '('"),
    ("title MATCHES «filename»", "MATCHES: expected a constant pattern, got filename (text)"),
  ]

  @Test(arguments: mistakes + habits)
  func says(_ marked: String, _ sentence: String) throws {
    let text = marked.filter { $0 != "«" && $0 != "»" }
    let start = try #require(marked.firstIndex(of: "«"))
    let end = try #require(marked.firstIndex(of: "»"))
    let error = try #require(throws: PredicateError.self) { try folder.compile(text) }
    expectEqual(error.diagnostic.summary, "where: " + sentence)
    expectEqual(error.span?.offset, marked.distance(from: marked.startIndex, to: start))
    expectEqual(error.span?.length, max(1, marked.distance(from: start, to: end) - 1))
    expectEqual(error.text, text)
  }

  @Test func argumentsFitTheirPlaceholders() {
    func refusal(_ text: String, _ arguments: FieldValue...) -> String {
      folder.refusal(text, arguments)
    }
    expectEqual(
      refusal("rating > %d", .string("three")),
      "where: args: value 1 for %d: expected an integer, got 'three'")
    expectEqual(
      refusal("rating > %d", .double(2.5)),
      "where: args: value 1 for %d: expected an integer, got 2.5")
    expectEqual(
      refusal("rating == %d AND aperture > %f", .integer(1), .bool(true)),
      "where: args: value 2 for %f: expected a number, got YES")
    expectEqual(
      refusal("%K == 1", .integer(5)),
      "where: args: value 1 for %K: expected the name of a field, got 5")
    for path in ["camera..make", ".make", "camera.", "."] {
      expectEqual(
        refusal("iso == %d OR %K == 1", .integer(1), .string(path)),
        "where: args: value 2 for %K: expected the name of a field, got '\(path)'")
    }
    expectEqual(
      refusal("camera.%K == 1", .string("make.")),
      "where: args: value 1 for %K: expected the name of a field, got 'make.'")
    expectEqual(
      refusal("SUBQUERY(keywords, $k, TRUEPREDICATE).%K > 1", .string("@cuont")),
      "where: args: value 1 for %K: expected a property like @count, got '@cuont'")
    expectEqual(refusal("rating > 3", .integer(5)), "where: args: expected 0 values, got 1")
    expectEqual(
      refusal("title == '%@'", .string("x")),
      "where: args: expected 0 values, got 1; "
        + "%@ in quotes is text: write it without quotes")
    expectEqual(
      refusal("%K == 1", .string("title == 'x' OR title")),
      "where: unknown field 'title == 'x' OR title'")
    expectEqual(
      folder.refusal("rating > $min", variables: ["min": .integer(1), "mix": .null]),
      "where: vars: 'mix' is not used in the predicate; did you mean '$min'?")
    expectEqual(
      folder.refusal("rating > $mni", variables: ["min": .integer(1)]),
      "where: vars: no value for '$mni'; did you mean '$min'?")
  }

  static let warnings: [(text: String, code: DiagnosticCode, says: String)] = [
    (
      "rating == 1 OR rating == 2 AND iso > 3", code: .mixedAndOr,
      "where: AND takes precedence over OR here; add parentheses to make it explicit"
    ),
    (
      "mediaSubtypes == panorama", code: .maskCompared,
      "where: mediaSubtypes is a set of flags; "
        + "mediaSubtypes & panorama tests for one of them: (mediaSubtypes & panorama) != 0"
    ),
    ("title == 3", code: .neverEqual, "where: title (text) never equals 3 (integer)"),
  ]

  @Test(arguments: warnings)
  func warns(_ text: String, _ code: DiagnosticCode, _ sentence: String) throws {
    let parsed = try PredicateParser.read(text)
    let fetch = try FetchCompiler(schema: folder.schema).compile(
      FetchRequest(predicate: parsed.predicate, predicateWarnings: parsed.warnings))
    let warnings = fetch.warnings.map { $0.diagnostic(text: text) }
    expectEqual(warnings.map(\.summary), [sentence])
    expectEqual(warnings.map(\.code), [code])
  }

  @Test func aSelectorThatIsNone() throws {
    let error = try #require(throws: PredicateError.self) { try SortSelector(named: "natural") }
    expectEqual(error.diagnostic.code, .unknownSelector)
    expectEqual(error.diagnostic.message, "sort: unknown selector 'natural'")
  }

  @Test(arguments: [
    "rating == 1 OR (rating == 2 AND iso > 3)", "(rating == 1 OR rating == 2) AND iso > 3",
    "mediaSubtypes & panorama != 0", "mediaSubtypes == 0",
  ])
  func doesNotWarn(_ text: String) throws {
    let parsed = try PredicateParser.read(text)
    let fetch = try FetchCompiler(schema: folder.schema).compile(
      FetchRequest(predicate: parsed.predicate))
    expectEqual(parsed.warnings + fetch.warnings, [])
  }
}
