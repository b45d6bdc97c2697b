import LumaDatabase
import LumaModel
import LumaPredicates

/// Schema for fetching albums: the predicate language of photos, over the table `collection`.
enum AlbumTable {
  /// All listed columns in one query: counts are stored, and cover and dates each take a lookup or
  /// two in the index `membership_newest`.
  static func schema(_ dialect: Dialect) -> PredicateSchema {
    schema(
      table: "collection", subtype: subtype, visible, cover, startDate, endDate, dialect)
  }

  /// The same, joined with `summary`, which holds the values of smart albums.
  static func summarized(_ dialect: Dialect) -> PredicateSchema {
    summarized(table: "collection", subtype: subtype, dialect)
  }

  private static func summarized(
    table: String, subtype: String, _ dialect: Dialect
  ) -> PredicateSchema {
    schema(
      table: "\(table) LEFT JOIN summary ON summary.album = collection.pk", subtype: subtype,
      "coalesce(summary.number, \(visible))", "coalesce(summary.cover, \(cover))",
      "coalesce(summary.start, \(startDate))", "coalesce(summary.finish, \(endDate))", dialect)
  }

  /// The same with the built-in smart albums, which are in `builtIn`.
  static func withBuiltIn(_ dialect: Dialect) -> PredicateSchema {
    let forms = TextForm.allCases.map { "title\($0.suffix)" }
    let columns = (BuiltInAlbums.columns + forms).joined(separator: ", ")
    let table = """
      (SELECT \(columns), \(subtype) AS subtype FROM collection \
      UNION ALL SELECT \(columns), subtype FROM \(BuiltInAlbums.table)) AS collection
      """
    return summarized(table: table, subtype: "collection.subtype", dialect)
  }

  /// PhotoKit's words for the collections that people make.
  private static let subtype: String = {
    let words = CollectionKind.allCases.map { "WHEN '\($0.rawValue)' THEN '\($0.subtype)'" }
    return "CASE collection.kind \(words.joined(separator: " ")) END"
  }()

  /// Prefixes a query of albums with the `summary` table that it joins, and that of built-in ones.
  static func with(
    _ summaries: [(key: Int64, summary: AlbumSummary)], builtIn: SQLFragment? = nil,
    _ select: SQLFragment
  ) -> SQLFragment {
    guard !summaries.isEmpty else { return select }
    let rows = summaries.map { key, summary -> SQLFragment in
      """
      (\(bind: .integer(key)), \(bind: .integer(summary.count)), \
      CAST(\(bind: SQLValue(summary.cover)) AS TEXT), \
      CAST(\(bind: SQLValue(summary.start?.clockSeconds)) AS DOUBLE PRECISION), \
      CAST(\(bind: SQLValue(summary.end?.clockSeconds)) AS DOUBLE PRECISION))
      """
    }
    let others = builtIn.map { ", \($0, behind: 8)" as SQLFragment } ?? ""
    return """
      WITH summary(album, number, cover, start, finish) AS (VALUES \(.list(rows)))\(others) \
      \(select, behind: 2)
      """
  }

  private static func schema(
    table: String, subtype: String, _ count: String, _ cover: String, _ start: String,
    _ end: String, _ dialect: Dialect
  ) -> PredicateSchema {
    let columns = """
      collection.pk, collection.localIdentifier, collection.title, collection.kind, \
      (SELECT localIdentifier FROM collection AS folder WHERE folder.pk = collection.parent), \
      \(count), \(cover), \(start), \(end), \(clock(at: start)), \(clock(at: end)), \
      \(precision(at: start)), \(precision(at: end))
      """
    let rows = AlbumField.allCases.map { field in
      let storage: PredicateSchema.Storage =
        switch field {
        case .localIdentifier: .column("collection.localIdentifier")
        case .title: .text("collection.title", forms: TextForm.allCases)
        case .kind: .column("collection.kind")
        case .subtype: .column(subtype)
        case .count: .column(count)
        case .startDate: .column(start)
        case .endDate: .column(end)
        }
      let clock: String? =
        switch field {
        case .startDate: clock(at: start)
        case .endDate: clock(at: end)
        case .localIdentifier, .title, .kind, .subtype, .count: nil
        }
      return PredicateSchema.Field(
        name: field.rawValue, type: field.type, isNullable: field.isNullable, storage: storage,
        clock: clock)
    }
    let aliases = AlbumField.allCases.flatMap { field in
      field.aliases.map { ($0, field.rawValue) }
    }
    let fields = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
    return PredicateSchema(
      source: "the list of albums", table: table, primaryKey: columns, fields: { fields },
      aliases: Dictionary(uniqueKeysWithValues: aliases), dialect: dialect)
  }

  /// The UTC offset of the photo taken at a time, which the indexes of times lack. If several
  /// photos have that time, the first in the order of import counts, as for covers.
  ///
  /// - Parameter date: an expression.
  static func clock(at date: String) -> String {
    column(AssetField.creationDate.row.clockColumn, at: date)
  }

  /// The precision of that photo's time.
  static func precision(at date: String) -> String {
    column(AssetField.creationDate.row.precisionColumn, at: date)
  }

  private static func column(_ column: String, at date: String) -> String {
    """
    (SELECT photo.\(column) FROM asset AS photo \
    WHERE photo.\(AssetField.creationDate.row.column) = \(date) ORDER BY photo.pk LIMIT 1)
    """
  }

  private static let visible = "collection.visible"

  /// The key photo, or else the first of `sort = "-creationDate"`. Among photos with the same date,
  /// or none, the one imported first counts.
  private static let cover = """
    coalesce((\(KeyPhotoTable.query(of: "collection.pk"))), \
    \(first("= (SELECT max(creationDate) FROM membership \(members))")), \
    \(first("IS NULL")))
    """

  private static let members = "WHERE album = collection.pk AND visible = 1"

  private static func first(_ date: String) -> String {
    """
    (SELECT asset.localIdentifier \
    FROM membership CROSS JOIN asset ON asset.pk = membership.asset \
    \(members) AND membership.creationDate \(date) ORDER BY membership.asset LIMIT 1)
    """
  }

  private static let startDate = """
    (SELECT creationDate FROM membership WHERE album = collection.pk AND visible = 1 \
    AND creationDate IS NOT NULL ORDER BY creationDate NULLS FIRST LIMIT 1)
    """

  private static let endDate = """
    (SELECT creationDate FROM membership WHERE album = collection.pk AND visible = 1 \
    AND creationDate IS NOT NULL ORDER BY creationDate DESC NULLS LAST LIMIT 1)
    """

  static func album(of row: Row) -> Album {
    Album(
      localIdentifier: row.text(1), title: row.text(2),
      kind: CollectionKind(rawValue: row.text(3)) ?? .album, folder: row.textOrNil(4),
      count: Int(row.integer(5)), cover: row.textOrNil(6),
      startDate: date(row, [7, 9, 11]), endDate: date(row, [8, 10, 12]),
      subtype: SmartAlbumSubtype(localIdentifier: row.text(1)))
  }

  /// - Parameter places: indexes of the columns with clock, offset and precision.
  static func date(_ row: Row, _ places: [Int]) -> PhotoDate? {
    row.doubleOrNil(places[0]).map {
      PhotoDate(
        clock: $0, offset: row.integerOrNil(places[1]), precision: row.integerOrNil(places[2]))
    }
  }
}
