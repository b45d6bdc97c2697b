import LumaModel

/// What lists of albums can be asked: the same language as photos, of the table `collection`.
enum AlbumTable {
  /// All that a list shows, in one query: each album's count is kept, and one look into
  /// `membership_newest` finds its cover and each of its dates.
  static let schema = PredicateSchema(
    source: "the list of albums", table: "collection", primaryKey: columns, fields: fields,
    aliases: ["localizedTitle": "title", "estimatedAssetCount": "count"])

  private static let columns = """
    collection.pk, collection.localIdentifier, collection.title, collection.kind, \
    (SELECT localIdentifier FROM collection AS folder WHERE folder.pk = collection.parent), \
    collection.visible, \(cover), \(startDate), \(endDate)
    """

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

  private static let fields: [String: PredicateSchema.Field] = Dictionary(
    uniqueKeysWithValues: [
      field("localIdentifier", .string, .column("collection.localIdentifier")),
      field("title", .string, .text("collection.title", forms: TextForm.allCases)),
      field("kind", .string, .column("collection.kind")),
      field("count", .integer, .column("collection.visible")),
      field("startDate", .date, .column(startDate), isNullable: true),
      field("endDate", .date, .column(endDate), isNullable: true),
    ].map { ($0.name, $0) })

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
