import LumaModel

/// What lists of albums can be asked: the same language as photos, of the table `collection`.
enum AlbumTable {
  /// All that a list shows, in one query: each album's count is kept, and one look into
  /// `membership_newest` finds its cover and each of its dates.
  static let schema = schema(table: "collection", visible, cover, startDate, endDate)

  /// The same where `summary` has what is known of smart albums.
  static let summarised = schema(
    table: "collection LEFT JOIN summary ON summary.album = collection.pk",
    "coalesce(summary.number, \(visible))", "coalesce(summary.cover, \(cover))",
    "coalesce(summary.start, \(startDate))", "coalesce(summary.finish, \(endDate))")

  /// A query of albums behind the table that it joins.
  static func with(
    _ summaries: [(key: Int64, summary: AlbumSummary)], _ select: SQLFragment
  ) -> SQLFragment {
    guard !summaries.isEmpty else { return select }
    let rows = summaries.map { key, summary -> SQLFragment in
      """
      (\(bind: .integer(key)), \(bind: .integer(summary.count)), \
      \(bind: SQLValue(summary.cover)), \(bind: SQLValue(summary.start)), \
      \(bind: SQLValue(summary.end)))
      """
    }
    return """
      WITH summary(album, number, cover, start, finish) AS (VALUES \(.list(rows))) \
      \(select, behind: 2)
      """
  }

  private static func schema(
    table: String, _ count: String, _ cover: String, _ start: String, _ end: String
  ) -> PredicateSchema {
    let columns = """
      collection.pk, collection.localIdentifier, collection.title, collection.kind, \
      (SELECT localIdentifier FROM collection AS folder WHERE folder.pk = collection.parent), \
      \(count), \(cover), \(start), \(end)
      """
    let fields = [
      field("localIdentifier", .string, .column("collection.localIdentifier")),
      field("title", .string, .text("collection.title", forms: TextForm.allCases)),
      field("kind", .string, .column("collection.kind")),
      field("count", .integer, .column(count)),
      field("startDate", .date, .column(start), isNullable: true),
      field("endDate", .date, .column(end), isNullable: true),
    ]
    return PredicateSchema(
      source: "the list of albums", table: table, primaryKey: columns,
      fields: Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0) }),
      aliases: ["localizedTitle": "title", "estimatedAssetCount": "count"])
  }

  private static let visible = "collection.visible"

  private static let cover = """
    (SELECT (SELECT localIdentifier FROM asset WHERE pk = membership.asset) FROM membership \
    WHERE album = collection.pk AND visible = 1 ORDER BY creationDate DESC, asset DESC LIMIT 1)
    """

  private static let startDate = """
    (SELECT creationDate FROM membership WHERE album = collection.pk AND visible = 1 \
    AND creationDate IS NOT NULL ORDER BY creationDate LIMIT 1)
    """

  private static let endDate = """
    (SELECT creationDate FROM membership WHERE album = collection.pk AND visible = 1 \
    AND creationDate IS NOT NULL ORDER BY creationDate DESC LIMIT 1)
    """

  private static func field(
    _ name: String, _ type: FieldType, _ storage: PredicateSchema.Storage,
    isNullable: Bool = false
  ) -> PredicateSchema.Field {
    PredicateSchema.Field(name: name, type: type, isNullable: isNullable, storage: storage)
  }

  static func album(of row: Row) -> Album {
    Album(
      localIdentifier: row.text(1), title: row.text(2),
      kind: CollectionKind(rawValue: row.text(3)) ?? .album, folder: row.textOrNil(4),
      count: Int(row.integer(5)), cover: row.textOrNil(6),
      startDate: row.doubleOrNil(7).map { PhotoDate(seconds: $0) },
      endDate: row.doubleOrNil(8).map { PhotoDate(seconds: $0) })
  }
}
