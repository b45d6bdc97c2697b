import LumaModel
import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

/// Queries that a server gets at once.
@Suite(.enabled(if: PostgresServer.isInstalled, "skipped: no PostgreSQL server"))
struct ServerPipelineTests {
  let path: String
  let stop = StopSign()
  let connection: ServerConnection

  init() throws {
    path = try PostgresServer.shared.makeDatabase()
    connection = try ServerConnection(
      try #require(ServerAddress(path)), ServerSchema.layout, stop: stop)
  }

  /// The first values of all rows, by query.
  private func values(_ queries: [Query]) throws(CatalogError) -> [[SQLValue]] {
    var values: [[SQLValue]] = queries.map { _ in [] }
    try connection.read(queries) { place, row in values[place].append(row[0]) }
    return values
  }

  private func values(_ statements: String...) throws(CatalogError) -> [[SQLValue]] {
    try values(statements.map { Query(sql: $0) })
  }

  /// The state of the error that queries end with.
  private func state(of queries: [Query]) -> String {
    var rows = 0
    let error = #expect(throws: CatalogError.self) {
      try connection.read(queries) { _, _ in rows += 1 }
    }
    expectEqual(rows, 0)
    guard case .server(path, .refused(let state, _))? = error else { return "\(error as Any)" }
    return state
  }

  @Test func rowsComeByQueryInOneTrip() throws {
    let before = connection.tripCount
    let rows = try values("SELECT generate_series(1, 3)", "SELECT 7 WHERE FALSE", "SELECT 9")
    expectEqual(rows, [[.integer(1), .integer(2), .integer(3)], [], [.integer(9)]])
    try expectEqual(values([]), [])
    expectEqual(connection.tripCount - before, 1)
  }

  /// A new statement is prepared and run in the same trip, and once for all its values.
  @Test func aStatementIsPreparedOnce() throws {
    let numbers = (1...5).map { Query(sql: "SELECT ? + 1", bindings: [.integer($0)]) }
    let before = connection.tripCount
    try expectEqual(values(numbers), (2...6).map { [.integer($0)] })
    try expectEqual(values(numbers), (2...6).map { [.integer($0)] })
    expectEqual(connection.tripCount - before, 2)
    try expectEqual(
      connection.integer(
        "SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE 'SELECT $1 +%'"),
      1)
  }

  @Test func moreStatementsThanAreKept() throws {
    let many = (1...300).map { Query(sql: "SELECT \($0)") }
    for _ in 0..<2 { try expectEqual(values(many), (1...300).map { [.integer($0)] }) }
    try expectEqual(values("SELECT 1", "SELECT 301"), [[.integer(1)], [.integer(301)]])
  }

  /// Of two errors the first is reported; statements after it are not run.
  @Test func theFirstErrorIsTold() throws {
    try connection.script("CREATE TABLE t(n bigint)")
    let insertion = Query(sql: "INSERT INTO t VALUES (?)", bindings: [.integer(1)])
    let wrong = Query(sql: "SELECT nothing")
    let division = Query(sql: "SELECT 1 / ?", bindings: [.integer(0)])
    expectEqual(state(of: [insertion, wrong, division, insertion]), "42703")
    expectEqual(state(of: [insertion, division, wrong, insertion]), "22012")
    try expectEqual(values("SELECT count(*) FROM t", "SELECT 5"), [[.integer(0)], [.integer(5)]])
    let whole = Query(sql: "SELECT 1 / ?", bindings: [.integer(1)])
    try expectEqual(values([whole, insertion, whole]), [[.integer(1)], [], [.integer(1)]])
    try expectEqual(connection.integer("SELECT count(*) FROM t"), 1)
  }

  @Test func anErrorEndsTheTransaction() throws {
    try connection.script("CREATE TABLE t(n bigint)")
    let insertion = Query(sql: "INSERT INTO t VALUES (?)", bindings: [.integer(1)])
    #expect(throws: CatalogError.self) {
      try connection.transaction { () throws(CatalogError) in
        try connection.read([insertion, Query(sql: "SELECT 1 / 0")]) { _, _ in }
      }
    }
    #expect(!connection.isOpen)
    try connection.transaction { () throws(CatalogError) in
      try connection.read([insertion, insertion]) { _, _ in }
    }
    try expectEqual(connection.integer("SELECT count(*) FROM t"), 2)
  }

  @Test func theStopSignEndsAll() throws {
    stop.raise()
    let error = #expect(throws: CatalogError.self) {
      try values("SELECT 1", "SELECT pg_sleep(60)", "SELECT pg_sleep(61)")
    }
    guard case .database(path, .interrupted, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    stop.lower()
    try expectEqual(values("SELECT 7", "SELECT 8"), [[.integer(7)], [.integer(8)]])
  }

  @Test func aLostConnectionIsTold() throws {
    let end = "SELECT pg_terminate_backend(pg_backend_pid())"
    for statements in [["SELECT 1", end, "SELECT 3"], ["SELECT 4", "SELECT 5"], ["SELECT 1"]] {
      let error = #expect(throws: CatalogError.self) {
        try values(statements.map { Query(sql: $0) })
      }
      guard case .server(path, .lost(let reason))? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(!reason.isEmpty)
    }
  }

  /// Neither side may wait until the other has read what it sent.
  @Test func muchGoesBothWays() throws {
    let text = String(repeating: "0123456789abcdef", count: 1 << 16)
    let queries = (0..<24).map { _ in Query(sql: "SELECT ?", bindings: [.text(text)]) }
    let sizes = try values(queries).map { values in
      values.map { if case .text(let text) = $0 { text.utf8.count } else { 0 } }
    }
    expectEqual(sizes, queries.map { _ in [1 << 20] })
  }

  /// Its keys, then its rows with keywords and edits.
  @Test func aPageTakesTwoTrips() throws {
    let library = try Library(path: path)
    try library.change { change in
      for number in 1...300 {
        let asset = LibraryFolder.asset(number) { $0.header.keywords = ["w\(number)"] }
        try LibraryFolder.insert(asset, in: change)
      }
    }
    let reader = try #require(library.reader as? ServerConnection)
    for _ in 0..<2 {
      let before = reader.tripCount
      let page = try library.fetch(FetchRequest()).assets(from: 0, length: 50)
      expectEqual(reader.tripCount - before, 2)
      expectEqual(page.map(\.header.keywords), (1...50).map { ["w\($0)"] })
    }
  }
}
