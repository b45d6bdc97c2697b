import CSQLite
package import LumaFiles
package import LumaModel

/// A connection to one SQLite database, used by one thread at a time.
///
/// `@unchecked Sendable`: the database and its statements are only used while the recursive `lock`
/// is held.
package final class Connection: Database, @unchecked Sendable {
  /// The file's path, or `Connection.inMemory`.
  package let path: String
  let database: OpaquePointer
  package let lock = RecursiveLock()
  /// Idle prepared statements by SQL text; a nested use of the same text prepares a second one.
  private var idle: [StatementText: Statement] = [:]
  package var isInTransaction = false
  package private(set) var statementCount = 0
  /// The file, if it may be set aside once it is damaged; nil: it stays.
  var expendable: FileIdentity?
  package var rehearsal: Rehearsal?
  package var tags: TagReader?

  package static let inMemory = ":memory:"
  /// Maximum number of idle statements kept.
  static let idleLimit = 128
  /// Timeout for a lock held by another process, ms: longer than any batch takes.
  static let busyMilliseconds: Int32 = 30_000

  /// Ends queries and waits; nil: they run to their end.
  let watch: QueryWatch?
  package var stop: StopSign? { watch?.sign }
  package var dialect: Dialect { .sqlite }

  /// Opens a database without trusting it: neither views nor triggers run.
  ///
  /// - Parameters:
  ///   - kind: the kind of file, for messages about waiting while another process has it locked.
  ///   - isFixed: whether nobody can change the file or write beside it.
  package init(
    path: String, _ kind: SharedFile.Kind = .library, isFixed: Bool = false, stop: StopSign? = nil
  ) throws(CatalogError) {
    var opened: OpaquePointer?
    // `lock` replaces SQLite's own mutex.
    let access =
      isFixed
      ? SQLITE_OPEN_READONLY | SQLITE_OPEN_URI : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_NOFOLLOW
    let place = Connection.place(of: path)
    let code = sqlite3_open_v2(isFixed ? Connection.fixed(place) : place, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let detail = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(opened)
      throw .database(file: path, code: ResultCode(rawValue: code), detail: detail)
    }
    self.path = path
    self.database = opened
    watch = stop.map { QueryWatch($0, SharedFile(kind, path)) }
    sqlite3_busy_timeout(opened, Connection.busyMilliseconds)
    watch?.watch(opened)
    try distrust()
  }

  /// The path with the links of its folder resolved: only the file itself must not be a link.
  private static func place(of path: String) -> String {
    guard path != inMemory, let folder = FileSystem.parent(of: path),
      let real = FileSystem.realPath(of: folder)
    else { return path }
    return FileSystem.join(real, FileSystem.name(of: path))
  }

  /// - **Source**: <https://www.sqlite.org/uri.html>, "immutable"
  private static func fixed(_ place: String) -> String {
    let path = place.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    return "file://\(path)?immutable=1"
  }

  deinit {
    idle = [:]
    sqlite3_close_v2(database)
  }

  package func add(_ values: [SQLValue], to table: RowTable) throws(CatalogError) -> Int64 {
    try insert(table.statement, values)
  }

  /// Runs an INSERT of one row.
  ///
  /// Does not use `RETURNING`: SQLite implements it like a trigger and then journals every page
  /// before changing it.
  ///
  /// - Returns: the rowid of the row.
  /// - **Source**: <https://www.sqlite.org/tempfiles.html>, Statement Journal Files
  func insert(_ sql: String, _ bindings: [SQLValue]) throws(CatalogError) -> Int64 {
    try prepared(sql) { statement throws(CatalogError) in
      try statement.run(bindings)
      return sqlite3_last_insert_rowid(database)
    }
  }

  /// Calls `body` with each row of a query.
  package func read(
    _ sql: String, _ bindings: [SQLValue], _ body: (Row) throws(CatalogError) -> Void
  )
    throws(CatalogError)
  {
    try prepared(sql) { statement throws(CatalogError) in try statement.read(bindings, body) }
  }

  package func read(_ queries: [Query], _ body: (Int, Row) throws(CatalogError) -> Void)
    throws(CatalogError)
  {
    for (place, query) in queries.enumerated() {
      try read(query.sql, query.bindings) { row throws(CatalogError) in try body(place, row) }
    }
  }

  /// Calls `body` with a prepared statement, from the cache if possible, for several runs in a row.
  package func prepared<T>(_ sql: String, _ body: (Statement) throws(CatalogError) -> T)
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

  /// Prepares a statement that may keep running while other calls are made.
  package func cursor(_ sql: String) throws(CatalogError) -> Statement {
    lock.lock()
    defer { lock.unlock() }
    return try prepare(sql)
  }

  package func begin(writes: Bool) throws(CatalogError) {
    // IMMEDIATE takes the write lock here, where the busy timeout applies.
    try run(writes ? "BEGIN IMMEDIATE" : "BEGIN")
  }

  package var isOpen: Bool { sqlite3_get_autocommit(database) == 0 }

  package func attempt(_ sql: String) { sqlite3_exec(database, sql, nil, nil, nil) }

  /// Runs several statements without bindings, discarding any rows.
  package func script(_ sql: String) throws(CatalogError) {
    lock.lock()
    defer { lock.unlock() }
    watch?.beginStatement()
    errno = 0
    try check(sqlite3_exec(database, sql, nil, nil, nil))
  }

  private func take(_ text: StatementText) throws(CatalogError) -> Statement {
    if let statement = idle.removeValue(forKey: text) { return statement }
    return try prepare(text.sql)
  }

  private func prepare(_ sql: String) throws(CatalogError) -> Statement {
    var statement: OpaquePointer?
    errno = 0
    try check(sqlite3_prepare_v3(database, sql, -1, 0, &statement, nil))
    guard let statement else { throw failure(.ok) }
    return Statement(sql, statement: statement, connection: self)
  }

  func check(_ code: Int32) throws(CatalogError) {
    guard code == SQLITE_OK else { throw failure(ResultCode(rawValue: code)) }
  }

  /// Returns the error for `code`, with SQLite's message for the last failure.
  ///
  /// SQLite reports a disk's read error as damage.
  func failure(_ code: ResultCode) -> CatalogError {
    if code.isDamage, errno == EIO { return .unreadable(path: path, reason: EIO) }
    if code == .interrupted, watch?.isExhausted == true {
      return .exhausted(path: path)
    }
    if code == .busy, let file = watch?.file { return .locked(file, by: file.holder) }
    return settingAside(code)
      ?? .database(file: path, code: code, detail: String(cString: sqlite3_errmsg(database)))
  }
}
