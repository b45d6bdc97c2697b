import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaPredicates
@testable import LumaLibrary

/// Every predicate case.
@Suite(.onBothDatabases) struct ConformanceTests {
  let table: CaseTable

  init() throws { table = try CaseTable() }

  @Test func predicates() throws {
    try run(try CaseFile.read("cases.json", as: CaseFile.Cases.self).cases, of: "predicates")
  }

  /// Not graded: Luma's answers where Apple's behavior is unknown.
  @Test func proposals() throws {
    try run(
      try CaseFile.read("cases-ambiguous.json", as: CaseFile.Cases.self).cases, of: "proposals")
  }

  /// Two-valued: every asset meets a condition or its negation.
  @Test func negationsAreComplements() throws {
    let all = Set(
      try table.fetch(FetchRequest(includeHidden: true, includeBursts: true)))
    for item in try CaseFile.read("cases.json", as: CaseFile.Cases.self).cases {
      guard let expected = Self.decided[item.id] ?? item.expect else { continue }
      var request = try request(item)
      request.predicate = request.predicate.map(Predicate.not)
      expectEqual(
        Set(try table.fetch(request)),
        all.subtracting(expected),
        "\(item.id): NOT (\(item.predicate))")
    }
  }

  @Test func sorts() throws {
    let cases = try CaseFile.read("cases.json", as: CaseFile.Cases.self).sorts ?? []
    var passed = 0
    for item in cases {
      let outcome = outcome { try table.fetch(try request(item)) }
      let expected = item.expect.map(Outcome.found) ?? .refused(item.errorKind ?? "")
      expectEqual(outcome, expected, "\(item.id)")
      passed += outcome == expected ? 1 : 0
    }
    print("sorts: \(passed)/\(cases.count)")
  }

  /// Where Luma decides otherwise: a text is one, composed or not; see docs/decisions.
  private static let decided = ["compare-string-051": ["a01", "a02"]]

  enum Outcome: Equatable {
    case found([String])
    case refused(String)
    case failed(String)
  }

  private func run(_ cases: [CaseFile.Case], of kind: String) throws {
    var passed = 0
    for item in cases {
      let outcome = outcome { try table.fetch(try request(item)) }
      let expected =
        (Self.decided[item.id] ?? item.expect).map(Outcome.found) ?? .refused(item.errorKind ?? "")
      expectEqual(outcome.sorted, expected.sorted, "\(item.id): \(item.predicate)")
      passed += outcome.sorted == expected.sorted ? 1 : 0
    }
    print("\(kind): \(passed)/\(cases.count)")
  }

  private func outcome(_ fetch: () throws -> [String]) -> Outcome {
    do {
      return .found(try fetch())
    } catch let error as PredicateError {
      return .refused(error.kind.rawValue)
    } catch {
      return .failed("\(error)")
    }
  }

  private func request(_ item: CaseFile.Case) throws -> FetchRequest {
    let predicate = try PredicateParser.parse(
      item.predicate, arguments: item.args?.map(\.fieldValue) ?? [],
      variables: item.vars?.mapValues(\.fieldValue) ?? [:])
    return FetchRequest(predicate: predicate, includeHidden: true, includeBursts: true)
  }

  private func request(_ item: CaseFile.SortCase) throws -> FetchRequest {
    let sort = try item.sort.map { key in
      SortDescriptor(
        key: key.key, ascending: key.ascending,
        selector: try SortSelector(named: key.selector ?? SortSelector.compare.rawValue))
    }
    return FetchRequest(
      predicate: try item.predicate.map { try PredicateParser.parse($0) }, sort: sort,
      limit: item.fetchLimit, includeHidden: true, includeBursts: true)
  }
}

extension ConformanceTests.Outcome {
  fileprivate var sorted: Self {
    if case .found(let names) = self { .found(names.sorted()) } else { self }
  }
}
