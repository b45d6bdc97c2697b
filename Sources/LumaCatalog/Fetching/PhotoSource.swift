package import LumaDatabase
package import LumaFiles
package import LumaModel
import LumaPredicates

/// A source of photos. An opened folder or list of files has the photos found when it was opened; a
/// library, album or smart album has those at the time of each fetch.
package final class PhotoSource: Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case folder, files, library, album, smartAlbum
  }

  package let kind: Kind
  /// The title of an album, the name of a folder, or "photos" for a list of files.
  package let title: String
  /// Identifier of an album or smart album; nil for any other source.
  package let localIdentifier: String?
  /// Absolute path of the folder or library file; nil for a list of files.
  package let path: String?
  /// Skipped files and the reasons: unreadable folders, photos whose names are not UTF-8, listed
  /// files that are not pictures.
  package let warnings: [CatalogError]
  /// Whether a folder's subfolders count.
  package let isRecursive: Bool
  /// The patterns of what a folder's walk leaves out, and what it left out.
  package let exclusions: FolderExclusions
  package let leftOut: LeftOut
  /// The UTC offset of its photos whose zone is unknown, in seconds; nil: UTC counts, with a
  /// warning.
  package let zone: Int?
  package let rows: any PhotoRows

  package init(
    kind: Kind, title: String, localIdentifier: String? = nil, path: String?,
    warnings: [CatalogError] = [], isRecursive: Bool = false,
    exclusions: FolderExclusions = FolderExclusions(), leftOut: LeftOut = LeftOut(),
    zone: Int? = nil, rows: any PhotoRows
  ) {
    self.kind = kind
    self.title = title
    self.localIdentifier = localIdentifier
    self.path = path
    self.warnings = warnings
    self.isRecursive = isRecursive
    (self.exclusions, self.leftOut, self.zone) = (exclusions, leftOut, zone)
    self.rows = rows
  }

  /// Earliest creation date; nil if no photo has one.
  package var startDate: PhotoDate? { get throws(CatalogError) { try date("ASC NULLS FIRST") } }

  /// Latest creation date; nil if no photo has one.
  package var endDate: PhotoDate? { get throws(CatalogError) { try date("DESC NULLS LAST") } }

  /// Whether the file at a path is one of the photos, by its path or by its inode (a link). Detects
  /// that a photo is about to be overwritten.
  ///
  /// For an album, the whole library is checked.
  ///
  /// - Parameter status: of the file, if it was queried before.
  package func contains(
    fileAt path: String, status: FileStatus? = nil
  ) throws(CatalogError) -> Bool {
    try rows.contains(fileAt: path, status)
  }

  /// Whether a file is one of the photos of an opened source, whatever its path; true for a
  /// library, which others may change.
  package func contains(_ identity: FileIdentity) -> Bool { rows.contains(identity) }

  /// Number of photos; in a library and its albums, without hidden ones and unpicked burst members.
  package var count: Int { get throws(CatalogError) { try rows.count } }

  /// A hash of everything that determines its photos and their order; nil for a library and its
  /// albums, which other processes may change.
  package var state: FileHash? { rows.state }

  /// Tables and conditions for fetching.
  package var scope: FetchScope {
    get throws(CatalogError) { try rows.scope(name: name, isList: kind == .files) }
  }

  /// The database, with the rows that list the photos.
  package var connection: any Database { get throws(CatalogError) { try rows.database } }

  var tags: TagReader? { rows.tags }

  /// Reads photos by primary key, in the given order; deleted rows are skipped.
  func read(_ keys: ArraySlice<Int64>) throws(CatalogError) -> [Asset] {
    var photos = try rows.read(keys)
    guard let zone else { return photos }
    for place in photos.indices { photos[place].zone = zone }
    return photos
  }

  private var name: String {
    switch kind {
    case .folder: "folder '\(title)'"
    case .files: "the list of photos"
    case .library: "the library"
    case .album, .smartAlbum: "album '\(title)'"
    }
  }

  private func date(_ direction: String) throws(CatalogError) -> PhotoDate? {
    let scope = try scope
    let first = try compiled(FetchRequest()).dated(direction, in: scope.schema)
    var date: PhotoDate?
    try connection.read(first) { row in
      date = PhotoDate(
        clock: row.double(0), offset: row.integerOrNil(1), precision: row.integerOrNil(2))
    }
    return date
  }
}

extension CompiledFetch {
  /// Returns a query for the earliest or latest date, with its UTC offset.
  fileprivate func dated(_ direction: String, in schema: PredicateSchema) -> SQLFragment {
    let dated: SQLFragment = "asset.creationDate IS NOT NULL"
    let all = condition.map { "\(dated) AND \($0)" as SQLFragment } ?? dated
    return """
      SELECT asset.creationDate, \(raw: AssetField.creationDate.row.clockColumn), \
      \(raw: AssetField.creationDate.row.precisionColumn) FROM \(raw: schema.table)
      WHERE \(all) ORDER BY asset.creationDate \(raw: direction) LIMIT 1
      """
  }
}
