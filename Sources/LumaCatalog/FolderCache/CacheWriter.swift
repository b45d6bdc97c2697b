/// Writes file metadata to the cache.
struct CacheWriter {
  let connection: Connection
  let folders: [FoundFolder]
  /// Primary keys in `folder`, by index in `folders`.
  private var keys: [Int: Int64]

  init(_ connection: Connection, folders: [FoundFolder], keys: [Int: Int64]) {
    self.connection = connection
    self.folders = folders
    self.keys = keys
  }

  /// Writes a batch in one transaction and returns those of its files that are pictures.
  mutating func write(_ batch: [(CacheComparison.Unread, PictureReader.Reading)])
    throws(CatalogError) -> [CacheComparison.Known]
  {
    var pictures: [CacheComparison.Known] = []
    // A copy, because the closure cannot capture the mutating `self`.
    var writer = self
    try connection.transaction { () throws(CatalogError) in
      for (unread, reading) in batch {
        guard let asset = try writer.write(unread, reading) else { continue }
        pictures.append(
          CacheComparison.Known(asset: asset, folder: unread.folder, file: unread.index))
      }
    }
    self = writer
    return pictures
  }

  private mutating func write(_ unread: CacheComparison.Unread, _ reading: PictureReader.Reading)
    throws(CatalogError) -> Int64?
  {
    let folder = try key(of: unread.folder)
    let name = unread.file.name
    // Looked up again, because another process may have written the file since the comparison.
    let previous = try asset(of: name, in: folder)
    let asset = try reading.row.map { row throws(CatalogError) in
      try AssetTable.write(row, over: previous, in: connection)
    }
    let stamp = unread.file.stamp
    try connection.run(
      """
      INSERT OR REPLACE INTO file(folder, name, asset, size, modified, inode, sidecar, gone)
      VALUES (?, ?, ?, ?, ?, ?, ?, NULL)
      """,
      [
        .integer(folder), .text(name), SQLValue(asset), .integer(stamp.size),
        // NULL matches no file, so the next scan tries again.
        reading.isReadable ? .integer(stamp.modified) : .null,
        .integer(Int64(bitPattern: stamp.identity.inode)), .integer(unread.file.sidecar),
      ])
    if asset == nil, let previous {
      try connection.run("DELETE FROM asset WHERE pk = ?", [.integer(previous)])
    }
    return asset
  }

  private mutating func key(of index: Int) throws(CatalogError) -> Int64 {
    if let key = keys[index] { return key }
    let path = SQLValue.text(folders[index].path)
    try connection.run("INSERT OR IGNORE INTO folder(path) VALUES (?)", [path])
    let key = try connection.integer("SELECT pk FROM folder WHERE path = ?", [path])
    keys[index] = key
    return key
  }

  private func asset(of name: String, in folder: Int64) throws(CatalogError) -> Int64? {
    var found: Int64?
    let sql = "SELECT asset FROM file WHERE folder = ? AND name = ?"
    try connection.read(sql, [.integer(folder), .text(name)]) { found = $0.integerOrNil(0) }
    return found
  }
}
