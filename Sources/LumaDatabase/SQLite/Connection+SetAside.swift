import CSQLite
import LumaFiles

/// A database that can be rebuilt is moved away once it is found to be damaged, and kept.
extension Connection {
  /// Lets the file be renamed once SQLite finds it damaged. The next process that opens the
  /// database creates a new file.
  func setsAsideDamage() { expendable = FileStatus(path)?.stamp.identity }

  /// Whether the file can only be read.
  package var isReadOnly: Bool { sqlite3_db_readonly(database, "main") == 1 }

  /// - Returns: `setAside`; nil if the file is not damaged, or must stay.
  func settingAside(_ code: ResultCode) -> CatalogError? {
    guard code.isDamage, let expendable else { return nil }
    let kept = path + Connection.bad
    // Another process may have begun a new one.
    guard FileStatus(path)?.stamp.identity == expendable else { return .setAside(path: path, kept) }
    guard (try? keepsLog()) != nil, rename(path, kept) == 0 else { return nil }
    for suffix in ["-wal", "-shm"] where rename(path + suffix, kept + suffix) != 0 {
      // The log belongs to the old file; a new one must not find it.
      unlink(path + suffix)
    }
    return .setAside(path: path, kept)
  }

  private static let bad = ".bad"
}
