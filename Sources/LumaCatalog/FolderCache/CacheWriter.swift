import LumaDatabase

/// Writes file metadata to the cache.
struct CacheWriter {
  private let connection: Connection
  private let options: Int64

  /// - Parameter options: A hash of the options that pictures are read with.
  init(_ connection: Connection, options: Int64) {
    (self.connection, self.options) = (connection, options)
  }

  /// A file that was read.
  typealias Item = (unread: FolderScanner.UnreadFile, reading: PictureReader.Reading)

  /// Writes a batch in one transaction and returns those of its files that are pictures.
  func write(
    _ batch: [Item], in folders: inout [Int: ScannedFolder]
  ) throws(CatalogError) -> [(asset: Int64, file: FoundFile, folder: Int)] {
    var pictures: [(asset: Int64, file: FoundFile, folder: Int)] = []
    try connection.transaction { () throws(CatalogError) in
      for item in batch {
        let (file, number) = (item.unread.file, item.unread.folder)
        let folder = try key(of: number, in: &folders)
        guard let asset = try write(file, item.reading, in: folder) else { continue }
        pictures.append((asset: asset, file: file, folder: number))
      }
    }
    return pictures
  }

  private func write(
    _ file: FoundFile, _ reading: PictureReader.Reading, in folder: Int64
  ) throws(CatalogError) -> Int64? {
    // Looked up again, because another process may have written the file since the comparison.
    let previous = try asset(of: file.name, in: folder)
    let asset = try reading.row.map { row throws(CatalogError) in
      try AssetTable.write(row, over: previous, in: connection)
    }
    let stamp = file.stamp
    try connection.run(
      """
      INSERT OR REPLACE INTO file(folder, name, asset, size, modified, inode, sidecar, options, gone)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)
      """,
      [
        .integer(folder), .text(file.name), SQLValue(asset), .integer(stamp.size),
        // NULL matches no file, so the next scan tries again.
        reading.isReadable && reading.lack != .means && reading.unread.isEmpty
          ? .integer(stamp.modified) : .null,
        .integer(Int64(bitPattern: stamp.identity.inode)), .integer(file.sidecar),
        reading.lack == .option ? .integer(options) : .null,
      ])
    if asset == nil, let previous {
      try connection.run("DELETE FROM asset WHERE pk = ?", [.integer(previous)])
    }
    return asset
  }

  private func key(
    of number: Int, in folders: inout [Int: ScannedFolder]
  ) throws(CatalogError) -> Int64 {
    if let key = folders[number]?.key { return key }
    let path = SQLValue.text(folders[number]?.path ?? "")
    try connection.run("INSERT OR IGNORE INTO folder(path) VALUES (?)", [path])
    let key = try connection.integer("SELECT pk FROM folder WHERE path = ?", [path])
    folders[number]?.key = key
    return key
  }

  private func asset(of name: String, in folder: Int64) throws(CatalogError) -> Int64? {
    var found: Int64?
    let sql = "SELECT asset FROM file WHERE folder = ? AND name = ?"
    try connection.read(sql, [.integer(folder), .text(name)]) { found = $0.integerOrNil(0) }
    return found
  }
}
