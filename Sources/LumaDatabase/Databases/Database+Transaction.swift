extension Database {
  /// Runs `body` in a transaction; inside another transaction it becomes part of that one.
  ///
  /// - Parameter writesFile: false if `body` writes nothing that others see; the write lock is then
  ///   not taken.
  package func transaction<T>(writesFile: Bool = true, _ body: () throws(CatalogError) -> T)
    throws(CatalogError) -> T
  {
    lock.lock()
    defer { lock.unlock() }
    guard !isInTransaction else { return try body() }
    try enter(writes: writesFile)
    isInTransaction = true
    defer { isInTransaction = false }
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Runs `body`, which may throw any error, in a transaction that must not be nested.
  ///
  /// - Throws: what `body` throws; `nestedChange` inside another transaction; `database`.
  package func change<T>(_ body: () throws -> T) throws -> T {
    lock.lock()
    defer { lock.unlock() }
    guard !isInTransaction else { throw CatalogError.nestedChange }
    try enter(writes: true)
    isInTransaction = true
    defer { isInTransaction = false }
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  private func enter(writes: Bool) throws(CatalogError) {
    guard rehearsal == nil else { return try beginRehearsed() }
    try begin(writes: writes)
  }

  private func commit() throws(CatalogError) {
    guard rehearsal == nil else { return try keepRehearsed() }
    try run("COMMIT")
  }

  private func rollBack() {
    guard rehearsal == nil else { return takeBackRehearsed() }
    attempt("ROLLBACK")
  }
}

/// The state of a dry run whose changes are made, read and finally rolled back: each transaction is
/// a savepoint inside an outer transaction that is never committed.
package struct Rehearsal {
  /// Whether the outer transaction has begun; it begins with the first change, so that a rehearsal
  /// that only reads does not block writers.
  fileprivate var hasBegun = false
  /// Whether a savepoint has been released, so that the outer transaction holds changes.
  fileprivate var hasKept = false

  package init() {}
}

extension Database {
  private func beginRehearsed() throws(CatalogError) {
    // SQLite rolls back by itself if a disk is full or a statement was interrupted.
    if rehearsal?.hasBegun == false || !isOpen {
      try begin(writes: true)
      rehearsal?.hasBegun = true
    }
    try run("SAVEPOINT change")
  }

  private func keepRehearsed() throws(CatalogError) {
    try run("RELEASE change")
    rehearsal?.hasKept = true
  }

  private func takeBackRehearsed() {
    attempt("ROLLBACK TO change")
    attempt("RELEASE change")
    if rehearsal?.hasKept == false { endRehearsed() }
  }

  /// Rolls everything back and releases the write lock.
  package func endRehearsed() {
    guard rehearsal?.hasBegun == true else { return }
    attempt("ROLLBACK")
    rehearsal = Rehearsal()
  }
}
