import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaLibrary
@testable import LumaPredicates

struct PredicateTextTests {
  static let texts = [
    "rating >= 4 AND (favorite == YES OR title CONTAINS[cd] 'it\\'s') AND NOT hidden == YES",
    "ANY keywords IN {'a', 'b'}", "pixelWidth - -3 * (pixelHeight + 1) > 2 ** 3 ** 2",
    "SUBQUERY(keywords, $k, $k.length > 3 AND $k BEGINSWITH 'a').@count > 1",
    "keywords[FIRST] == 'x' OR keywords[SIZE] == 3 OR keywords[1] == nil",
    "TERNARY(rating > 3, 1, 0) == 1", "creationDate >= CAST(CAST(now(), 'NSNumber') - 5, 'NSDate')",
    "camera.make MATCHES[c] 'a\\\\.b' OR aperture BETWEEN {1.5, 2}",
    "(mediaSubtypes & panorama) != 0", "TRUEPREDICATE", "iso IN {}",
  ]

  static func compiled(_ predicate: Predicate) throws -> CompiledFetch {
    let scope = FetchScope(schema: LibraryTable.fields(source: "the library"))
    return try FetchCompiler(scope, now: PhotoDate(seconds: 0)).compile(
      FetchRequest(predicate: predicate))
  }

  @Test(arguments: texts)
  func readsBackAsTheSame(_ text: String) throws {
    let predicate = try PredicateParser.parse(text)
    let written = PredicateText(predicate)
    let again = try PredicateParser.parse(written.text, arguments: written.arguments)
    try expectEqual(PredicateTextTests.compiled(again), PredicateTextTests.compiled(predicate))
  }

  @Test func isPlain() throws {
    let written = PredicateText(try PredicateParser.parse("a == -1 AND b < 1.5 OR NOT c == \"'\""))
    expectEqual(written.text, "(a == %@ AND b < %@) OR NOT (c == '\\'')")
    expectEqual(written.arguments, [.integer(-1), .double(1.5)])
  }

  /// Every case that compiles.
  @Test func cases() throws {
    let table = try CaseTable()
    let compiler = FetchCompiler(schema: table.schema)
    var count = 0
    for item in try CaseFile.read("cases.json", as: CaseFile.Cases.self).cases
    where item.expect != nil {
      let predicate = try PredicateParser.parse(
        item.predicate, arguments: item.args?.map(\.fieldValue) ?? [],
        variables: item.vars?.mapValues(\.fieldValue) ?? [:])
      let written = PredicateText(predicate)
      let again = try PredicateParser.parse(written.text, arguments: written.arguments)
      try expectEqual(
        compiler.compile(FetchRequest(predicate: again)).select,
        compiler.compile(FetchRequest(predicate: predicate)).select,
        "\(item.id): \(item.predicate) -> \(written.text)")
      count += 1
    }
    print("predicate texts: \(count)")
  }
}
