package import LumaDatabase
package import LumaModel
package import LumaPredicates

extension AssetTable {
  /// Returns the schema for fetching from a folder or a list of files.
  ///
  /// - Parameters:
  ///   - source: its name in messages: `folder 'photos'`.
  ///   - tables: the FROM clause, which includes `asset` and `subfolder`.
  static func folderFields(source: String, tables: String) -> PredicateSchema {
    var schema = PredicateSchema(
      source: source, table: tables, primaryKey: "asset.pk", fields: { folderFields },
      aliases: aliases, innermost: "subfolder.pk")
    schema.hasRules = false
    return schema
  }

  private static let folderFields = fields { row in
    switch row.home {
    case .photo: "asset."
    // A photo's dir differs between albums, so the source stores it.
    case .source: "subfolder."
    case .library: nil
    }
  }.merging(PhotoAlbums.absent) { $1 }

  package static let aliases = AssetField.aliases.mapValues(\.rawValue)
    .merging(PhotoAlbumField.aliases) { $1 }

  /// The fields by their names.
  ///
  /// - Parameter table: returns the prefix of a field's column, with a dot; nil: the source has no
  ///   such field.
  package static func fields(
    _ dialect: Dialect = .sqlite, _ table: (FieldRow) -> String?
  ) -> [String: PredicateSchema.Field] {
    let fields = FieldRow.all.map { row -> PredicateSchema.Field in
      let table = table(row)
      return PredicateSchema.Field(
        name: row.name, type: row.type, isNullable: row.isNullable,
        storage: table.map { storage(of: row, in: $0, dialect) } ?? .absent,
        clock: row.isOfClock ? table.map { $0 + AssetField.creationDate.row.clockColumn } : nil,
        isMoment: !row.hasClock && row.isOfClock)
    }
    return Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0) })
  }

  private static func storage(
    of row: FieldRow, in table: String, _ dialect: Dialect
  ) -> PredicateSchema.Storage {
    if let formula = row.formula {
      let sql = ComputedColumn(table: table, dialect: dialect).sql(formula)
      return .column(sql, companions: row.type == .string ? ownForms(sql) : [:])
    }
    if let list = ListTable.of(row.field) { return .array(list.predicates) }
    let column = table + row.column
    switch (row.type, row.text) {
    case (.string, .folded):
      let forms = TextForm.allCases.map { ($0, dialect.form($0, of: column)) }
      return .column(column, companions: Dictionary(uniqueKeysWithValues: forms))
    case (.string, .plain): return .column(column, companions: ownForms(column))
    case (.string, .unfolded), (.integer, _), (.double, _), (.bool, _), (.date, _),
      (.enumeration, _), (.stringList, _), (.doubleList, _), (.faceList, _):
      return .column(column)
    }
  }

  /// Hexadecimal digits and lowercase ASCII words are their own folded forms.
  private static func ownForms(_ column: String) -> [TextForm: String] {
    Dictionary(
      uniqueKeysWithValues: TextForm.allCases.filter { $0 != .natural }.map { ($0, column) })
  }
}
