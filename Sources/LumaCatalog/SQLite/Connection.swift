import CSQLite
import class Foundation.NSRecursiveLock

/// One SQLite database, used by one thread at a time.
///
/// `@unchecked Sendable`: every use of the database and of the statements happens between
/// `lock` and `unlock` of a recursive lock.
final class Connection: @unchecked Sendable {
  /// The file, or `Connection.inMemory`.
  let path: String
  let database: OpaquePointer
  let lock = NSRecursiveLock()
  /// Prepared and idle, by SQL text: a nested use of the same text prepares a second one.
  private var idle: [StatementText: Statement] = [:]
  private var isInTransaction = false
  /// Statements run so far: what a list costs is told by it.
  private(set) var statementCount = 0
  /// What all transactions are a part of, where nothing is to be kept.
  var rehearsal: Rehearsal?

  static let inMemory = ":memory:"
  /// How many idle statements are kept.
  static let idleLimit = 128
  /// Long enough for any batch of another process.
  static let busyMilliseconds: Int32 = 30_000

  init(path: String) throws(CatalogError) {
    var opened: OpaquePointer?
    // The lock above does what SQLite's own mutex would.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let detail = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw .database(file: path, code: ResultCode(rawValue: code), detail: detail)
    }
    self.path = path
    self.database = opened
    sqlite3_busy_timeout(opened, Connection.busyMilliseconds)
  }

  deinit {
    idle = [:]
    sqlite3_close_v2(database)
  }

  /// Runs one statement, dropping any rows.
  func run(_ sql: String, _ bindings: [SQLValue] = []) throws(CatalogError) {
    try prepared(sql) { statement throws(CatalogError) in try statement.run(bindings) }
  }

  /// Runs an INSERT of one row.
  ///
  /// Without `RETURNING`, which SQLite carries out as a trigger: before such a statement it copies
  /// every page that it is going to touch.
  ///
  /// - Returns: the rowid of the row.
  /// - **Source**: <https://www.sqlite.org/tempfiles.html>, Statement Journal Files
  func insert(_ sql: String, _ bindings: [SQLValue]) throws(CatalogError) -> Int64 {
    try prepared(sql) { statement throws(CatalogError) in
      try statement.run(bindings)
      return sqlite3_last_insert_rowid(database)
    }
  }

  /// Hands over each row of a query.
  func read(_ sql: String, _ bindings: [SQLValue] = [], _ body: (Row) throws(CatalogError) -> Void)
    throws(CatalogError)
  {
    try prepared(sql) { statement throws(CatalogError) in try statement.read(bindings, body) }
  }

  /// All rows of a query, for small results.
  func rows(_ sql: String, _ bindings: [SQLValue] = []) throws(CatalogError) -> [[SQLValue]] {
    var rows: [[SQLValue]] = []
    try read(sql, bindings) { rows.append($0.values) }
    return rows
  }

  /// The first column of the first row, 0 when there is none.
  func integer(_ sql: String, _ bindings: [SQLValue] = []) throws(CatalogError) -> Int64 {
    var found: Int64?
    try read(sql, bindings) { row in found = found ?? row.integer(0) }
    return found ?? 0
  }

  /// A statement for several runs in a row, from the cache when it is there.
  func prepared<T>(_ sql: String, _ body: (Statement) throws(CatalogError) -> T)
    throws(CatalogError) -> T
  {
    lock.lock()
    defer { lock.unlock() }
    let text = StatementText(sql: sql)
    let statement = try take(text)
    statementCount += 1
    defer {
      if idle.count >= Connection.idleLimit { idle = [:] }
      idle[text] = statement
    }
    return try body(statement)
  }

  /// All of `body` or nothing; inside another transaction it becomes a part of that one.
  ///
  /// - Parameter writesFile: false when only temporary tables are written: then other processes
  ///   are neither waited for nor held up.
  func transaction<T>(writesFile: Bool = true, _ body: () throws(CatalogError) -> T)
    throws(CatalogError) -> T
  {
    lock.lock()
    defer { lock.unlock() }
    guard !isInTransaction else { return try body() }
    try begin(writesFile: writesFile)
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

  /// A transaction of its own around code that may throw anything.
  ///
  /// - Throws: what `body` throws; `nestedChange` inside another transaction; `database`.
  func change<T>(_ body: () throws -> T) throws -> T {
    lock.lock()
    defer { lock.unlock() }
    guard !isInTransaction else { throw CatalogError.nestedChange }
    try begin(writesFile: true)
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

  private func begin(writesFile: Bool) throws(CatalogError) {
    guard rehearsal == nil else { return try beginRehearsed() }
    // Immediate: two writers wait for each other here, where the busy timeout holds.
    try run(writesFile ? "BEGIN IMMEDIATE" : "BEGIN")
  }

  private func commit() throws(CatalogError) {
    guard rehearsal == nil else { return try keepRehearsed() }
    try run("COMMIT")
  }

  private func rollBack() {
    guard rehearsal == nil else { return takeBackRehearsed() }
    // SQLite may have rolled back by itself (disk full): then there is nothing left to undo.
    sqlite3_exec(database, "ROLLBACK", nil, nil, nil)
  }

  /// Runs several statements that bind nothing and whose rows do not matter.
  func script(_ sql: String) throws(CatalogError) {
    lock.lock()
    defer { lock.unlock() }
    try check(sqlite3_exec(database, sql, nil, nil, nil))
  }

  private func take(_ text: StatementText) throws(CatalogError) -> Statement {
    if let statement = idle.removeValue(forKey: text) { return statement }
    return try prepare(text.sql)
  }

  private func prepare(_ sql: String) throws(CatalogError) -> Statement {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v3(database, sql, -1, 0, &statement, nil))
    guard let statement else { throw failure(.ok) }
    return Statement(sql, statement: statement, connection: self)
  }

  func check(_ code: Int32) throws(CatalogError) {
    guard code == SQLITE_OK else { throw failure(ResultCode(rawValue: code)) }
  }

  /// The error for `code`, with SQLite's own words for what happened last.
  func failure(_ code: ResultCode) -> CatalogError {
    .database(file: path, code: code, detail: String(cString: sqlite3_errmsg(database)))
  }
}
