package import LumaDatabase
package import LumaFiles

/// Checksums of photos, by which outputs made from the pixels of many photos are compared without
/// reading the photos again.
extension OutputRecord {
  /// Returns the checksums of photos' pixels. A photo is read if its stamp has changed since the
  /// last time.
  ///
  /// - Parameters:
  ///   - photos: absolute paths.
  ///   - isNoted: whether new checksums are recorded.
  /// - Returns: the checksums by path, without photos that cannot be read.
  package func checksums(
    of photos: [String], gate: ReadGate, threads: Int, isNoted: Bool
  ) throws(CatalogError) -> [String: FileChecksum] {
    var known: [String: FileChecksum] = [:], unknown: [String] = []
    for path in Set(photos).sorted() {
      // A photo that may not be read has no checksum, whatever was recorded.
      guard gate.allows(path), let stamp = FileStatus(path)?.stamp else { continue }
      known[path] = try checksum(of: path, stamp)
      if known[path] == nil { unknown.append(path) }
    }
    let reading = ParallelReading(unknown) { path -> OutputEntry.Source? in
      try? OutputEntry.Sources(path: path, gate: gate, [.pixels])[.pixels]
    }
    try reading.run(threads: threads, batch: OutputRecord.photosAtOnce) {
      read throws(CatalogError) in
      for (path, source) in read { known[path] = source?.checksum }
      if isNoted { try note(read.compactMap(\.1)) }
    }
    return known
  }

  /// Photos that are recorded in one transaction.
  private static let photosAtOnce = 64

  private func checksum(
    of path: String, _ stamp: FileStamp
  ) throws(CatalogError) -> FileChecksum? {
    var found: FileChecksum?
    try retrying { connection throws(CatalogError) in
      found = nil
      try connection.read(OutputRecord.readingPhoto, [.text(path)]) { row in
        let checksum = FileChecksum(bytes: Array(row.bytes(0)))
        if FileStamp(row, at: 1) == stamp, !checksum.isForgeable { found = checksum }
      }
    }
    return found
  }

  private func note(_ photos: [OutputEntry.Source]) throws(CatalogError) {
    try retrying { connection throws(CatalogError) in
      try connection.transaction { () throws(CatalogError) in
        for photo in photos {
          try connection.run(
            OutputRecord.notingPhoto,
            [.text(photo.path), .blob(photo.checksum.bytes)] + photo.stamp.values)
        }
      }
    }
  }

  /// A separate table, like that of the stamps.
  static func photos(_ place: String) -> String {
    """
    CREATE \(place) TABLE IF NOT EXISTS photo(
      path TEXT PRIMARY KEY,
      hash BLOB NOT NULL,
      \(FileStamp.columns)
    ) WITHOUT ROWID;
    """
  }

  private static let readingPhoto = """
    SELECT hash, size, modified, changed, device, inode FROM photo WHERE path = ?
    """
  private static let notingPhoto = "INSERT OR REPLACE INTO photo VALUES (?, ?, ?, ?, ?, ?, ?)"
}
