import CPostgres
package import LumaFiles
package import LumaModel

/// A connection to a library on a PostgreSQL server, used by one thread at a time.
///
/// `@unchecked Sendable`: all state is only used while the recursive `lock` is held.
///
/// - **Source**: <https://www.postgresql.org/docs/current/libpq.html>
package final class ServerConnection: Database, @unchecked Sendable {
  let address: ServerAddress
  let layout: ServerLayout
  package let lock = RecursiveLock()
  package let stop: StopSign?
  package var isInTransaction = false
  package var rehearsal: Rehearsal?
  package var tags: TagReader?
  package var statementCount = 0
  /// Number of waits for the server; tests use it to check the cost of pages and imports.
  var tripCount = 0
  let calls: CPostgresCalls
  let connection: OpaquePointer
  /// Names of prepared statements.
  var prepared: [ServerStatement: String] = [:]
  var pending = RowBuffer()

  package var path: String { address.name }
  package var dialect: Dialect { .postgres }

  /// Seconds to wait for the server, unless the address says otherwise.
  private static let patience = 10
  /// Seconds without a byte from the server before Luma gives up: longer than any of its queries
  /// takes.
  var silence = 600
  /// Seconds for the server to end a canceled query.
  var mercy = 10
  /// Seconds after which the server is asked once more to end it.
  var insistence = 1.0
  /// Bytes that the server may send for a statement, or for the statements of one trip.
  var most = ServerTraffic.usual
  /// The traffic of this trip.
  var traffic = ServerTraffic()
  /// The last request to cancel this trip.
  private var cancellation: ServerCancellation?

  /// Connects to the server.
  ///
  /// - Throws: `server`.
  package init(
    _ address: ServerAddress, _ layout: ServerLayout, stop: StopSign?
  ) throws(CatalogError) {
    guard let calls = cpostgres_calls() else {
      throw .server(address.name, .noClient(String(cString: cpostgres_missing())))
    }
    let opened = try ServerConnection.opened(address, calls.pointee, stop)
    guard calls.pointee.PQstatus(opened) == 0 else {
      let said = calls.pointee.PQerrorMessage(opened).map { String(cString: $0) } ?? ""
      let reason = address.hiding(in: said)
      calls.pointee.PQfinish(opened)
      guard !reason.isEmpty else { throw ServerConnection.late(address) }
      // The server's own message, if it answers.
      let isAnswer = reason.contains("FATAL")
      throw .server(
        address.name,
        isAnswer ? .closed(reason.firstLine) : .unreachable(reason.firstLine))
    }
    (self.address, self.layout, self.stop) = (address, layout, stop)
    (self.calls, connection) = (calls.pointee, opened)
  }

  deinit { calls.PQfinish(connection) }

  /// Later parameters win: the address may have a timeout of its own, but no other encoding.
  private static func parameters(
    of address: ServerAddress
  ) throws(CatalogError) -> [AddressParser.Parameter] {
    switch address.parameters {
    case .success(let parameters):
      return [
        .init(name: "connect_timeout", value: "\(patience)"),
        // Milliseconds; for a server that does not accept what it is sent.
        .init(name: "tcp_user_timeout", value: "600000"),
        .init(name: "fallback_application_name", value: "luma"),
      ] + parameters + [.init(name: "client_encoding", value: "UTF8")]
    case .failure(let fault): throw .server(address.name, .address(fault))
    }
  }

  private static func late(_ address: ServerAddress) -> CatalogError {
    .server(address.name, .unreachable("it did not finish the connection in time"))
  }

  private static func opened(
    _ address: ServerAddress, _ calls: CPostgresCalls, _ stop: StopSign?
  ) throws(CatalogError) -> OpaquePointer {
    let opening = ServerOpening(
      try parameters(of: address),
      .init(isOpen: { calls.PQstatus($0) == 0 }, finish: { calls.PQfinish($0) }))
    do throws(ServerOpening.Failure) {
      return try opening.open(stop)
    } catch .interrupted {
      throw .database(file: address.name, code: .interrupted, detail: "")
    } catch .memory {
      throw .server(address.name, .unreachable("out of memory"))
    } catch {
      throw late(address)
    }
  }

  package func read(
    _ sql: String, _ bindings: [SQLValue], _ body: (Row) throws(CatalogError) -> Void
  )
    throws(CatalogError)
  {
    try read([Query(sql: sql, bindings: bindings)]) { _, row throws(CatalogError) in try body(row) }
  }

  package func script(_ sql: String) throws(CatalogError) {
    lock.lock()
    defer { lock.unlock() }
    try sendRows()
    try beginTrip()
    try finish(calls.PQsendQuery(connection, sql))
  }

  package func queryPlan(_ sql: String, _ bindings: [SQLValue]) throws(CatalogError) -> [String] {
    var lines: [String] = []
    try read("EXPLAIN (COSTS OFF) " + sql, bindings) { lines.append($0.text(0)) }
    return lines
  }

  package func begin(writes: Bool) throws(CatalogError) {
    guard writes else { return try run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") }
    try run("BEGIN")
    do throws(CatalogError) {
      try lockLibrary()
    } catch {
      attempt("ROLLBACK")
      throw error
    }
  }

  /// Waits until no other process changes the library; the server releases the lock at the end of
  /// the transaction.
  func lockLibrary() throws(CatalogError) {
    let file = SharedFile(.library, path)
    let sql = "SELECT pg_try_advisory_xact_lock(\(layout.lockNumber))"
    var round: Int32 = 0
    while try integer(sql) == 0 {
      guard LockRounds.wait(round, for: file, stop) else { throw .locked(file, by: nil) }
      round += 1
    }
  }

  package var isOpen: Bool { calls.PQtransactionStatus(connection) != 0 }

  package func attempt(_ sql: String) {
    // The kept rows belong to the transaction, or to its last savepoint.
    pending.discard()
    try? script(sql)
  }

  /// Prepares for a statement, or for several that are sent at once.
  func beginTrip() throws(CatalogError) {
    if let cancellation, !cancellation.finishes(within: mercy) {
      throw interrupted
    }
    cancellation = nil
    traffic = ServerTraffic()
  }

  /// Waits for the results of a statement that was sent.
  ///
  /// - Parameter isCopy: whether it is a COPY, after which the server waits for rows.
  func finish(_ isSent: Int32, isCopy: Bool = false) throws(CatalogError) {
    guard isSent == 1 else { throw lost }
    tripCount += 1
    var last: ServerResult?
    var failed: ServerResult?
    while let result = try nextResult(ends: true) {
      last = result
      if isCopy, result.status == UInt32(CPOSTGRES_COPY) { break }
      if result.isEnd { throw confused }
      if !result.isGood { failed = failed ?? result }
    }
    if let failed { throw failure(failed) }
    if last == nil { throw lost }
  }

  /// Waits for the next result.
  ///
  /// - Returns: nil at the end of a statement's results.
  func nextResult(ends: Bool) throws(CatalogError) -> ServerResult? {
    try wait(ends: ends)
    guard traffic.takesResult() else { throw confused }
    return calls.PQgetResult(connection).map { ServerResult($0, calls) }
  }

  /// Milliseconds that a query runs before a stop sign ends it, so that completed work is recorded.
  private static let shortest = 20

  /// - Parameter ends: whether a raised stop sign cancels the server's work.
  func wait(ends: Bool) throws(CatalogError) {
    var canceled: ContinuousClock.Instant?
    let begun = ContinuousClock.now
    while calls.PQisBusy(connection) != 0 {
      var socket = pollfd(
        fd: calls.PQsocket(connection), events: Int16(POLLIN), revents: 0)
      let ready = poll(&socket, 1, Int32(ServerConnection.shortest))
      if ready == 0, ends, stop?.isRaised == true, canceled == nil || isDropped {
        // The server drops one that comes between two messages of a pipeline.
        if cancellation?.isTaken != false {
          cancellation = ServerCancellation(of: connection, calls)
        }
        canceled = canceled ?? .now
      }
      guard ready > 0 else {
        try checkSilence(since: begun, canceled)
        continue
      }
      guard traffic.takes(from: socket.fd, most: most) else { throw .server(path, .tooMuch(most)) }
      guard calls.PQconsumeInput(connection) == 1 else { throw lost }
    }
  }

  /// Whether the server must have dropped the last request to cancel, as it still has no result.
  private var isDropped: Bool {
    cancellation.map { Clock.now() - $0.begun > insistence } ?? false
  }

  /// - Throws: if the server does not answer, or does not end a canceled query.
  private func checkSilence(
    since begun: ContinuousClock.Instant, _ canceled: ContinuousClock.Instant?
  ) throws(CatalogError) {
    if let canceled, ContinuousClock.now - canceled > .seconds(mercy) {
      throw interrupted
    }
    let last = max(begun, traffic.last)
    guard ContinuousClock.now - last > .seconds(silence) else { return }
    throw .server(path, .silent(seconds: silence))
  }

  var lost: CatalogError {
    let reason = calls.PQerrorMessage(connection).map { String(cString: $0) } ?? ""
    return .server(path, .lost(address.hiding(in: reason).firstLine))
  }

  private var interrupted: CatalogError { .database(file: path, code: .interrupted, detail: "") }

  /// The error for an answer that belongs to no statement of Luma's.
  var confused: CatalogError { .server(path, .lost("the server's answer is none to the question")) }

  func failure(_ result: ServerResult) -> CatalogError {
    let message = address.hiding(in: result.message)
    return switch result.state {
    case "57014": .database(file: path, code: .interrupted, detail: message)
    case "53100": .database(file: path, code: .full, detail: message)
    case "": lost
    // The server is shutting down, has crashed, or is starting.
    case "57P01", "57P02", "57P03": .server(path, .lost(message))
    default: .server(path, .refused(state: result.state, message))
    }
  }
}

extension String {
  fileprivate var firstLine: String { split(separator: "\n").first.map(String.init) ?? "" }
}

extension ServerConnection {
  /// `150020` for 15.20.
  package var version: Int { Int(calls.PQserverVersion(connection)) }

  /// A setting that the server reports; "" if it does not.
  package func setting(_ name: String) -> String {
    calls.PQparameterStatus(connection, name).map { String(cString: $0) } ?? ""
  }
}
