import LumaDatabase

/// Records which files have disappeared from their folders, and which are back unchanged.
///
/// Their rows are kept for some days, because another process may have opened a source that
/// contains them.
struct FolderRemovals {
  private let connection: Connection
  /// Seconds since 1970.
  private let now: Double
  /// Primary keys of the folders that were found.
  private var walked: Set<Int64> = []
  private var hasChanges = false

  init(_ connection: Connection, now: Double) {
    self.connection = connection
    self.now = now
  }

  /// Updates the rows of a folder's files; writes nothing if nothing has changed.
  mutating func note(_ comparison: CacheComparison) throws(CatalogError) {
    guard let folder = comparison.key else { return }
    walked.insert(folder)
    guard !comparison.left.isEmpty || !comparison.returned.isEmpty else { return }
    hasChanges = true
    try connection.transaction { () throws(CatalogError) in
      for name in comparison.left { try set(gone: .real(now), name, in: folder) }
      for name in comparison.returned { try set(gone: .null, name, in: folder) }
    }
  }

  /// Notes a folder that may have been given its key by now.
  mutating func find(_ folder: ScannedFolder) {
    if let key = folder.key { walked.insert(key) }
  }

  /// Notes which folders have disappeared, and deletes old rows if any folder or file has.
  ///
  /// - Parameter tree: the root of all folders; nil: there may be others.
  func finish(tree: String?) throws(CatalogError) {
    let vanished = try tree.map { root throws(CatalogError) in
      try folders(below: root).filter { !walked.contains($0) }
    }
    guard hasChanges || vanished?.isEmpty == false else { return }
    try connection.transaction { () throws(CatalogError) in
      for folder in vanished ?? [] {
        let sql = "UPDATE file SET gone = ? WHERE folder = ? AND gone IS NULL"
        try connection.run(sql, [.real(now), .integer(folder)])
      }
      try removeOld()
    }
  }

  private func set(gone: SQLValue, _ name: String, in folder: Int64) throws(CatalogError) {
    try connection.run(
      "UPDATE file SET gone = ? WHERE folder = ? AND name = ?",
      [gone, .integer(folder), .text(name)])
  }

  /// Returns the cached folders that contain files, at and below a root.
  private func folders(below root: String) throws(CatalogError) -> [Int64] {
    let below = root == "/" ? "/" : root + "/"
    var folders: [Int64] = []
    // "0" follows "/" in ASCII: the range is every path that starts with the root and a slash.
    let sql = """
      SELECT pk FROM folder
      WHERE (path = ?1 OR (path >= ?2 AND path < ?3))
        AND EXISTS (SELECT 1 FROM file WHERE folder = folder.pk AND gone IS NULL)
      """
    try connection.read(sql, [.text(root), .text(below), .text(below.dropLast() + "0")]) {
      folders.append($0.integer(0))
    }
    return folders
  }

  private func removeOld() throws(CatalogError) {
    let limit = SQLValue.real(now - FolderCache.daysKept * 86_400)
    let pictures = "SELECT asset FROM file WHERE gone < ? AND asset IS NOT NULL"
    let old = try connection.rows(pictures, [limit])
    try connection.run("DELETE FROM file WHERE gone < ?", [limit])
    for row in old { try connection.run("DELETE FROM asset WHERE pk = ?", row) }
  }
}
