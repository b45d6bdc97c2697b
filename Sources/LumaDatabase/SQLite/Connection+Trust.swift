import CSQLite
import LumaFiles

/// Databases may come from strangers or have been changed by them, so their effects on SQLite are
/// limited.
///
/// - **Source**: <https://www.sqlite.org/security.html>
extension Connection {
  func distrust() throws(CatalogError) {
    try script("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0")
    for option in [SQLITE_DBCONFIG_DEFENSIVE] { try configure(option, true) }
    // None of Luma's own databases has views, and only a library has triggers.
    for option in [SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_ENABLE_TRIGGER] {
      try configure(option, false)
    }
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, Connection.longest)
    sqlite3_limit(database, SQLITE_LIMIT_TRIGGER_DEPTH, 8)
  }

  /// Lets triggers run, once they are known to be those of Luma's own schema.
  package func trustTriggers() throws(CatalogError) {
    try configure(SQLITE_DBCONFIG_ENABLE_TRIGGER, true)
  }

  /// Lets SQLite read a file that is shorter than its header says. Nothing is written.
  ///
  /// - **Source**: SQLite's `lockBtree`, which refuses such a file unless its schema is writable.
  package func bearDamage() throws(CatalogError) {
    try configure(SQLITE_DBCONFIG_DEFENSIVE, false)
    try keepsLog()
    try script("PRAGMA query_only = ON; PRAGMA writable_schema = ON")
  }

  /// Bounds what a stranger's database costs.
  ///
  /// - Parameters:
  ///   - bytes: maximum size of a text, blob or row.
  ///   - rounds: maximum cost of a query, in units of ten thousand instructions.
  package func limit(bytes: Int, rounds: Int) {
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, Int32(clamping: bytes))
    watch?.most = rounds
  }

  /// Leaves the log as it is when the database is closed: the log may belong to another file by
  /// then, or be all that is left of this one.
  package func keepsLog() throws(CatalogError) {
    try configure(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, true)
  }

  private func configure(_ option: Int32, _ isOn: Bool) throws(CatalogError) {
    lock.lock()
    defer { lock.unlock() }
    try check(luma_configure(database, option, isOn ? 1 : 0))
  }

  /// Maximum bytes of a text, blob or row: enough for the keys of ten million photos.
  private static let longest: Int32 = 256 << 20
}

/// Ends long queries, and waits for other processes' locks, once a sign is raised.
final class QueryWatch {
  let sign: StopSign
  let file: SharedFile
  /// The number of calls by SQLite since the current statement began.
  private var rounds = 0
  /// The maximum of these calls; nil: any number.
  var most: Int?
  /// Whether the current statement exceeded this maximum.
  var isExhausted: Bool { most.map { rounds > $0 } ?? false }

  /// Instructions of SQLite's virtual machine between two calls: about a millisecond.
  private static let instructions: Int32 = 10_000
  /// Calls that a statement may take before a stop ends it: short ones finish, so that completed
  /// work is recorded.
  private static let shortest = 20

  init(_ sign: StopSign, _ file: SharedFile) {
    self.sign = sign
    self.file = file
  }

  func watch(_ database: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(database, QueryWatch.instructions, stopsQuery, context)
    sqlite3_busy_handler(database, waitsForLock, context)
  }

  func beginStatement() { rounds = 0 }

  fileprivate func ends() -> Bool {
    rounds += 1
    return isExhausted || rounds > QueryWatch.shortest && sign.isRaised
  }
}

private func stopsQuery(_ context: UnsafeMutableRawPointer?) -> Int32 {
  watch(context)?.ends() == true ? 1 : 0
}

/// - Parameter count: number of earlier calls for this lock.
/// - Returns: 0 to give up.
private func waitsForLock(_ context: UnsafeMutableRawPointer?, _ count: Int32) -> Int32 {
  guard let watch = watch(context) else { return 0 }
  return LockRounds.wait(count, for: watch.file, watch.sign) ? 1 : 0
}

private func watch(_ context: UnsafeMutableRawPointer?) -> QueryWatch? {
  context.map { Unmanaged<QueryWatch>.fromOpaque($0).takeUnretainedValue() }
}
