import LumaCatalog
package import LumaDatabase
import LumaFiles
package import LumaModel
import LumaPredicates

extension Library {
  /// Returns the albums matching a request, each with its count, cover and dates, in one query. The
  /// default order is by title, in natural order; in a folder and at the top level, it is the
  /// manual order. Built-in smart albums come first, in PhotoKit's order.
  ///
  /// Smart albums, if requested, take two more queries for up to `AlbumSummary.batch` of them;
  /// their counts and dates can be filtered and sorted too.
  ///
  /// - Parameters:
  ///   - request: fields are localIdentifier, title, kind, subtype, count, startDate, endDate.
  ///   - kinds: the kinds to list; nil: albums, or all kinds if the condition is about the kind.
  ///   - builtIn: whether to list the built-in smart albums, too; nil: only if the condition names
  ///     identifiers or subtypes.
  ///   - place: where the albums are, and which photos they contain.
  /// - Throws: `predicate`, `noSuchAlbum` for a folder, `database`.
  /// - **Source**: PHAssetCollection.fetchAssetCollections(with:subtype:options:).
  /// - **Lua**: `lib:albums { where = "count > 0", sort = "-endDate" }`
  package func albums(
    _ request: FetchRequest = FetchRequest(), kinds: Set<CollectionKind>? = nil,
    builtIn: Bool? = nil, in place: AlbumPlace = AlbumPlace()
  ) throws(CatalogError) -> [Album] {
    let listed = ListedCollections(
      kinds, builtIn: builtIn, named: fields(of: request), in: place)
    var part = try place.condition(in: reader, limit)
    var computed = try reader.computed(
      place.photos.isEmpty ? listed.kinds : listed.kinds.subtracting([.folder]), part)
    if listed.hasBuiltIn { computed += try builtInScopes() }
    if !place.photos.isEmpty { computed = try self.computed(computed, holding: place.photos) }
    part = listed.condition(part)
    if let holding = place.holding(computed.map(\.key), reader.dialect) {
      part = part.map { "\($0) AND \(holding)" } ?? holding
    }
    computed = try named(computed, by: request, in: part, hasBuiltIn: listed.hasBuiltIn)
    let summaries = try summaries(of: computed.map(\.scope))
    let query = try albumQuery(
      request, in: part, order: place.order, hasBuiltIn: listed.hasBuiltIn,
      summaries: zip(computed.map(\.key), summaries).map { ($0, $1) })
    var albums: [Album] = []
    try reader.read(query) { albums.append(AlbumTable.album(of: $0)) }
    guard let shown = try limit?.albums(in: reader) else { return albums }
    for place in albums.indices where !shown.contains(albums[place].folder ?? "") {
      albums[place].folder = nil
    }
    return albums
  }

  /// The fields that a condition on albums names; none if it has a mistake, which the query
  /// reports.
  private func fields(of request: FetchRequest) -> Set<String> {
    guard let predicate = request.predicate else { return [] }
    let checked = try? TypeChecker.check(
      predicate, schema: AlbumTable.schema(reader.dialect), now: PhotoDate(seconds: 0),
      readsDates: request.readsDates)
    return checked?.fields ?? []
  }

  /// Returns the collections that meet those parts of a condition that concern names; the photos of
  /// the others need not be counted.
  private func named(
    _ computed: [(key: Int64, scope: FetchScope)], by request: FetchRequest,
    in part: SQLFragment?, hasBuiltIn: Bool
  ) throws(CatalogError) -> [(key: Int64, scope: FetchScope)] {
    let naming = (request.predicate?.conjuncts ?? []).filter { part in
      var one = request
      one.predicate = part
      let fields = fields(of: one)
      return !fields.isEmpty && fields.isSubset(of: AlbumField.naming)
    }
    guard !naming.isEmpty, !computed.isEmpty else { return computed }
    var names = request
    (names.predicate, names.sort, names.limit) = (.and(naming), [], nil)
    let query = try albumQuery(
      names, in: part, order: "collection.pk", hasBuiltIn: hasBuiltIn,
      summaries: computed.map { ($0.key, AlbumSummary()) })
    var keys: Set<Int64> = []
    try reader.read(query) { keys.insert($0.integer(0)) }
    return computed.filter { keys.contains($0.key) }
  }

  private func builtInScopes() throws(CatalogError) -> [(key: Int64, scope: FetchScope)] {
    var scopes: [(key: Int64, scope: FetchScope)] = []
    for subtype in SmartAlbumSubtype.allCases {
      let scope = try subtype.smartAlbum().scope(
        name: "album '\(subtype.name)'", reader.dialect, tags: reader.tags)
      scopes.append((subtype.key, try limited(scope)))
    }
    return scopes
  }

  /// Returns the smart albums that contain all of some photos, hidden ones included.
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
  ///   - order: the order without a sort.
  ///   - hasBuiltIn: whether the built-in smart albums are listed, too.
  ///   - summaries: the values of smart albums and folders, by primary key; empty if none are
  ///     listed.
  func albumQuery(
    _ request: FetchRequest, in part: SQLFragment? = nil, order: SQLFragment = AlbumPlace().order,
    hasBuiltIn: Bool = false, summaries: [(key: Int64, summary: AlbumSummary)] = []
  ) throws(CatalogError) -> SQLFragment {
    let dialect = reader.dialect
    // If photos are requested that no built-in smart album has, none is listed.
    let hasBuiltIn = hasBuiltIn && !summaries.isEmpty
    let schema =
      hasBuiltIn
      ? AlbumTable.withBuiltIn(dialect)
      : summaries.isEmpty ? AlbumTable.schema(dialect) : AlbumTable.summarized(dialect)
    let compiler = FetchCompiler(
      schema: schema, scope: part, order: hasBuiltIn ? BuiltInAlbums.first(order) : order,
      ties: "collection.pk", now: PhotoDate(seconds: Clock.now()))
    do throws(PredicateError) {
      let query = AlbumTable.with(
        summaries, builtIn: hasBuiltIn ? BuiltInAlbums.rows(dialect) : nil,
        try compiler.compile(request).select)
      guard query.stack <= SQLFragment.stackLimit else { throw PredicateError(.tooComplex) }
      return query
    } catch {
      throw .source(.predicate(error))
    }
  }

  /// Returns the built-in smart albums, in PhotoKit's order.
  package func builtInAlbums() throws(CatalogError) -> [Album] {
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
