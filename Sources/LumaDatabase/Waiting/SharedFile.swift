/// A file of Luma's own that only one process at a time changes.
package struct SharedFile: Hashable, Sendable {
  package enum Kind: Sendable {
    case library, originals
    case folderCache
    case outputRecord, outputPaths
  }

  package var kind: Kind
  /// Absolute path.
  package var path: String

  package init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }

  /// The process that is changing it; nil if the system does not report it.
  var holder: LockHolder? { LockHolder(of: lockedPaths) }

  /// The files that are locked while it is changed.
  ///
  /// - **Source**: <https://www.sqlite.org/walformat.html#locks>
  private var lockedPaths: [String] { [path, path + "-shm", path + ".lock", lockOfDatabase] }

  /// The lock file of a database of Luma's own: `outputs.lock` beside `outputs.sqlite`.
  private var lockOfDatabase: String {
    path.hasSuffix(".sqlite") ? String(path.dropLast(".sqlite".count)) + ".lock" : path
  }
}

/// A wait for a lock that another process holds.
package struct LockWait: Hashable, Sendable {
  package var file: SharedFile
  /// nil if the system does not report it.
  package var holder: LockHolder?
}
