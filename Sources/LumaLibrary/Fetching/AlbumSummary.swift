import LumaCatalog
import LumaDatabase
import LumaFiles
import LumaModel
import LumaPredicates

/// The listed values of a smart album.
struct AlbumSummary: Hashable, Sendable {
  var count: Int64 = 0
  /// localIdentifier of the newest photo.
  var cover: String?
  /// The earliest and latest dates; with their zones, unless the album's predicate takes a
  /// statement of its own.
  var start: PhotoDate?
  var end: PhotoDate?

  /// Smart albums per statement.
  static let batch = 100
}

/// The two queries of one album's summary.
struct SummaryQuery: Hashable, Sendable {
  /// `number`, `first`: the number of photos and the earliest date.
  var found: SQLFragment
  /// `cover`, `last`: the newest photo; no row if there is none.
  var newest: SQLFragment

  init(_ fetch: CompiledFetch, table: String) {
    let part = fetch.condition.map { " WHERE \($0, behind: 0)" as SQLFragment } ?? ""
    let source: SQLFragment = "FROM \(raw: table)\(part, behind: 8)"
    found = "SELECT count(*) AS number, min(asset.creationDate) AS first \(source, behind: 0)"
    if fetch.isEverything {
      // Subtracting the excluded photos is faster than counting, and an index finds the first date.
      let dated = fetch.condition.map { " AND \($0, behind: 2)" as SQLFragment } ?? ""
      found = """
        SELECT (\(fetch.count)) AS number, (SELECT asset.creationDate FROM \(raw: table) \
        WHERE asset.creationDate IS NOT NULL\(dated, behind: 8) \
        ORDER BY asset.creationDate NULLS FIRST LIMIT 1) AS first
        """
    }
    newest = """
      SELECT asset.localIdentifier AS cover, asset.creationDate AS last \(source, behind: 0) \
      ORDER BY asset.creationDate DESC NULLS LAST, \(SQLFragment.orderOfImport) LIMIT 1
      """
  }

  /// Returns both queries joined in one row, with the album's number first.
  func joined(_ number: Int) -> SQLFragment {
    // The `behind` values are the parser stack entries that SQLite holds around each query.
    """
    SELECT \(raw: String(number)), number, first, cover, last, \
    \(raw: AlbumTable.clock(at: "first")), \(raw: AlbumTable.clock(at: "last")), \
    \(raw: AlbumTable.precision(at: "first")), \(raw: AlbumTable.precision(at: "last")) \
    FROM (\(found, behind: 12)) AS found LEFT JOIN (\(newest, behind: 14)) AS newest ON TRUE
    """
  }

  var isShallow: Bool { joined(0).stack <= SQLFragment.stackLimit }
}

extension Library {
  func summaries(of albums: [SmartAlbum]) throws(CatalogError) -> [AlbumSummary] {
    var scopes: [FetchScope] = []
    for album in albums {
      let scope = album.scope(name: "album '\(album.title)'", reader.dialect, tags: reader.tags)
      scopes.append(try limited(scope))
    }
    return try summaries(of: scopes)
  }

  /// Returns the summaries of smart albums and folders, in order, with one statement for many.
  ///
  /// A predicate nested so deeply that it alone fills SQLite's parser stack takes two statements of
  /// its own.
  func summaries(of scopes: [FetchScope]) throws(CatalogError) -> [AlbumSummary] {
    var summaries = Array(repeating: AlbumSummary(), count: scopes.count)
    var batch: [SQLFragment] = []
    func flush() throws(CatalogError) {
      guard !batch.isEmpty else { return }
      let query = SQLFragment.list(batch, separator: " UNION ALL ")
      batch = []
      try reader.read(query) { row in
        summaries[Int(row.integer(0))] = AlbumSummary(
          count: row.integer(1), cover: row.textOrNil(3),
          start: AlbumTable.date(row, [2, 5, 7]), end: AlbumTable.date(row, [4, 6, 8]))
      }
    }
    var bindings = 0
    for (number, scope) in scopes.enumerated() {
      let query = try summaryQuery(of: scope)
      guard query.isShallow else {
        summaries[number] = try summary(query)
        continue
      }
      let part = query.joined(number)
      bindings += part.bindings.count
      if batch.count == AlbumSummary.batch || bindings > SQLFragment.bindingLimit {
        try flush()
        bindings = part.bindings.count
      }
      batch.append(part)
    }
    try flush()
    return summaries
  }

  func summaryQuery(of album: SmartAlbum) throws(CatalogError) -> SummaryQuery {
    try summaryQuery(
      of: album.scope(name: "album '\(album.title)'", reader.dialect, tags: reader.tags))
  }

  private func summaryQuery(of scope: FetchScope) throws(CatalogError) -> SummaryQuery {
    let compiler = FetchCompiler(scope, now: PhotoDate(seconds: Clock.now()))
    do {
      return SummaryQuery(try compiler.compile(FetchRequest()), table: scope.schema.table)
    } catch {
      throw .source(.predicate(error))
    }
  }

  private func summary(_ query: SummaryQuery) throws(CatalogError) -> AlbumSummary {
    var summary = AlbumSummary()
    try reader.read(query.found) { row in
      summary.count = row.integer(0)
      summary.start = row.doubleOrNil(1).map { PhotoDate(seconds: $0) }
    }
    try reader.read(query.newest) { row in
      summary.cover = row.text(0)
      summary.end = row.doubleOrNil(1).map { PhotoDate(seconds: $0) }
    }
    return summary
  }
}
