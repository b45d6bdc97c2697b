import CPostgres

/// Queries that are sent at once, with the commands that prepare them, so that only one wait for a
/// distant server is needed. Outside a transaction, they form one.
///
/// - **Source**: <https://www.postgresql.org/docs/current/libpq-pipeline-mode.html>
extension ServerConnection {
  package func read(_ queries: [Query], _ body: (Int, Row) throws(CatalogError) -> Void)
    throws(CatalogError)
  {
    guard !queries.isEmpty else { return }
    lock.lock()
    defer { lock.unlock() }
    try sendRows()
    for (place, result) in try results(of: queries).enumerated() {
      for row in 0..<result.rowCount { try body(place, Row(result, row: row)) }
    }
  }

  /// The server's steps for a query.
  private enum Step {
    case prepare(ServerStatement, name: String)
    case run([SQLValue], name: String)
  }

  /// Maximum number of prepared statements; at this number, all are forgotten.
  private static let mostPrepared = 256

  private func steps(for queries: [Query]) throws(CatalogError) -> [Step] {
    if prepared.count + queries.count > ServerConnection.mostPrepared, !prepared.isEmpty {
      try script("DEALLOCATE ALL")
      prepared = [:]
    }
    var names: [ServerStatement: String] = [:]
    var steps: [Step] = []
    for query in queries {
      let statement = ServerStatement(query.sql, query.bindings)
      let name = prepared[statement] ?? names[statement] ?? "s\(prepared.count + names.count)"
      if prepared[statement] == nil, names.updateValue(name, forKey: statement) == nil {
        steps.append(.prepare(statement, name: name))
      }
      steps.append(.run(query.bindings, name: name))
    }
    return steps
  }

  private func results(of queries: [Query]) throws(CatalogError) -> [ServerResult] {
    let steps = try steps(for: queries)
    statementCount += queries.count
    tripCount += 1
    try beginTrip()
    guard calls.PQenterPipelineMode(connection) == 1 else { throw lost }
    let sent = steps.prefix(while: send)
    // Queried first: the next call overwrites it.
    let unsent = sent.count < steps.count ? lost : nil
    guard calls.PQpipelineSync(connection) == 1 else { throw lost }
    // A completed change must also be recorded.
    let ends = !queries.contains { $0.sql == "COMMIT" }
    let (results, failed) = try collect(sent, ends: ends)
    guard try nextResult(ends: ends && failed == nil)?.status == UInt32(CPOSTGRES_SYNC) else {
      throw lost
    }
    try leave()
    if let failed { throw failure(failed) }
    if let unsent { throw unsent }
    return results
  }

  /// Cannot deadlock with a server that waits until its rows are read: libpq reads them while it
  /// sends.
  ///
  /// - Returns: false: the connection ended.
  private func send(_ step: Step) -> Bool {
    switch step {
    case .prepare(let statement, let name):
      calls.PQsendPrepare(
        connection, name, statement.translated, Int32(statement.types.count), statement.types) == 1
    case .run(let bindings, let name):
      ServerValues(bindings).withPointers {
        calls.PQsendQueryPrepared(connection, name, Int32(bindings.count), $0, nil, nil, 0) == 1
      }
    }
  }

  /// Ends the pipeline. A cancellation that came late may have left a result (seen under load,
  /// libpq 15).
  private func leave() throws(CatalogError) {
    var left = 2
    while calls.PQexitPipelineMode(connection) != 1 {
      guard left > 0 else { throw lost }
      left -= 1
      _ = try nextResult(ends: false)
    }
  }

  /// Takes the results of all steps, so that the connection can be used again. After a failure,
  /// nothing is canceled again: the second cancellation would hit the end of the pipeline.
  ///
  /// - Returns: the results of queries, and the first that failed; later ones were not run.
  private func collect(_ steps: ArraySlice<Step>, ends: Bool) throws(CatalogError)
    -> (results: [ServerResult], failed: ServerResult?)
  {
    var results: [ServerResult] = []
    var failed: ServerResult?
    for step in steps {
      guard let result = try result(ends: ends && failed == nil) else { throw lost }
      if !result.isGood { failed = failed ?? result }
      switch step {
      case .prepare(let statement, let name): if result.isGood { prepared[statement] = name }
      case .run: results.append(result)
      }
    }
    return (results, failed)
  }

  /// The result of a step, up to the nil that ends it.
  private func result(ends: Bool) throws(CatalogError) -> ServerResult? {
    var last: ServerResult?
    while let next = try nextResult(ends: ends && last?.isGood != false) {
      if next.isEnd { throw confused }
      last = next
    }
    return last
  }
}
