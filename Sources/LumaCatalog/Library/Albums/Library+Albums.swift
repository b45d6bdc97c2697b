public import LumaModel

extension Library {
  /// The albums that a request asks for, each with its count, cover and dates: one query for all.
  /// Without a sort they come by title, in natural order.
  ///
  /// Smart albums, where they are asked for, take a query each.
  ///
  /// - Parameters:
  ///   - request: fields are localIdentifier, title, kind, count, startDate, endDate.
  ///   - kinds: what is listed.
  /// - Throws: `predicate`, `database`.
  /// - **Source**: PHAssetCollection.fetchAssetCollections(with:subtype:options:).
  /// - **Lua**: `lib:albums { where = "count > 0", sort = "-endDate" }`
  public func albums(
    _ request: FetchRequest = FetchRequest(), kinds: Set<CollectionKind> = [.album]
  ) throws(CatalogError) -> [Album] {
    let query = try albumQuery(request, kinds: kinds)
    var albums: [Album] = []
    try reader.read(query.sql, query.bindings) { albums.append(AlbumTable.album(of: $0)) }
    for index in albums.indices where albums[index].kind == .smartAlbum {
      try complete(&albums[index], from: try source(of: albums[index]))
    }
    return albums
  }

  func albumQuery(_ request: FetchRequest, kinds: Set<CollectionKind>) throws(CatalogError)
    -> SQLFragment
  {
    let names = kinds.map(\.rawValue).sorted().map { "\(bind: .text($0))" as SQLFragment }
    let compiler = FetchCompiler(
      schema: AlbumTable.schema, scope: "collection.kind IN (\(.list(names)))",
      order: "collection.title_natural, collection.localIdentifier",
      now: PhotoDate(seconds: Clock.now()))
    do {
      return try compiler.compile(request).select
    } catch {
      throw .predicate(error)
    }
  }

  /// The smart albums that every library has, in PhotoKit's order.
  public func builtInAlbums() throws(CatalogError) -> [Album] {
    var albums: [Album] = []
    for subtype in SmartAlbumSubtype.allCases {
      var album = Album(
        localIdentifier: subtype.localIdentifier, title: subtype.name, kind: .smartAlbum, count: 0,
        subtype: subtype)
      try complete(&album, from: try source(of: subtype))
      albums.append(album)
    }
    return albums
  }

  /// Counts what meets a smart album's predicate, and finds the newest.
  private func complete(_ album: inout Album, from source: PhotoSource) throws(CatalogError) {
    album.count = try source.count
    let newest = SortDescriptor(key: AssetField.creationDate.rawValue, ascending: false)
    let first = try source.fetch(FetchRequest(sort: [newest], limit: 1))
    album.cover = try first.assets(from: 0, length: 1).first?.localIdentifier
    album.startDate = try source.startDate
    album.endDate = try source.endDate
  }
}
