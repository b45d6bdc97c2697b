public import LumaModel

/// Where photos are fetched from: an opened folder or a list of files, with the photos that it had
/// when it was opened; or a library, an album or a smart album, with those that it has at each fetch.
public final class PhotoSource: Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case folder, files, library, album, smartAlbum
  }

  public let kind: Kind
  /// An album's title, the folder's own name, or "photos" for a list of files.
  public let title: String
  /// An album's, a smart album's; nil for any other.
  public let localIdentifier: String?
  /// The folder or the library's file, absolute; nil for a list of files.
  public let path: String?
  /// What was left out, and why: unreadable folders, names that are not UTF-8, files in the list
  /// that are no pictures.
  public let warnings: [CatalogError]
  let rows: Rows

  enum Rows: Sendable {
    case opened(OpenedFiles)
    case library(LibraryPhotos)
  }

  init(
    kind: Kind, title: String, localIdentifier: String? = nil, path: String?,
    warnings: [CatalogError] = [], rows: Rows
  ) {
    self.kind = kind
    self.title = title
    self.localIdentifier = localIdentifier
    self.path = path
    self.warnings = warnings
    self.rows = rows
  }

  /// The library that they are in; nil: in none.
  public var library: Library? {
    switch rows {
    case .opened: nil
    case .library(let photos): photos.library
    }
  }

  /// How many photos there are: in a library and its albums, without hidden ones and burst members
  /// that nobody picked.
  public var count: Int {
    get throws(CatalogError) {
      switch rows {
      case .opened(let files): files.count
      case .library(let photos): try photos.count
      }
    }
  }

  /// The date of its first photo, nil when none has one.
  public var startDate: PhotoDate? { get throws(CatalogError) { try date("ASC") } }

  /// The date of its last photo, nil when none has one.
  public var endDate: PhotoDate? { get throws(CatalogError) { try date("DESC") } }

  /// Whether the file at a path is one of its photos: by its name, or as the same file under
  /// another one (a link). So a photo is known even when it is about to be replaced.
  ///
  /// For an album the whole library counts.
  public func contains(fileAt path: String) throws(CatalogError) -> Bool {
    switch rows {
    case .opened(let files): try files.contains(fileAt: path)
    case .library(let photos): try photos.library.contains(fileAt: path)
    }
  }

  /// Where its rows are.
  var scope: FetchScope {
    get throws(CatalogError) {
      switch rows {
      case .opened(let files): files.scope(name: name)
      case .library(let photos): try photos.scope(name: name)
      }
    }
  }

  var connection: Connection {
    switch rows {
    case .opened(let files): files.connection
    case .library(let photos): photos.library.reader
    }
  }

  /// The photos of some rows, in the order asked for; one that is gone is left out.
  func read(_ keys: ArraySlice<Int64>) throws(CatalogError) -> [Asset] {
    switch rows {
    case .opened(let files):
      try AssetTable.read(keys, source: files.id, in: files.connection)
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
    try connection.read(first.sql, first.bindings) { row in
      date = PhotoDate(
        seconds: row.double(0), utcOffset: row.integerOrNil(1).map { Int($0) })
    }
    return date
  }
}

extension CompiledFetch {
  /// The date of the first or last photo, with its offset.
  fileprivate func dated(_ direction: String, in schema: PredicateSchema) -> SQLFragment {
    let dated: SQLFragment = "asset.creationDate IS NOT NULL"
    let all = condition.map { "\(dated) AND \($0)" as SQLFragment } ?? dated
    return """
      SELECT asset.creationDate, \(raw: AssetTable.creationOffset) FROM \(raw: schema.table)
      WHERE \(all) ORDER BY asset.creationDate \(raw: direction) LIMIT 1
      """
  }
}
