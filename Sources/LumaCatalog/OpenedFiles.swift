import LumaFiles

/// The rows of an opened folder or list of files, which exist in the cache as long as this object.
final class OpenedFiles: Sendable {
  /// Unique per catalog.
  let id: Int64
  let count: Int
  let connection: Connection
  private let identities: Set<FileIdentity>
  private let cachedCount: Int64

  init(id: Int64, pictures: [CacheComparison.Known], connection: Connection)
    throws(CatalogError)
  {
    self.id = id
    self.connection = connection
    count = pictures.count
    identities = Set(pictures.map(\.identity))
    cachedCount = try connection.integer("SELECT count(*) FROM asset")
  }

  deinit {
    // If the connection no longer works, there is nothing to remove.
    try? Membership(source: id, connection).remove()
  }

  func contains(fileAt path: String) throws(CatalogError) -> Bool {
    if let status = FileStatus(path), identities.contains(status.stamp.identity) { return true }
    let full = try FileSystem.absolute(path)
    let folder = FileSystem.parent(of: full) ?? "/"
    let sql = """
      SELECT count(*) FROM file JOIN folder ON folder.pk = file.folder
        JOIN temp.member ON member.asset = file.asset
      WHERE folder.path = ? AND file.name = ? AND member.source = ?
      """
    let name = SQLValue.text(FileSystem.name(of: full))
    return try connection.integer(sql, [.text(folder), name, .integer(id)]) > 0
  }

  func scope(name: String) -> FetchScope {
    .folder(source: id, name: name, isLarge: Int64(count) * 2 > cachedCount)
  }
}
