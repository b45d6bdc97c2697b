import CSQLite

extension Connection {
  /// Returns the application ID, which identifies the program that the file belongs to; 0 in a new
  /// file.
  ///
  /// - **Source**: <https://www.sqlite.org/pragma.html#pragma_application_id>
  package func applicationID() throws(CatalogError) -> Int32 {
    Int32(truncatingIfNeeded: try integer("PRAGMA application_id"))
  }

  /// Returns the schema version; 0 in a new file.
  package func userVersion() throws(CatalogError) -> Int32 {
    Int32(truncatingIfNeeded: try integer("PRAGMA user_version"))
  }

  package func set(applicationID: Int32, userVersion: Int32) throws(CatalogError) {
    try script("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(userVersion)")
  }

  /// - **Source**: <https://www.sqlite.org/pragma.html#pragma_data_version>
  package func version() throws(CatalogError) -> DatabaseVersion {
    DatabaseVersion(
      others: try integer("PRAGMA data_version"), own: sqlite3_total_changes(database))
  }

  /// Switches to write-ahead logging: concurrent readers and one writer. A power cut does not
  /// damage the file.
  package func useWriteAheadLog() throws(CatalogError) { try script("PRAGMA journal_mode = WAL") }

  /// - Parameter isSynced: whether each commit outlives a power cut; otherwise the last ones may be
  ///   lost.
  /// - **Source**: <https://www.sqlite.org/pragma.html#pragma_synchronous>
  package func sync(_ isSynced: Bool) throws(CatalogError) {
    try script("PRAGMA synchronous = \(isSynced ? "FULL" : "NORMAL"); PRAGMA fullfsync = ON")
  }

  /// Empties the database, whatever its file contains.
  ///
  /// - **Source**: <https://www.sqlite.org/c3ref/c_dbconfig_defensive.html>, RESET_DATABASE
  func reset() throws(CatalogError) {
    lock.lock()
    defer { lock.unlock() }
    try check(luma_set_reset(database, 1))
    defer { luma_set_reset(database, 0) }
    try script("VACUUM")
  }
}

extension Connection {
  /// Returns how SQLite would run a query: one line per step, indented by two spaces per level.
  ///
  /// - **Source**: <https://www.sqlite.org/eqp.html>
  package func queryPlan(_ sql: String, _ bindings: [SQLValue] = []) throws(CatalogError)
    -> [String]
  {
    var depths: [Int64: Int] = [0: -1]
    var lines: [String] = []
    try read("EXPLAIN QUERY PLAN " + sql, bindings) { row in
      let depth = (depths[row.integer(1)] ?? -1) + 1
      depths[row.integer(0)] = depth
      lines.append(String(repeating: "  ", count: depth) + row.text(3))
    }
    return lines
  }
}

/// Equal as long as no connection has changed the database.
package struct DatabaseVersion: Hashable, Sendable {
  fileprivate var others: Int64
  fileprivate var own: Int32
}
