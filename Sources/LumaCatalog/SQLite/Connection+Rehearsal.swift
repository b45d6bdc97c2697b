import CSQLite

/// Changes that are made, read and taken back in the end: each transaction is a savepoint of one
/// that is never committed.
struct Rehearsal {
  /// Whether that one has begun; not before the first change, so that readers hold up no writer.
  fileprivate var hasBegun = false
  /// Whether a change in it was kept.
  fileprivate var hasKept = false
}

extension Connection {
  func beginRehearsed() throws(CatalogError) {
    if rehearsal?.hasBegun == false {
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
    // As in `rollBack`: SQLite may have done it by itself.
    sqlite3_exec(database, "ROLLBACK TO change; RELEASE change", nil, nil, nil)
    if rehearsal?.hasKept == false { endRehearsed() }
  }

  /// Takes everything back; other processes may write again.
  func endRehearsed() {
    guard rehearsal?.hasBegun == true else { return }
    sqlite3_exec(database, "ROLLBACK", nil, nil, nil)
    rehearsal = Rehearsal()
  }
}
