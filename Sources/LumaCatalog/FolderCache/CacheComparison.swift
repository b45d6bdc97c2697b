import LumaFiles

/// The difference between the cache and the files found by a walk.
struct CacheComparison {
  /// Pictures whose cache entries are up to date.
  private(set) var known: [Known] = []
  /// New and changed files, which have to be read.
  private(set) var unread: [Unread] = []
  /// Rows of files that have disappeared, and of disappeared files that are back.
  private(set) var left: [Name] = []
  private(set) var returned: [Name] = []
  /// Primary keys in `folder`, by index of the walked folder; new folders have none.
  private(set) var keys: [Int: Int64] = [:]

  /// A picture in the cache. There may be a million.
  struct Known {
    var asset: Int64
    /// Index of its folder in the walk, and of its file in the folder.
    var folder: Int32
    var file: Int32

    init(asset: Int64, folder: Int, file: Int) {
      (self.asset, self.folder, self.file) = (asset, Int32(folder), Int32(file))
    }
  }

  struct Unread: Sendable {
    var folder: Int
    /// Index in the folder.
    var index: Int
    /// Absolute path.
    var path: String
    var file: FoundFile
  }

  /// Key of a row of `file`.
  struct Name {
    var folder: Int64
    var name: String
  }

  init(_ folders: [FoundFolder], in connection: Connection) throws(CatalogError) {
    for (index, folder) in folders.enumerated() {
      let rows = try connection.rows("SELECT pk FROM folder WHERE path = ?", [.text(folder.path)])
      guard case .integer(let pk)? = rows.first?.first else {
        for file in folder.files.indices { miss(file, folder, index) }
        continue
      }
      keys[index] = pk
      try compare(folder, index, pk: pk, in: connection)
    }
  }

  /// Merges two sorted lists: the names found and the names in the cache.
  private mutating func compare(
    _ folder: FoundFolder, _ index: Int, pk: Int64, in connection: Connection
  ) throws(CatalogError) {
    let files = folder.files
    var next = 0
    let sql = """
      SELECT name, asset, size, modified, inode, gone, sidecar FROM file WHERE folder = ? ORDER BY name
      """
    try connection.read(sql, [.integer(pk)]) { row in
      var order = 1
      while next < files.count {
        order = ByteOrder.compare(files[next].name, row.bytes(0))
        if order >= 0 { break }
        miss(next, folder, index)
        next += 1
      }
      if next < files.count, order == 0 {
        meet(next, folder, index, pk: pk, row)
        next += 1
      } else if folder.isComplete, row.isNull(5) {
        left.append(Name(folder: pk, name: row.text(0)))
      }
    }
    for file in next..<files.count { miss(file, folder, index) }
  }

  private mutating func meet(
    _ place: Int, _ folder: FoundFolder, _ index: Int, pk: Int64, _ row: Row
  ) {
    let file = folder.files[place]
    let inode = Int64(bitPattern: file.stamp.identity.inode)
    guard row.integer(2) == file.stamp.size, row.integerOrNil(3) == file.stamp.modified,
      row.integer(4) == inode, row.integer(6) == file.sidecar
    else { return miss(place, folder, index) }
    if !row.isNull(5) { returned.append(Name(folder: pk, name: file.name)) }
    guard let asset = row.integerOrNil(1) else { return }
    known.append(Known(asset: asset, folder: index, file: place))
  }

  private mutating func miss(_ place: Int, _ folder: FoundFolder, _ index: Int) {
    let file = folder.files[place]
    unread.append(
      Unread(
        folder: index, index: place, path: FileSystem.join(folder.path, file.name), file: file))
  }
}

extension [FoundFolder] {
  func file(of picture: CacheComparison.Known) -> FoundFile {
    self[Int(picture.folder)].files[Int(picture.file)]
  }
}
