import CSQLite

/// The state of a dry run whose changes are made, read and finally rolled back: each transaction is
/// a savepoint inside an outer transaction that is never committed.
struct Rehearsal {
  /// Whether the outer transaction has begun; it begins with the first change, so that a rehearsal
  /// that only reads does not block writers.
  fileprivate var hasBegun = false
  /// Whether a savepoint has been released, so that the outer transaction holds changes.
  fileprivate var hasKept = false
}

extension Connection {
  func beginRehearsed() throws(CatalogError) {
    // SQLite rolls back by itself where a disk is full or a statement was interrupted.
    if rehearsal?.hasBegun == false || sqlite3_get_autocommit(database) != 0 {
      try run("BEGIN IMMEDIATE")
      rehearsal?.hasBegun = true
    }
    try run("SAVEPOINT change")
  }

  func keepRehearsed() throws(CatalogError) {
    try run("RELEASE change")
    rehearsal?.hasKept = true
  }

  func takeBackRehearsed() {
    // As in `rollBack`: SQLite may have rolled back by itself.
    sqlite3_exec(database, "ROLLBACK TO change; RELEASE change", nil, nil, nil)
    if rehearsal?.hasKept == false { endRehearsed() }
  }

  /// Rolls everything back and releases the write lock.
  func endRehearsed() {
    guard rehearsal?.hasBegun == true else { return }
    sqlite3_exec(database, "ROLLBACK", nil, nil, nil)
    rehearsal = Rehearsal()
  }
}
