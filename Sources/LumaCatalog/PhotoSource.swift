public import LumaModel

/// An opened folder, or a list of files: the photos that it had when it was opened.
public final class PhotoSource: Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable { case folder, files }

  /// Unique in its catalogue.
  public let id: Int64
  public let kind: Kind
  /// The folder's own name, or "photos" for a list of files.
  public let title: String
  /// The folder, absolute; nil for a list of files.
  public let path: String?
  /// How many photos there are.
  public let count: Int
  /// What was left out, and why: unreadable folders, names that are not UTF-8, files in the list
  /// that are no pictures.
  public let warnings: [CatalogError]

  let connection: Connection
  private let identities: Set<FileIdentity>
  private let cachedCount: Int64

  init(
    id: Int64, kind: Kind, title: String, path: String?, pictures: [CacheComparison.Known],
    warnings: [CatalogError], connection: Connection
  ) throws(CatalogError) {
    self.id = id
    self.kind = kind
    self.title = title
    self.path = path
    self.warnings = warnings
    self.connection = connection
    count = pictures.count
    identities = Set(pictures.map(\.identity))
    cachedCount = try connection.integer("SELECT count(*) FROM asset")
  }

  deinit {
    // Rows of a connection that no longer works need no removing.
    try? Membership(source: id, connection).remove()
  }

  /// The date of its first photo, nil when none has one.
  public var startDate: PhotoDate? { get throws(CatalogError) { try date("ASC") } }

  /// The date of its last photo, nil when none has one.
  public var endDate: PhotoDate? { get throws(CatalogError) { try date("DESC") } }

  /// Whether the file at a path is one of its photos: by its name, or as the same file under
  /// another one (a link). So a photo is known even when it is about to be replaced.
  public func contains(fileAt path: String) throws(CatalogError) -> Bool {
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

  /// Where its rows are.
  var scope: FetchScope {
    .folder(source: id, name: name, isLarge: Int64(count) * 2 > cachedCount)
  }

  private var name: String {
    switch kind {
    case .folder: "folder '\(title)'"
    case .files: "the list of photos"
    }
  }

  private func date(_ direction: String) throws(CatalogError) -> PhotoDate? {
    let scope = scope
    var date: PhotoDate?
    let query: SQLFragment = """
      SELECT creationDate, \(raw: AssetTable.creationOffset) FROM \(raw: scope.schema.table)
      WHERE \(scope.condition) AND creationDate IS NOT NULL
      ORDER BY creationDate \(raw: direction) LIMIT 1
      """
    try connection.read(query.sql, query.bindings) { row in
      date = PhotoDate(
        seconds: row.double(0), utcOffset: row.integerOrNil(1).map { Int($0) })
    }
    return date
  }
}
