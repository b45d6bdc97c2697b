import CSQLite

extension Connection {
  /// Whose file it is; 0 in a new one.
  ///
  /// - **Source**: <https://www.sqlite.org/pragma.html#pragma_application_id>
  func applicationID() throws(CatalogError) -> Int32 {
    Int32(truncatingIfNeeded: try integer("PRAGMA application_id"))
  }

  /// The version of its schema; 0 in a new one.
  func userVersion() throws(CatalogError) -> Int32 {
    Int32(truncatingIfNeeded: try integer("PRAGMA user_version"))
  }

  func set(applicationID: Int32, userVersion: Int32) throws(CatalogError) {
    try script("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(userVersion)")
  }

  /// Readers and one writer at a time; a power cut may lose the last commits, never the file.
  func useWriteAheadLog() throws(CatalogError) {
    try script("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
  }

  /// Empties the database, whatever its file holds.
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
