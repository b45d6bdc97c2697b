import LumaFiles

/// An error in opening, fetching, changing or recording photos, as data. The cases here are those
/// of databases and files; other modules add theirs as a `RoomFault`.
package enum CatalogError: Error, Equatable, Sendable {
  /// SQLite failed; `detail` is its message.
  case database(file: String, code: ResultCode, detail: String)
  /// Another process has locked the file for too long; nil: the system does not report which.
  case locked(SharedFile, by: LockHolder?)
  /// The number of bindings differs from the number of the statement's parameters.
  case bindingCount(sql: String, expected: Int, got: Int)
  /// A database file written by a newer version of Luma.
  case newerVersion(path: String)
  /// A file that exists but is not a library.
  case notALibrary(path: String)
  /// A damaged database of Luma's own that can be rebuilt; the second value is the path that it was
  /// moved to.
  case setAside(path: String, _ kept: String)
  /// A library on a server, by its address without the password.
  case server(String, ServerFault)
  case notFound(path: String)
  case notAFolder(path: String)
  /// `reason` is the errno.
  case unreadable(path: String, reason: Int32)
  /// The path is outside the folders that may be read.
  case outside(path: String)
  case fileTooLarge(path: String, bytes: Int64, limit: Int64)
  /// Like `unreadable`, for writing.
  case unwritable(path: String, reason: Int32)
  /// A listed file that is not a picture, by content and by file extension.
  case notAPicture(path: String)
  /// A line of a file has more bytes than any that Luma writes.
  case longLine(path: String, line: Int, limit: Int)
  /// A statement did more than a stranger's database may ask for.
  case exhausted(path: String)
  /// A change was started inside another change.
  case nestedChange
  /// The fault of another module.
  case room(RoomFact)
}

extension CatalogError {
  /// Whether a damaged database was replaced by a new one.
  package var isNewlyMade: Bool { if case .setAside = self { true } else { false } }

  /// Whether a database failed, rather than a file or a request.
  package var isOfDatabase: Bool {
    if case .database = self { return true }
    if case .locked = self { return true }
    if case .server = self { return true }
    if case .setAside = self { return true }
    return false
  }
}
