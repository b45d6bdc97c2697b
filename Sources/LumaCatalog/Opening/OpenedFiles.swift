package import LumaDatabase
package import LumaFiles
package import LumaModel
import Synchronization

/// The rows of an opened folder or list of files, which exist in the cache as long as this object.
package final class OpenedFiles: PhotoRows {
  /// Unique per catalog.
  let id: Int64
  let connection: Connection
  private let membership: Membership
  /// A hash of everything that determines its rows and their order.
  package let state: FileHash?
  private let pictures: FoundPictures
  /// Distinguishes the cache from others.
  private let cache: [UInt8]
  private let cachedCount: Int64
  /// The version of the database when the rows were found.
  private let version: DatabaseVersion
  /// Whether any of the files found so far are in folders.
  private let folders = Mutex<[String: Bool]>([:])
  private static let mostFolders = 1_024

  init(
    id: Int64, _ pictures: FoundPictures, listedIn membership: Membership
  ) throws(CatalogError) {
    (self.id, self.membership, connection) = (id, membership, membership.connection)
    self.pictures = pictures
    cache = try FolderCache.identity(of: connection)
    state = pictures.state(cache: cache)
    cachedCount = try connection.integer("SELECT count(*) FROM asset")
    version = try connection.version()
  }

  package var count: Int { pictures.count }

  deinit {
    // If the connection no longer works, there is nothing to remove.
    try? membership.remove()
  }

  package var database: any Database { get throws(CatalogError) { try listing } }
  package var tags: TagReader? { connection.tags }
  package var changeCount: Int? { nil }
  package var whole: PhotoSource? { nil }

  package func areRows(of other: any PhotoRows) -> Bool { other as? OpenedFiles === self }

  package func read(_ keys: ArraySlice<Int64>) throws(CatalogError) -> [Asset] {
    try AssetTable.read(keys, source: id, in: try listing)
  }

  /// The connection, once the rows that list the photos are written.
  private var listing: Connection {
    get throws(CatalogError) {
      try membership.write()
      return connection
    }
  }

  /// Returns the keys of photos, all of them read: they are those from when the source was opened.
  package func keys(
    _ fetch: CompiledFetch, limit: Int?
  ) throws(CatalogError) -> KeyList {
    // A file that is no longer a picture has no row.
    if fetch.isWholeSource, let known = membership.waitingKeys, try connection.version() == version
    {
      let first = limit.map { $0 < 0 ? known : Array(known.prefix($0)) } ?? known
      return KeyList(known: first, of: fetch.select, in: connection, at: nil)
    }
    let keys = KeyList(fetch.select, limit: limit, in: try listing)
    _ = try keys.all()
    return keys
  }

  /// - Parameter status: of the file, if it was queried before.
  package func contains(fileAt path: String, _ status: FileStatus?) throws(CatalogError) -> Bool {
    if let status = status ?? FileStatus(path), pictures.contains(status.stamp.identity) {
      return true
    }
    let full = try FileSystem.absolute(path)
    let folder = FileSystem.parent(of: full) ?? "/"
    guard try hasFiles(in: folder) else { return false }
    let name = SQLValue.text(FileSystem.name(of: full))
    return try listing.integer(
      "SELECT count(*) \(OpenedFiles.files) AND file.name = ?", [.text(folder), .integer(id), name])
      > 0
  }

  /// Returns the marks of pictures; nil if one is not in this source.
  package func marks(of assets: [Int64]) -> [PictureMark]? {
    pictures.marks(of: assets, cache: cache)
  }

  package func contains(_ identity: FileIdentity) -> Bool { pictures.contains(identity) }

  /// Cached, because a run checks thousands of outputs in one folder.
  private func hasFiles(in folder: String) throws(CatalogError) -> Bool {
    if let known = folders.withLock({ $0[folder] }) { return known }
    let sql = "SELECT count(*) FROM (SELECT 1 \(OpenedFiles.files) LIMIT 1)"
    let found = try listing.integer(sql, [.text(folder), .integer(id)]) > 0
    folders.withLock { folders in
      if folders.count >= OpenedFiles.mostFolders { folders = [:] }
      folders[folder] = found
    }
    return found
  }

  private static let files = """
    FROM file JOIN folder ON folder.pk = file.folder JOIN temp.member ON member.asset = file.asset
    WHERE folder.path = ? AND member.source = ?
    """

  package func scope(name: String, isList: Bool) -> FetchScope {
    .folder(source: id, name: name, isList: isList, isLarge: Int64(count) * 2 > cachedCount)
  }
}
