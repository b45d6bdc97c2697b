import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaPredicates

struct FetchCompilerTests {
  let folder = QueryFolder()

  @Test func aFetchIsAQueryForKeys() throws {
    let fetch = try FetchCompiler(
      schema: folder.schema, scope: "member.source = \(bind: .integer(7))"
    )
    .compile(
      FetchRequest(
        predicate: try PredicateParser.parse("rating > 3 OR iso > 100"),
        sort: [SortDescriptor(key: "creationDate", ascending: false)], limit: 20))
    expectEqual(
      fetch.select.sql,
      """
      SELECT asset.pk FROM asset WHERE member.source = ? \
      AND (asset.rating > ? OR asset.iso > ?) \
      ORDER BY asset.creationDate DESC, asset.pk LIMIT ?
      """)
    expectEqual(fetch.select.bindings, [.integer(7), .integer(3), .integer(100), .integer(20)])
    expectEqual(
      fetch.count.sql,
      """
      SELECT count(*) FROM (SELECT 1 FROM asset WHERE member.source = ? \
      AND (asset.rating > ? OR asset.iso > ?) LIMIT ?) AS found
      """)
    expectEqual(fetch.count.bindings, fetch.select.bindings)
  }

  @Test func aFetchOfEverythingHasNoCondition() throws {
    let fetch = try FetchCompiler(schema: folder.schema).compile(FetchRequest())
    expectEqual(fetch.select.sql, "SELECT asset.pk FROM asset ORDER BY asset.pk")
    expectEqual(fetch.count.sql, "SELECT count(*) FROM asset")
    expectEqual(fetch.rules, [])
  }

  @Test func aFolderHasNoFieldThatDefaultRulesTest() {
    let tested = DefaultRule.Kind.allCases.flatMap(\.fields)
    #expect(tested.allSatisfy { folder.schema.field($0.rawValue)?.isAbsent == true })
  }

  @Test func aFetchThatNamesNoFieldAsksForNone() throws {
    var schema = PredicateSchema(source: "folder", table: "asset", primaryKey: "asset.pk") {
      Issue.record("fields were made")
      return [:]
    }
    schema.hasRules = false
    let fetch = try FetchCompiler(schema: schema, order: "member.position").compile(FetchRequest())
    #expect(fetch.isWholeSource && fetch.rules == [])
  }

  @Test func theSourceHasAnOrderOfItsOwn() throws {
    let fetch = try FetchCompiler(schema: folder.schema, order: "member.position")
      .compile(FetchRequest())
    expectEqual(fetch.select.sql, "SELECT asset.pk FROM asset ORDER BY member.position")
  }

  @Test func hiddenPhotosStayOut() throws {
    let compiler = FetchCompiler(schema: try CaseTable(OwnCases.assets).schema)
    let all = try compiler.compile(FetchRequest())
    expectEqual(
      all.count.sql,
      """
      SELECT count(*) FROM asset WHERE asset.hidden = 0 \
      AND (asset.burstIdentifier IS NULL OR asset.burstSelectionTypes <> 0)
      """)
    expectEqual(
      all.rules.map(\.message),
      [
        "hidden photos are excluded; use include_hidden to include them",
        "unpicked burst members are excluded; use include_bursts to include them",
      ])
    let named = try compiler.compile(
      FetchRequest(
        predicate: try PredicateParser.parse("hidden == YES"), includeBursts: true))
    expectEqual(named.count.sql, "SELECT count(*) FROM asset WHERE asset.hidden = 1")
    expectEqual(
      named.rules.map(\.message),
      [
        "hidden photos are not excluded: the predicate uses hidden",
        "all burst members are included: include_bursts",
      ])
    let given = try compiler.compile(
      FetchRequest(
        predicate: try PredicateParser.parse("hidden == YES"), includeHidden: false,
        includeBursts: false))
    expectEqual(
      given.count.sql,
      """
      SELECT count(*) FROM asset WHERE asset.hidden = 1 AND asset.hidden = 0 \
      AND (asset.burstIdentifier IS NULL OR asset.burstSelectionTypes <> 0)
      """)
    expectEqual(
      given.rules.map(\.message),
      [
        "hidden photos are excluded: include_hidden = false",
        "unpicked burst members are excluded: include_bursts = false",
      ])
  }

  /// An error carries the request's text for the caret.
  @Test func errorsShowTheirPlace() throws {
    let text = "title == 'é' AND ratting > 3"
    let error = #expect(throws: PredicateError.self) { try folder.compile(text) }
    expectEqual(
      error?.diagnostic,
      Diagnostic(
        code: .unknownField, message: "where: unknown field 'ratting'",
        hint: "did you mean 'rating'?",
        excerpt: Diagnostic.Excerpt(text: text, offset: 17, length: 7)))
  }
}
