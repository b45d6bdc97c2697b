import LumaDatabase
import LumaModel
import LumaPredicates

/// Schema for fetching albums: the predicate language of photos, over the table `collection`.
enum AlbumTable {
  /// All listed columns in one query: counts are stored, and cover and dates each take a lookup or
  /// two in the index `membership_newest`.
  static func schema(_ dialect: Dialect) -> PredicateSchema {
    schema(table: "collection", visible, cover, startDate, endDate, dialect)
  }

  /// The same, joined with `summary`, which holds the values of smart albums.
  static func summarized(_ dialect: Dialect) -> PredicateSchema {
    schema(
      table: "collection LEFT JOIN summary ON summary.album = collection.pk",
      "coalesce(summary.number, \(visible))", "coalesce(summary.cover, \(cover))",
      "coalesce(summary.start, \(startDate))", "coalesce(summary.finish, \(endDate))", dialect)
  }

  /// Prefixes a query of albums with the `summary` table that it joins.
  static func with(
    _ summaries: [(key: Int64, summary: AlbumSummary)], _ select: SQLFragment
  ) -> SQLFragment {
    guard !summaries.isEmpty else { return select }
    let rows = summaries.map { key, summary -> SQLFragment in
      """
      (\(bind: .integer(key)), \(bind: .integer(summary.count)), \
      CAST(\(bind: SQLValue(summary.cover)) AS TEXT), \
      CAST(\(bind: SQLValue(summary.start)) AS DOUBLE PRECISION), \
      CAST(\(bind: SQLValue(summary.end)) AS DOUBLE PRECISION))
      """
    }
    return """
      WITH summary(album, number, cover, start, finish) AS (VALUES \(.list(rows))) \
      \(select, behind: 2)
      """
  }

  private static func schema(
    table: String, _ count: String, _ cover: String, _ start: String, _ end: String,
    _ dialect: Dialect
  ) -> PredicateSchema {
    let columns = """
      collection.pk, collection.localIdentifier, collection.title, collection.kind, \
      (SELECT localIdentifier FROM collection AS folder WHERE folder.pk = collection.parent), \
      \(count), \(cover), \(start), \(end), \(clock(at: start)), \(clock(at: end))
      """
    let rows = AlbumField.allCases.map { field in
      let storage: PredicateSchema.Storage =
        switch field {
        case .localIdentifier: .column("collection.localIdentifier")
        case .title: .text("collection.title", forms: TextForm.allCases)
        case .kind: .column("collection.kind")
        case .count: .column(count)
        case .startDate: .column(start)
        case .endDate: .column(end)
        }
      return PredicateSchema.Field(
        name: field.rawValue, type: field.type, isNullable: field.isNullable, storage: storage)
    }
    let aliases = AlbumField.allCases.flatMap { field in
      field.aliases.map { ($0, field.rawValue) }
    }
    let fields = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
    return PredicateSchema(
      source: "the list of albums", table: table, primaryKey: columns, fields: { fields },
      aliases: Dictionary(uniqueKeysWithValues: aliases), dialect: dialect)
  }

  /// The clock of a photo taken at an instant: indexes of dates have no clocks. Of photos of one instant,
  /// it is that of the first in the order of import, as for covers.
  ///
  /// - Parameter date: an expression.
  static func clock(at date: String) -> String {
    let row = AssetField.creationDate.row
    return """
      (SELECT photo.\(row.clockColumn) FROM asset AS photo WHERE photo.\(row.column) = \(date) \
      ORDER BY photo.pk LIMIT 1)
      """
  }

  private static let visible = "collection.visible"

  /// The key photo, or else the first of `sort = "-creationDate"`: of photos with one date, or
  /// without any, the one that was imported first.
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
      startDate: date(row, 7, clock: 9), endDate: date(row, 8, clock: 10))
  }

  private static func date(_ row: Row, _ place: Int, clock: Int) -> PhotoDate? {
    row.doubleOrNil(place).map {
      PhotoDate(seconds: $0, utcOffset: row.integerOrNil(clock).map { Int($0) })
    }
  }
}
