public import LumaFiles
public import LumaModel

/// A source of photos. An opened folder or list of files has the photos from when it was opened; a
/// library, album or smart album has those at the time of each fetch.
public final class PhotoSource: Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case folder, files, library, album, smartAlbum
  }

  public let kind: Kind
  /// The title of an album, the name of a folder, or "photos" for a list of files.
  public let title: String
  /// Identifier of an album or smart album; nil for any other source.
  public let localIdentifier: String?
  /// Absolute path of the folder or library file; nil for a list of files.
  public let path: String?
  /// Skipped files and the reasons: unreadable folders, photos whose names are not UTF-8, listed
  /// files that are not pictures.
  public let warnings: [CatalogError]
  /// Whether a folder's subfolders count.
  public let isRecursive: Bool
  let rows: Rows

  enum Rows: Sendable {
    case opened(OpenedFiles)
    case library(LibraryPhotos)
  }

  init(
    kind: Kind, title: String, localIdentifier: String? = nil, path: String?,
    warnings: [CatalogError] = [], isRecursive: Bool = false, rows: Rows
  ) {
    self.kind = kind
    self.title = title
    self.localIdentifier = localIdentifier
    self.path = path
    self.warnings = warnings
    self.isRecursive = isRecursive
    self.rows = rows
  }

  /// The library that contains the photos; nil if there is none.
  public var library: Library? {
    switch rows {
    case .opened: nil
    case .library(let photos): photos.library
    }
  }

  /// A hash of all that determines its photos and their order; nil for a library and its albums,
  /// which others may change.
  package var state: FileHash? {
    switch rows {
    case .opened(let files): files.state
    case .library: nil
    }
  }

  /// Number of photos; in a library and its albums, without hidden ones and unpicked burst members.
  public var count: Int {
    get throws(CatalogError) {
      switch rows {
      case .opened(let files): files.count
      case .library(let photos): try photos.count
      }
    }
  }

  /// localIdentifier of the photo that was chosen to represent an album; nil if none was, or if the
  /// album does not show it.
  public var keyPhoto: String? {
    get throws(CatalogError) {
      guard case .library(let photos) = rows, case .album(let key, _) = photos.part else {
        return nil
      }
      return try connection.text(KeyPhotoTable.query(of: "?"), [.integer(key)])
    }
  }

  /// The name of a built-in smart album, or PhotoKit's word for any other album of a library; nil
  /// outside libraries.
  public var subtype: String? {
    if let localIdentifier, let subtype = SmartAlbumSubtype(localIdentifier: localIdentifier) {
      return subtype.name
    }
    switch kind {
    case .album: return CollectionKind.album.subtype
    case .smartAlbum: return CollectionKind.smartAlbum.subtype
    case .folder, .files, .library: return nil
    }
  }

  /// Identifier of the folder that an album of a library is in; nil if it is in none.
  public var folder: String? {
    get throws(CatalogError) {
      guard let localIdentifier, let library else { return nil }
      let folder = try connection.text(
        """
        SELECT folder.localIdentifier FROM collection
        JOIN collection AS folder ON folder.pk = collection.parent
        WHERE collection.localIdentifier = ?
        """, [.text(localIdentifier)])
      guard let folder, let limit = library.limit else { return folder }
      return try limit.albums(in: connection).contains(folder) ? folder : nil
    }
  }

  /// Earliest creation date; nil if no photo has one.
  public var startDate: PhotoDate? { get throws(CatalogError) { try date("ASC NULLS FIRST") } }

  /// Latest creation date; nil if no photo has one.
  public var endDate: PhotoDate? { get throws(CatalogError) { try date("DESC NULLS LAST") } }

  /// Whether the file at a path is one of the photos, by its path or by its inode (a link). Detects
  /// that a photo is about to be overwritten.
  ///
  /// For an album, the whole library is checked.
  ///
  /// - Parameter status: of the file, if it was queried before.
  public func contains(
    fileAt path: String, status: FileStatus? = nil
  ) throws(CatalogError) -> Bool {
    switch rows {
    case .opened(let files): try files.contains(fileAt: path, status)
    case .library(let photos): try photos.library.contains(fileAt: path)
    }
  }

  /// Whether a file is one of the photos of an opened source, whatever its path; true for a library,
  /// which others may change.
  package func contains(_ identity: FileIdentity) -> Bool {
    switch rows {
    case .opened(let files): files.contains(identity)
    case .library: true
    }
  }

  /// Tables and conditions for fetching.
  var scope: FetchScope {
    get throws(CatalogError) {
      switch rows {
      case .opened(let files): files.scope(name: name, isList: kind == .files)
      case .library(let photos): try photos.scope(name: name)
      }
    }
  }

  /// The database, with the rows that list the photos.
  var connection: any Database {
    get throws(CatalogError) {
      switch rows {
      case .opened(let files): try files.listing
      case .library(let photos): photos.library.reader
      }
    }
  }

  var tags: TagReader? {
    switch rows {
    case .opened(let files): files.connection.tags
    case .library(let photos): photos.library.reader.tags
    }
  }

  /// Reads photos by primary key, in the given order; deleted rows are skipped.
  func read(_ keys: ArraySlice<Int64>) throws(CatalogError) -> [Asset] {
    switch rows {
    case .opened(let files):
      try AssetTable.read(keys, source: files.id, in: try files.listing)
    case .library(let photos): try LibraryTable.read(keys, in: photos.library.reader)
    }
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
        seconds: row.double(0), utcOffset: row.integerOrNil(1).map { Int($0) })
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
      SELECT asset.creationDate, \(raw: AssetField.creationDate.row.clockColumn) FROM \(raw: schema.table)
      WHERE \(all) ORDER BY asset.creationDate \(raw: direction) LIMIT 1
      """
  }
}
