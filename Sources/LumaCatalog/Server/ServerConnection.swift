import CPostgres
import Foundation

/// A connection to a library on a PostgreSQL server, used by one thread at a time.
///
/// `@unchecked Sendable`: all state is only used while the recursive `lock` is held.
///
/// - **Source**: <https://www.postgresql.org/docs/current/libpq.html>
final class ServerConnection: Database, @unchecked Sendable {
  let address: ServerAddress
  let lock = NSRecursiveLock()
  let stop: StopSign?
  var isInTransaction = false
  var rehearsal: Rehearsal?
  var tags: TagReader?
  var statementCount = 0
  /// Times that the server was waited for; tests use it to check the cost of pages and imports.
  var tripCount = 0
  let calls: CPostgresCalls
  let connection: OpaquePointer
  /// Names of prepared statements.
  var prepared: [ServerStatement: String] = [:]
  var pending = RowBuffer()

  var path: String { address.name }
  var dialect: Dialect { .postgres }

  /// Seconds to wait for the server, unless the address says otherwise.
  private static let patience: Int32 = 10
  /// "LmLb", as in the files of libraries.
  private static let lockNumber = LibrarySchema.applicationID

  /// Connects to the server.
  ///
  /// - Throws: `server`.
  init(_ address: ServerAddress, stop: StopSign?) throws(CatalogError) {
    guard let calls = cpostgres_calls() else {
      throw .server(address.name, .noClient(String(cString: cpostgres_missing())))
    }
    guard let opened = cpostgres_connect(address.text, "luma", ServerConnection.patience) else {
      throw .server(address.name, .unreachable("out of memory"))
    }
    guard calls.pointee.PQstatus(opened) == 0 else {
      let reason = calls.pointee.PQerrorMessage(opened).map { String(cString: $0) } ?? ""
      calls.pointee.PQfinish(opened)
      // The server's own word, if it answers.
      let isAnswer = reason.contains("FATAL")
      throw .server(
        address.name,
        isAnswer ? .closed(reason.firstLine) : .unreachable(reason.firstLine))
    }
    (self.address, self.stop) = (address, stop)
    (self.calls, connection) = (calls.pointee, opened)
  }

  deinit { calls.PQfinish(connection) }

  func read(_ sql: String, _ bindings: [SQLValue], _ body: (Row) throws(CatalogError) -> Void)
    throws(CatalogError)
  {
    try read([Query(sql: sql, bindings: bindings)]) { _, row throws(CatalogError) in try body(row) }
  }

  func script(_ sql: String) throws(CatalogError) {
    lock.lock()
    defer { lock.unlock() }
    try sendRows()
    try finish(calls.PQsendQuery(connection, sql))
  }

  func queryPlan(_ sql: String, _ bindings: [SQLValue]) throws(CatalogError) -> [String] {
    var lines: [String] = []
    try read("EXPLAIN (COSTS OFF) " + sql, bindings) { lines.append($0.text(0)) }
    return lines
  }

  func begin(writes: Bool) throws(CatalogError) {
    guard writes else { return try run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") }
    try run("BEGIN")
    do throws(CatalogError) {
      try lockLibrary()
    } catch {
      attempt("ROLLBACK")
      throw error
    }
  }

  /// Waits until no other process changes the library; the server releases the lock at the end of the
  /// transaction.
  func lockLibrary() throws(CatalogError) {
    let file = SharedFile(.library, path)
    let sql = "SELECT pg_try_advisory_xact_lock(\(ServerConnection.lockNumber))"
    var round: Int32 = 0
    while try integer(sql) == 0 {
      guard LockRounds.wait(round, for: file, stop) else { throw .locked(file, by: nil) }
      round += 1
    }
  }

  var isOpen: Bool { calls.PQtransactionStatus(connection) != 0 }

  func attempt(_ sql: String) {
    // Rows that were kept are those of the transaction, or of its last savepoint.
    pending.discard()
    try? script(sql)
  }

  /// Waits for what was sent.
  func finish(_ isSent: Int32) throws(CatalogError) {
    guard isSent == 1 else { throw lost }
    tripCount += 1
    try wait(ends: true)
    var last: ServerResult?
    var failed: ServerResult?
    while let next = calls.PQgetResult(connection) {
      let result = ServerResult(next, calls)
      last = result
      // It waits for the rows of a COPY.
      if result.status == UInt32(CPOSTGRES_COPY) { break }
      if !result.isGood { failed = failed ?? result }
    }
    if let failed { throw failure(failed) }
    if last == nil { throw lost }
  }

  /// Milliseconds that a query runs before a stop sign ends it: what is done is also recorded.
  private static let shortest = 20

  /// - Parameter ends: whether a raised stop sign ends what the server does.
  func wait(ends: Bool) throws(CatalogError) {
    var isCanceled = false
    while calls.PQisBusy(connection) != 0 {
      var socket = pollfd(
        fd: calls.PQsocket(connection), events: Int16(POLLIN), revents: 0)
      let ready = poll(&socket, 1, Int32(ServerConnection.shortest))
      if ready == 0, ends, !isCanceled, stop?.isRaised == true {
        cpostgres_cancel(connection)
        isCanceled = true
      }
      guard ready <= 0 || calls.PQconsumeInput(connection) == 1 else { throw lost }
    }
  }

  var lost: CatalogError {
    let reason = calls.PQerrorMessage(connection).map { String(cString: $0) } ?? ""
    return .server(path, .lost(reason.firstLine))
  }

  func failure(_ result: ServerResult) -> CatalogError {
    switch result.state {
    case "57014": .database(file: path, code: .interrupted, detail: result.message)
    case "53100": .database(file: path, code: .full, detail: result.message)
    case "": lost
    // It shuts down, crashed, or starts.
    case "57P01", "57P02", "57P03": .server(path, .lost(result.message))
    default: .server(path, .refused(state: result.state, result.message))
    }
  }
}

extension String {
  fileprivate var firstLine: String { split(separator: "\n").first.map(String.init) ?? "" }
}

extension ServerConnection {
  /// `150020` for 15.20.
  var version: Int { Int(calls.PQserverVersion(connection)) }

  /// A setting that the server reports; "" if it does not.
  func setting(_ name: String) -> String {
    calls.PQparameterStatus(connection, name).map { String(cString: $0) } ?? ""
  }
}
