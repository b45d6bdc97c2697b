import LumaModel

extension LibraryTable {
  /// What a library and its albums can be asked.
  ///
  /// - Parameters:
  ///   - source: what messages call it: `album 'Trip'`.
  ///   - tables: what FROM joins; `asset` is among it.
  static func fields(source: String, tables: String = "asset") -> PredicateSchema {
    PredicateSchema(
      source: source, table: tables, primaryKey: "asset.pk", fields: fields,
      aliases: AssetField.aliases.mapValues(\.rawValue))
  }

  private static let fields = Dictionary(
    uniqueKeysWithValues: AssetField.allCases.map { field in
      (
        field.rawValue,
        PredicateSchema.Field(
          name: field.rawValue, type: field.type, isNullable: field.isNullable,
          storage: storage(of: field))
      )
    })

  private static func storage(of field: AssetField) -> PredicateSchema.Storage {
    let column = "asset." + field.column
    switch field.type {
    case .stringList: return .array(AssetTable.keywordTable)
    case .string where field.hasForms: return .text(column, forms: TextForm.allCases)
    // A burst's identifier comes from a file: it may be any text.
    case .string where field == .burstIdentifier: return .column(column)
    case .string: return .column(column, companions: AssetTable.ownForms(column))
    case .integer, .double, .bool, .date, .enumeration, .doubleList: return .column(column)
    }
  }

  /// How many photos the default rules let in: all but the few that they leave out, which have an
  /// index of their own.
  static let total: SQLFragment = """
    SELECT (SELECT count(*) FROM asset) - (SELECT count(*) FROM asset WHERE \(raw: isLeftOut))
    """

  /// The opposite of the default rules, word by word as the index has it.
  static let isLeftOut =
    "hidden <> 0 OR (burstIdentifier IS NOT NULL AND burstSelectionTypes = 0)"

  /// The photos of some rows, in the order asked for; one that is gone is left out.
  static func read(_ keys: ArraySlice<Int64>, in connection: Connection) throws(CatalogError)
    -> [Asset]
  {
    let list = AssetTable.keyList(keys)
    return try assetReader.read(reading, [list], keywords: list, in: connection)
  }

  private static let assetReader = AssetReader(
    columns: columns.map(\.name), readsAdjustments: true)

  private static let reading = """
    SELECT \(columns.map { "asset." + $0.name }.joined(separator: ", ")), asset.pk
    FROM \(AssetTable.wanted) CROSS JOIN asset ON asset.pk = wanted.row
    ORDER BY wanted.place
    """
}
