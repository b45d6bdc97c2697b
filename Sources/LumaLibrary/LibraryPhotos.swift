package import LumaCatalog
package import LumaDatabase
package import LumaFiles
package import LumaModel

/// The photos of a library or of one of its albums.
package struct LibraryPhotos: PhotoRows {
  package let library: Library
  package let part: Part

  package enum Part: Sendable {
    case all
    /// A primary key of `collection`, with the album's title at the time.
    case album(Int64, title: String)
    case smartAlbum(SmartAlbum)
    /// The photos of the albums and smart albums below a folder, each once.
    case folder(Int64, title: String)
  }

  /// Number of photos, without hidden ones and unpicked burst members.
  package var count: Int {
    get throws(CatalogError) {
      switch part {
      case .album(let key, let title): return Int(try counts(of: key, title).visible)
      case .all, .smartAlbum, .folder:
        let source = PhotoSource(
          kind: .library, title: "", path: nil, zone: library.zone, rows: self)
        return try source.fetch(FetchRequest()).counted()
      }
    }
  }

  package var database: any Database { library.reader }
  package var tags: TagReader? { library.reader.tags }
  package var state: FileHash? { nil }
  package var changeCount: Int? { library.changeCount }
  package var whole: PhotoSource? { library.photos }

  package func areRows(of other: any PhotoRows) -> Bool {
    (other as? LibraryPhotos)?.library === library
  }

  package func keys(_ fetch: CompiledFetch, limit: Int?) -> KeyList {
    KeyList(fetch.select, limit: limit, in: library.reader)
  }

  package func read(_ keys: ArraySlice<Int64>) throws(CatalogError) -> [Asset] {
    try LibraryTable.read(keys, in: library.reader)
  }

  package func contains(
    fileAt path: String, _ status: FileStatus?
  ) throws(CatalogError) -> Bool {
    try library.contains(fileAt: path)
  }

  package func contains(_ identity: FileIdentity) -> Bool { true }
  package func marks(of assets: [Int64]) -> [PictureMark]? { nil }

  package func scope(name: String, isList: Bool) throws(CatalogError) -> FetchScope {
    library.showingAlbums(try part(name: name))
  }

  private func part(name: String) throws(CatalogError) -> FetchScope {
    switch part {
    case .all:
      return try library.limited(
        FetchScope(
          schema: LibraryTable.fields(source: name, library.reader.dialect), order: "asset.pk",
          total: LibraryTable.total))
    case .album(let key, let title):
      let counts = try counts(of: key, title)
      return .album(
        key, name: name, isLarge: counts.total > counts.last / 2, library.reader.dialect)
    case .smartAlbum(let album):
      return try library.limited(album.scope(name: name, library.reader.dialect))
    case .folder(let key, _): return try library.reader.folderScope(key, name: name)
    }
  }

  /// - Returns: numbers of photos in the album, and the last primary key in the library.
  private func counts(of key: Int64, _ title: String) throws(CatalogError)
    -> (total: Int64, visible: Int64, last: Int64)
  {
    var counts: (Int64, Int64, Int64)?
    let sql = "SELECT total, visible, (SELECT max(pk) FROM asset) FROM collection WHERE pk = ?"
    try library.reader.read(sql, [.integer(key)]) {
      counts = ($0.integer(0), $0.integer(1), $0.integer(2))
    }
    guard let counts else { throw .library(.noSuchAlbum(name: title, suggestion: nil)) }
    return counts
  }
}

extension FetchScope {
  /// Returns the members of an album.
  ///
  /// - Parameter isLarge: true if the album is a large part of the library. `asset` is then the
  ///   outer loop of the join, so that its indexes are used; otherwise `membership` is.
  static func album(
    _ key: Int64, name: String, isLarge: Bool, _ dialect: Dialect
  ) -> FetchScope {
    // SQLite does not reorder a CROSS JOIN.
    let tables =
      isLarge
      ? "asset CROSS JOIN membership ON membership.asset = asset.pk"
      : "membership CROSS JOIN asset ON asset.pk = membership.asset"
    return FetchScope(
      schema: LibraryTable.fields(source: name, tables: tables, dialect),
      condition: "membership.album = \(bind: .integer(key))", order: "membership.position")
  }
}
