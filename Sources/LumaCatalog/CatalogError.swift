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
  /// A file of a list that is no picture, by its content and by its name.
  case notAPicture(path: String)
  /// A predicate or a sort that the source cannot answer.
  case predicate(PredicateError)
  /// A place in a result, from 0, that it does not have.
  case noSuchPhoto(index: Int, count: Int)
  /// The cache no longer knows a photo of a result: its file was scanned anew and is no picture.
  case rowGone(source: String)
  /// A directory entry whose name is not UTF-8, shown with `\xNN` for its bytes.
  case nameNotUTF8(folder: String, name: String)
}
