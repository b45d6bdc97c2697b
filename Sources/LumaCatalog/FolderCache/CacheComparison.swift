import LumaDatabase
import LumaFiles

/// The difference between the cache and the files found in a folder.
struct CacheComparison {
  /// Pictures whose cache entries are up to date.
  private(set) var known: [CachedFile] = []
  /// Indexes of new and changed files, which must be read.
  private(set) var unread: [Int] = []
  /// Names of files that have disappeared, and of those that are back.
  private(set) var left: [String] = []
  private(set) var returned: [String] = []
  /// Primary key in `folder`; nil for a new folder.
  let key: Int64?
  private let options: Int64

  /// A picture in the cache.
  struct CachedFile {
    var asset: Int64
    /// Index in the folder.
    var file: Int
  }

  /// - Parameter options: A hash of the options that pictures are read with.
  init(
    _ folder: FoundFolder, in connection: Connection, options: Int64 = 0
  ) throws(CatalogError) {
    self.options = options
    let rows = try connection.rows(
      "SELECT pk FROM folder WHERE path = ?", [.text(folder.cachedPath)])
    guard case .integer(let found)? = rows.first?.first else {
      key = nil
      unread = Array(folder.files.indices)
      return
    }
    key = found
    try compare(folder, with: found, in: connection)
  }

  /// Merges two sorted lists: the names found and the names in the cache.
  private mutating func compare(
    _ folder: FoundFolder, with key: Int64, in connection: Connection
  ) throws(CatalogError) {
    let files = folder.files
    var next = 0
    let sql = """
      SELECT name, asset, size, modified, inode, gone, sidecar, options
      FROM file WHERE folder = ? ORDER BY name
      """
    try connection.read(sql, [.integer(key)]) { row in
      var order = 1
      while next < files.count {
        order = ByteOrder.compare(files[next].name, row.bytes(0))
        if order >= 0 { break }
        unread.append(next)
        next += 1
      }
      if next < files.count, order == 0 {
        meet(next, of: files, row)
        next += 1
      } else if folder.isComplete, row.isNull(5) {
        left.append(row.text(0))
      }
    }
    unread += next..<files.count
  }

  private mutating func meet(_ place: Int, of files: [FoundFile], _ row: Row) {
    let stamp = files[place].stamp
    // A time that is NULL, and read as 0, matches no file.
    guard row.integer(3) == stamp.modified, stamp.modified != 0 || !row.isNull(3),
      row.integer(2) == stamp.size, row.integer(4) == Int64(bitPattern: stamp.identity.inode),
      row.integer(6) == files[place].sidecar, row.isNull(7) || row.integer(7) == options
    else { return unread.append(place) }
    if !row.isNull(5) { returned.append(files[place].name) }
    // Keys begin at 1.
    let asset = row.integer(1)
    if asset != 0 { known.append(CachedFile(asset: asset, file: place)) }
  }
}
