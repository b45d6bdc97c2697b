import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaPredicates

/// The project's own predicate cases.
@Suite(.onBothDatabases) struct OwnCaseTests {
  let table: CaseTable

  init() throws { table = try CaseTable(OwnCases.assets) }

  private func fetch(_ predicate: Predicate?) throws -> String {
    try table.fetch(
      FetchRequest(predicate: predicate, includeHidden: true, includeBursts: true)
    ).sorted().joined()
  }

  @Test(arguments: OwnCases.table)
  func finds(_ text: String, _ expected: String) throws {
    let predicate = try PredicateParser.parse(text)
    try expectEqual(fetch(predicate), expected)
    try expectEqual(fetch(.not(predicate)), String("abcdefgh".filter { !expected.contains($0) }))
  }

  /// A table form is the same predicate without a text.
  @Test func treesAreTheSamePredicate() throws {
    let tree = Predicate.and([
      .comparison(
        Comparison(
          left: Expression(.key(["mediaType"])), comparator: .equal,
          right: Expression(.value(.string("image"))))),
      .comparison(
        Comparison(
          quantifier: .any, left: Expression(.key(["keywords"])), comparator: .equal,
          options: .caseInsensitive, right: Expression(.value(.string("SEA"))))),
    ])
    try expectEqual(fetch(tree), "abf")
    let text = try PredicateParser.parse("mediaType == image AND ANY keywords ==[c] 'SEA'")
    let compiler = FetchCompiler(schema: table.schema)
    try expectEqual(
      compiler.compile(FetchRequest(predicate: tree)).select,
      compiler.compile(FetchRequest(predicate: text)).select)
  }

  @Test func valuesComeFromArgumentsAndVariables() throws {
    let predicate = try PredicateParser.parse(
      "%K >= %d AND %K == %@ AND creationDate > $from",
      arguments: [
        .string("rating"), .double(3), .string("mediaType"), .string("image"),
      ],
      variables: ["from": .date(PhotoDate(year: 2024, month: 5, day: 1))])
    try expectEqual(fetch(predicate), "b")
    let list = try PredicateParser.parse(
      "title IN %@ OR rating IN $ratings",
      arguments: [.list([.string("axxb"), .null, .integer(4)])],
      variables: ["ratings": .list([.integer(5), .null])])
    try expectEqual(fetch(list), "af")
    let nested = try PredicateParser.parse(
      "keywords IN %@",
      arguments: [.list([.list([.string("sea")]), .string("sea"), .list([])])])
    try expectEqual(fetch(nested), "bd")
  }

  /// As PhotoKit's fetchLimit.
  @Test func aLimitOfZeroIsNone() throws {
    expectEqual(FetchRequest(limit: 0), FetchRequest())
    var request = FetchRequest(limit: 2)
    request.limit = 0
    try expectEqual(table.fetch(request).count, 6)
  }

  /// Hidden photos and burst members without a pick stay out.
  @Test func fetchesLeaveOutWhatIsHidden() throws {
    func names(_ text: String?, hidden: Bool? = nil, bursts: Bool? = nil) throws -> String {
      try table.fetch(
        FetchRequest(
          predicate: try text.map { try PredicateParser.parse($0) }, includeHidden: hidden,
          includeBursts: bursts)
      ).joined()
    }
    try expectEqual(names(nil), "abdegh")
    try expectEqual(names(nil, hidden: true), "abcdegh")
    try expectEqual(names(nil, bursts: true), "abdefgh")
    try expectEqual(names("hidden == YES"), "c")
    try expectEqual(names("burstIdentifier != nil"), "ef")
    try expectEqual(names("burstSelectionTypes == 0 OR hidden == YES"), "abcdfgh")
    // What is given holds, whatever the condition names.
    try expectEqual(names("hidden == YES", hidden: false), "")
    try expectEqual(names("rating >= 0 OR hidden == NO OR hidden == YES", hidden: false), "abdegh")
    try expectEqual(names("burstIdentifier != nil", bursts: false), "e")
  }

  @Test func slowPatternsStop() throws {
    let text = String(repeating: "a", count: 40)
    let predicate = try PredicateParser.parse(
      "%@ MATCHES '(a+)+b' AND rating == 5", arguments: [.string(text)])
    let error = #expect(throws: CatalogError.self) { try fetch(predicate) }
    guard case .database(_, _, let detail) = try #require(error) else {
      Issue.record("\(String(describing: error))")
      return
    }
    expectEqual(detail, "MATCHES: '(a+)+b' took longer than 0.25 s on one text")
  }
}
