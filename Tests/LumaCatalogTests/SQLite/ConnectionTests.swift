import LumaTestSupport
import Testing
@testable import LumaCatalog
@testable import LumaDatabase
@testable import LumaLibrary

struct ConnectionTests {
  let connection: Connection

  init() throws {
    connection = try Connection(path: Connection.inMemory)
    try connection.script("CREATE TABLE t(id INTEGER PRIMARY KEY, v); CREATE INDEX t_v ON t(v)")
  }

  @Test func valuesComeBackAsTheyWereBound() throws {
    let values: [SQLValue] = [
      .null, .integer(.max), .integer(9_007_199_254_740_993), .real(0.1), .text(""),
      .text("e\u{301}\0é\n👩‍👧"), .blob([]), .blob([0, 255]),
    ]
    for value in values { try connection.run("INSERT INTO t(v) VALUES (?)", [value]) }
    let read = try connection.rows("SELECT v FROM t ORDER BY id")
    expectEqual(read, values.map { [$0] })
    // Swift's == is canonical: the bytes must be the same too.
    guard case .text(let text) = read[5][0] else { throw CatalogError.notFound(path: "text") }
    expectEqual(Array(text.utf8), Array("e\u{301}\0é\n👩‍👧".utf8))
  }

  @Test func queriesAreReadInOrder() throws {
    var rows: [String] = []
    let queries = [
      Query(sql: "SELECT 1 UNION ALL SELECT 2"), Query(sql: "SELECT 1 WHERE 0"),
      Query(sql: "SELECT ?", bindings: [.text("x")]),
    ]
    try connection.read(queries) { place, row in rows.append("\(place): \(row.text(0))") }
    expectEqual(rows, ["0: 1", "0: 2", "2: x"])
  }

  @Test func aNestedReadOfTheSameTextIsItsOwnStatement() throws {
    for value in 1...3 {
      try connection.run("INSERT INTO t(v) VALUES (?)", [.integer(Int64(value))])
    }
    var pairs = 0
    try connection.read("SELECT v FROM t") { _ throws(CatalogError) in
      try connection.read("SELECT v FROM t") { _ in pairs += 1 }
    }
    expectEqual(pairs, 9)
  }

  @Test func aFailedTransactionLeavesNothing() throws {
    #expect(throws: CatalogError.notFound(path: "x")) {
      try connection.transaction { () throws(CatalogError) in
        try connection.run("INSERT INTO t(v) VALUES (1)")
        try connection.transaction { () throws(CatalogError) in
          try connection.run("INSERT INTO t(v) VALUES (2)")
        }
        throw .notFound(path: "x")
      }
    }
    try expectEqual(connection.integer("SELECT count(*) FROM t"), 0)
    try connection.transaction { () throws(CatalogError) in
      try connection.run("INSERT INTO t(v) VALUES (3)")
    }
    try expectEqual(connection.rows("SELECT v FROM t"), [[.integer(3)]])
  }

  @Test func errorsCarrySQLitesWords() {
    #expect(
      throws: CatalogError.database(
        file: ":memory:", code: ResultCode(rawValue: 1), detail: "no such table: nowhere")
    ) { try connection.run("SELECT * FROM nowhere") }
    #expect(
      throws: CatalogError.bindingCount(sql: "SELECT ?, ?", expected: 2, got: 1)
    ) { try connection.run("SELECT ?, ?", [.null]) }
    #expect(
      throws: CatalogError.database(
        file: "/nowhere/at/all", code: ResultCode(rawValue: 14),
        detail: "unable to open database file")
    ) { _ = try Connection(path: "/nowhere/at/all") }
  }

  @Test func aFunctionIsCalledWithItsArguments() throws {
    try connection.register("joined", arguments: 2) { arguments throws(SQLFunctionFailure) in
      guard case .text(let a) = arguments[0], case .text(let b) = arguments[1] else {
        throw .unknownForm("joined")
      }
      return .text(a + "-" + b)
    }
    try expectEqual(connection.rows("SELECT joined('é', 'b')"), [[.text("é-b")]])
    #expect(
      throws: CatalogError.database(
        file: ":memory:", code: ResultCode(rawValue: 1), detail: "luma_text has no form 'joined'")
    ) { try connection.run("SELECT joined(1, 2)") }
  }

  @Test func thePlanShowsTheIndex() throws {
    try expectEqual(
      connection.queryPlan("SELECT id FROM t WHERE v = ?", [.integer(1)]),
      ["SEARCH t USING COVERING INDEX t_v (v=?)"])
    try expectEqual(
      connection.queryPlan("SELECT id FROM t WHERE id IN (SELECT v FROM t)"),
      ["SEARCH t USING INTEGER PRIMARY KEY (rowid=?)", "LIST SUBQUERY 1", "  SCAN t"])
  }

  @Test func manyStatementsDoNotPileUp() throws {
    for number in 0..<(Connection.idleLimit * 3) {
      try expectEqual(connection.integer("SELECT \(number)"), Int64(number))
    }
  }

  @Test func threadsTakeTurns() async throws {
    let connection = connection
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<50 {
            try connection.transaction { () throws(CatalogError) in
              let last = try connection.integer("SELECT count(*) FROM t")
              try connection.run("INSERT INTO t(v) VALUES (?)", [.integer(last)])
            }
          }
        }
      }
      try await group.waitForAll()
    }
    try expectEqual(connection.integer("SELECT count(DISTINCT v) FROM t"), 200)
  }
}
