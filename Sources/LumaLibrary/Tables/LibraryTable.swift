import LumaCatalog
package import LumaDatabase
package import LumaModel
import LumaPredicates

/// The table `asset` of a library: the columns of a folder's, and those that only a library has.
///
/// A normalized form of a text is only stored if it differs from its usual value; a virtual column
/// provides it in either case. This halves the size of a million photos.
///
/// - **Source**: <https://www.sqlite.org/gencol.html>
package enum LibraryTable {
  /// Columns in the order in which rows are written and read.
  static let columns = FieldRow.all.flatMap(\.columns)

  /// Change numbers: the change that created a row, and the one that last updated it.
  static let created = "created"
  static let updated = "updated"

  /// Returns the column definitions of a text's forms: stored, then virtual.
  static func forms(of column: String) -> [String] {
    // Forms that other forms depend on come first: when columns are added one by one, each may
    // refer only to earlier ones.
    let forms =
      TextForm.allCases.filter { $0.usual == nil } + TextForm.allCases.filter { $0.usual != nil }
    return forms.map { "\($0.stored(of: column)) TEXT" }
      + forms.map { form in
        let usual = form.usual.map { column + $0.suffix } ?? column
        return """
          \(column)\(form.suffix) TEXT AS (coalesce(\(form.stored(of: column)), \(usual))) VIRTUAL
          """
      }
  }

  /// Returns a text and its stored forms, as column values.
  static func values(_ text: String?) -> [SQLValue] {
    guard let text else { return Array(repeating: .null, count: 1 + TextForm.allCases.count) }
    let folded = FoldedText(text)
    return [.text(text)]
      + TextForm.allCases.map { form in
        let usual = form.usual.map { folded[$0] } ?? text
        let value = folded[form]
        // Compares bytes: canonically equivalent strings, which `==` treats as equal, have
        // different forms unless they are ASCII.
        let isUsual = folded.isASCII ? value == usual : value.utf8.elementsEqual(usual.utf8)
        return isUsual ? .null : .text(value)
      }
  }

  /// Returns the names of a text's stored columns.
  static func names(of column: String) -> [String] {
    [column] + TextForm.allCases.map { $0.stored(of: column) }
  }

  /// Returns a photo's row in the order of `columns`, each text followed by its stored forms.
  static func values(of asset: Asset) -> [SQLValue] {
    var values: [SQLValue] = []
    values.reserveCapacity(valueNames.count)
    // By index: a column is large to copy.
    for index in columns.indices {
      let value = columns[index].value(of: asset)
      if !columns[index].hasForms {
        values.append(value)
      } else if case .text(let text) = value {
        values += self.values(text)
      } else {
        values += self.values(nil)
      }
    }
    return values
  }

  /// Names of the columns of `values(of:)`.
  static let valueNames = columns.flatMap(names)

  /// Names of the columns that a field's part has in a row.
  static func names(of column: AssetColumn) -> [String] {
    column.hasForms ? names(of: column.name) : [column.name]
  }

  /// The definitions of a column and of its forms.
  static func definitions(of column: AssetColumn) -> [String] {
    ["\(column.name) \(column.type)"] + (column.hasForms ? forms(of: column.name) : [])
  }
}

extension LibraryTable {
  /// Returns the schema for fetching from a library or one of its albums.
  ///
  /// - Parameters:
  ///   - source: its name in messages: `album 'Trip'`.
  ///   - tables: the FROM clause, which includes `asset`.
  static func fields(
    source: String, tables: String = "asset", _ dialect: Dialect = .sqlite
  ) -> PredicateSchema {
    PredicateSchema(
      source: source, table: tables, primaryKey: "asset.pk",
      fields: { dialect == .sqlite ? fields : serverFields },
      aliases: AssetTable.aliases, dialect: dialect)
  }

  private static let fields = fields(.sqlite)
  private static let serverFields = fields(.postgres)

  private static func fields(_ dialect: Dialect) -> [String: PredicateSchema.Field] {
    AssetTable.fields(dialect) { _ in "asset." }.merging(PhotoAlbums.fields(dialect)) { $1 }
  }

  /// Counts the photos that the default rules include, by subtracting the few excluded ones, which
  /// have a partial index.
  static let total: SQLFragment = """
    SELECT (SELECT count(*) FROM asset) - (SELECT count(*) FROM asset WHERE \(raw: isExcluded))
    """

  /// The negation of the default rules; must match the index's WHERE clause word for word.
  static let isExcluded =
    "hidden <> 0 OR (burstIdentifier IS NOT NULL AND burstSelectionTypes = 0)"

  /// Reads the photos with the given primary keys, in that order; deleted photos are skipped.
  package static func read(_ keys: ArraySlice<Int64>, in connection: any Database)
    throws(CatalogError)
    -> [Asset]
  {
    let list = AssetTable.keyList(keys)
    let query = Query(sql: reading, bindings: [list])
    return try assetReader.read(query, keys: list, in: connection)
  }

  private static let assetReader = AssetReader(
    columns: columns,
    edits: AssetReader.Edits(AdjustmentTable.reading, read: AdjustmentTable.adjustment))

  private static let reading = """
    SELECT \(columns.map { "asset." + $0.name }.joined(separator: ", ")), asset.pk
    FROM \(AssetTable.wanted) CROSS JOIN asset ON asset.pk = wanted.row
    ORDER BY wanted.place
    """
}
