import LumaModel

extension AssetTable {
  /// What a folder, or a list of files, can be asked.
  ///
  /// - Parameters:
  ///   - source: what messages call it: `folder 'photos'`.
  ///   - tables: what FROM joins; `asset` and `subfolder` are among it.
  static func folderFields(source: String, tables: String) -> PredicateSchema {
    PredicateSchema(
      source: source, table: tables, primaryKey: "asset.pk", fields: folderFields,
      aliases: AssetField.aliases.mapValues(\.rawValue))
  }

  private static let folderFields = Dictionary(
    uniqueKeysWithValues: AssetField.allCases.map { field in
      let storage = field.isInFolders ? storage(of: field) : .absent
      return (
        field.rawValue,
        PredicateSchema.Field(
          name: field.rawValue, type: field.type, isNullable: field.isNullable, storage: storage)
      )
    })

  private static func storage(of field: AssetField) -> PredicateSchema.Storage {
    // A photo has another dir in another album, so the source keeps it.
    let column = (field == .dir ? "subfolder." : "asset.") + field.column
    switch field.type {
    case .stringList: return .array(keywordTable)
    case .string where field.hasForms: return .text(column, forms: TextForm.allCases)
    case .string: return .column(column, companions: ownForms(column))
    case .integer, .double, .bool, .date, .enumeration, .doubleList: return .column(column)
    }
  }

  /// Hexadecimal digits and words in lower-case ASCII are folded as they are.
  static func ownForms(_ column: String) -> [TextForm: String] {
    Dictionary(
      uniqueKeysWithValues: TextForm.allCases.filter { $0 != .natural }.map { ($0, column) })
  }

  static let keywordTable = PredicateSchema.ArrayTable(
    count: "asset." + AssetField.keywordsCountColumn, table: "keyword", owner: "asset",
    position: "position", value: "value",
    companions: Dictionary(uniqueKeysWithValues: keywordForms.map { ($0, "value" + $0.suffix) }))
}
