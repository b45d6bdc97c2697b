import LumaCatalog
public import LumaDatabase
import LumaFiles
public import LumaModel
import LumaPredicates

extension Library {
  /// Returns the albums matching a request, each with its count, cover and dates, in one query. The
  /// default order is by title, in natural order; for a folder and the top level, the order by
  /// hand.
  ///
  /// Smart albums, if requested, take two more queries for up to `AlbumSummary.batch` of them;
  /// their counts and dates can be filtered and sorted too.
  ///
  /// - Parameters:
  ///   - request: fields are localIdentifier, title, kind, count, startDate, endDate.
  ///   - kinds: the kinds to list.
  ///   - place: where they are, and what they contain.
  /// - Throws: `predicate`, `noSuchAlbum` for a folder, `database`.
  /// - **Source**: PHAssetCollection.fetchAssetCollections(with:subtype:options:).
  /// - **Lua**: `lib:albums { where = "count > 0", sort = "-endDate" }`
  public func albums(
    _ request: FetchRequest = FetchRequest(), kinds: Set<CollectionKind> = [.album],
    in place: AlbumPlace = AlbumPlace()
  ) throws(CatalogError) -> [Album] {
    var part = try place.condition(in: reader, limit)
    var computed = try reader.computed(
      place.photos.isEmpty ? kinds : kinds.subtracting([.folder]), part)
    if !place.photos.isEmpty { computed = try self.computed(computed, holding: place.photos) }
    if let holding = place.holding(computed.map(\.key), reader.dialect) {
      part = part.map { "\($0) AND \(holding)" } ?? holding
    }
    let summaries = try summaries(of: computed.map(\.scope))
    let query = try albumQuery(
      request, kinds: kinds, in: part, order: place.order,
      summaries: zip(computed.map(\.key), summaries).map { ($0, $1) })
    var albums: [Album] = []
    try reader.read(query) { albums.append(AlbumTable.album(of: $0)) }
    guard let shown = try limit?.albums(in: reader) else { return albums }
    for place in albums.indices where !shown.contains(albums[place].folder ?? "") {
      albums[place].folder = nil
    }
    return albums
  }

  /// Returns those of some smart albums that have all of some photos, hidden ones too.
  private func computed(
    _ albums: [(key: Int64, scope: FetchScope)], holding photos: [String]
  ) throws(CatalogError) -> [(key: Int64, scope: FetchScope)] {
    let wanted = Set(photos).sorted()
    var counts: [SQLFragment] = []
    do throws(PredicateError) {
      let predicate = try PredicateParser.parse(
        "localIdentifier IN %@", arguments: [.list(wanted.map(FieldValue.string))])
      let request = FetchRequest(predicate: predicate, includeHidden: true, includeBursts: true)
      let now = PhotoDate(seconds: Clock.now())
      for album in albums {
        counts.append(try FetchCompiler(album.scope, now: now).compile(request).count)
      }
    } catch {
      throw .source(.predicate(error))
    }
    var found: [(key: Int64, scope: FetchScope)] = []
    for (album, count) in zip(albums, counts)
    where try reader.integer(count.sql, count.bindings) == wanted.count {
      found.append(album)
    }
    return found
  }

  /// Returns the query that lists albums.
  ///
  /// - Parameters:
  ///   - part: a condition on `collection`; nil for all.
  ///   - order: that without a sort.
  ///   - summaries: the values of smart albums and folders, by primary key; empty if none are listed.
  func albumQuery(
    _ request: FetchRequest, kinds: Set<CollectionKind>, in part: SQLFragment? = nil,
    order: SQLFragment = AlbumPlace().order,
    summaries: [(key: Int64, summary: AlbumSummary)] = []
  ) throws(CatalogError) -> SQLFragment {
    let names = kinds.map(\.rawValue).sorted().map { "\(bind: .text($0))" as SQLFragment }
    let compiler = FetchCompiler(
      schema: summaries.isEmpty
        ? AlbumTable.schema(reader.dialect) : AlbumTable.summarized(reader.dialect),
      scope: .list(
        ["collection.kind IN (\(.list(names)))"] + (part.map { [$0] } ?? []), separator: " AND "),
      order: order, ties: "collection.pk",
      now: PhotoDate(seconds: Clock.now()))
    do throws(PredicateError) {
      let query = AlbumTable.with(summaries, try compiler.compile(request).select)
      guard query.stack <= SQLFragment.stackLimit else { throw PredicateError(.tooComplex) }
      return query
    } catch {
      throw .source(.predicate(error))
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
        startDate: summary.start, endDate: summary.end, subtype: subtype)
    }
  }
}
