/// What can go wrong where photos are found, as facts.
public enum CatalogError: Error, Equatable, Sendable {
  /// SQLite failed; `detail` is its own text.
  case database(file: String, code: ResultCode, detail: String)
  /// A statement was given another number of values than it has parameters.
  case bindingCount(sql: String, expected: Int, got: Int)
  /// A database file that a newer Luma wrote.
  case newerVersion(path: String)
  case notFound(path: String)
  case notAFolder(path: String)
  /// `reason` is the system's errno.
  case unreadable(path: String, reason: Int32)
  /// A directory entry whose name is not UTF-8, shown with `\xNN` for its bytes.
  case nameNotUTF8(folder: String, name: String)
}
