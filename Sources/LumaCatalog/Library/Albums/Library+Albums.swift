public import LumaModel

extension Library {
  /// Returns the albums matching a request, each with its count, cover and dates, in one query. The
  /// default order is by title, in natural order.
  ///
  /// Smart albums, if requested, take two more queries for up to `AlbumSummary.batch` of them;
  /// their counts and dates can be filtered and sorted too.
  ///
  /// - Parameters:
  ///   - request: fields are localIdentifier, title, kind, count, startDate, endDate.
  ///   - kinds: the kinds to list.
  /// - Throws: `predicate`, `database`.
  /// - **Source**: PHAssetCollection.fetchAssetCollections(with:subtype:options:).
  /// - **Lua**: `lib:albums { where = "count > 0", sort = "-endDate" }`
  public func albums(
    _ request: FetchRequest = FetchRequest(), kinds: Set<CollectionKind> = [.album]
  ) throws(CatalogError) -> [Album] {
    let smart = kinds.contains(.smartAlbum) ? try smartAlbums() : []
    let summaries = try summaries(of: smart.map(\.album))
    let query = try albumQuery(
      request, kinds: kinds, summaries: zip(smart.map(\.key), summaries).map { ($0, $1) })
    var albums: [Album] = []
    try reader.read(query) { albums.append(AlbumTable.album(of: $0)) }
    return albums
  }

  /// Returns the query that lists albums.
  ///
  /// - Parameter summaries: the smart albums' values, by primary key; empty if none are listed.
  func albumQuery(
    _ request: FetchRequest, kinds: Set<CollectionKind>,
    summaries: [(key: Int64, summary: AlbumSummary)] = []
  ) throws(CatalogError) -> SQLFragment {
    let names = kinds.map(\.rawValue).sorted().map { "\(bind: .text($0))" as SQLFragment }
    let compiler = FetchCompiler(
      schema: summaries.isEmpty
        ? AlbumTable.schema(reader.dialect) : AlbumTable.summarized(reader.dialect),
      scope: "collection.kind IN (\(.list(names)))",
      order: "collection.title_natural, collection.localIdentifier",
      now: PhotoDate(seconds: Clock.now()))
    do throws(PredicateError) {
      let query = AlbumTable.with(summaries, try compiler.compile(request).select)
      guard query.stack <= SQLFragment.stackLimit else { throw PredicateError(.tooComplex) }
      return query
    } catch {
      throw .predicate(error)
    }
  }

  /// Returns the built-in smart albums, in PhotoKit's order.
  public func builtInAlbums() throws(CatalogError) -> [Album] {
    let subtypes = SmartAlbumSubtype.allCases
    var smart: [SmartAlbum] = []
    for subtype in subtypes { smart.append(try subtype.smartAlbum()) }
    return zip(subtypes, try summaries(of: smart)).map { subtype, summary in
      Album(
        localIdentifier: subtype.localIdentifier, title: subtype.name, kind: .smartAlbum,
        count: Int(summary.count), cover: summary.cover,
        startDate: summary.start.map { PhotoDate(seconds: $0) },
        endDate: summary.end.map { PhotoDate(seconds: $0) }, subtype: subtype)
    }
  }

  /// Returns the user's smart albums with their primary keys.
  private func smartAlbums() throws(CatalogError) -> [(key: Int64, album: SmartAlbum)] {
    let sql = """
      SELECT pk, title, predicate, arguments, sort FROM collection WHERE kind = 'smartAlbum'
      """
    var albums: [(Int64, SmartAlbum)] = []
    try reader.read(sql) { row throws(CatalogError) in
      let rule = SmartAlbumRule(
        text: row.text(2), arguments: row.textOrNil(3), sort: row.textOrNil(4))
      albums.append((row.integer(0), try rule.smartAlbum(title: row.text(1))))
    }
    return albums
  }
}
