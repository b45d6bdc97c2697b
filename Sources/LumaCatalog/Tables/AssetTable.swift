package import LumaDatabase
import LumaModel
import LumaPredicates

/// The tables that predicates are compiled against, shared by all kinds of sources.
///
/// `asset` has a column per field (dates in seconds since 1970) and companion columns for
/// normalized forms of texts; each `ListTable` has a row per element of a list.
package enum AssetTable {
  /// The columns of `asset` after `pk`, in the order of writing and reading.
  static let columns = FieldRow.all.filter { $0.home == .photo }.flatMap(\.columns)

  /// Returns a text's companion columns with the given type: `, title_n TEXT, title_o TEXT, ...`.
  static func companions(
    of column: String, type: String, forms: [TextForm] = TextForm.allCases
  ) -> String {
    forms.map { ", \(column)\($0.suffix) \(type)" }.joined()
  }

  static var script: String {
    let fields = columns.map { column in
      "\(column.name) \(column.type)"
        + (column.hasForms ? companions(of: column.name, type: column.type) : "")
    }
    return """
      CREATE TABLE asset(
        pk INTEGER PRIMARY KEY,
        \(fields.joined(separator: ",\n  "))
      );
      CREATE INDEX asset_localIdentifier ON asset(localIdentifier);
      CREATE INDEX asset_mediaType ON asset(mediaType, creationDate DESC);
      CREATE INDEX asset_creationDate ON asset(creationDate);
      CREATE INDEX asset_filename ON asset(filename_cd);
      \(ListTable.all.map(\.script).joined(separator: "\n"))
      """
  }
}

extension AssetTable {
  /// Reads photos of an opened folder by primary key, in the given order; deleted rows are skipped.
  static func read(_ keys: ArraySlice<Int64>, source: Int64, in connection: Connection)
    throws(CatalogError) -> [Asset]
  {
    let list = keyList(keys)
    let query = Query(sql: reading, bindings: [list, .integer(source)])
    return try folderReader.read(query, keys: list, in: connection)
  }

  /// Encodes keys as one JSON text, so that any number of rows uses the same prepared statement.
  package static func keyList(_ keys: ArraySlice<Int64>) -> SQLValue {
    .text("[\(keys.map(String.init).joined(separator: ","))]")
  }

  /// Encodes texts for `Dialect.values` with texts.
  package static func textList(_ texts: [String]) -> SQLValue {
    .text(JSONValue.array(texts.map(JSONValue.string)).text(.plain))
  }

  /// The rows of a `keyList`, with columns renamed because those of json_each clash with ours.
  package static let wanted = "(SELECT key AS place, value AS row FROM json_each(?)) AS wanted"

  private static let folderReader = AssetReader(columns: columns + AssetField.dir.row.columns)

  private static let reading = """
    SELECT \(columns.map(\.name).joined(separator: ", ")), dir, asset.pk
    FROM \(wanted) CROSS JOIN asset ON asset.pk = wanted.row
      JOIN temp.member ON member.source = ? AND member.asset = asset.pk
      JOIN temp.subfolder ON subfolder.pk = member.subfolder
    ORDER BY wanted.place
    """
}

extension AssetTable {
  /// Inserts a photo's row, or updates an existing one except for its addedDate.
  ///
  /// - Returns: its `pk`.
  static func write(_ row: AssetRow, over previous: Int64?, in connection: Connection)
    throws(CatalogError) -> Int64
  {
    var key: Int64 = 0
    try connection.read(writing, [SQLValue(previous)] + row.values) { key = $0.integer(0) }
    for (table, elements) in row.lists where previous != nil || !elements.isEmpty {
      try table.rewrite(elements, of: key, in: connection)
    }
    return key
  }

  /// Every column of `asset` except `pk`, including companion columns.
  private static let allColumns = columns.flatMap { column in
    [column.name] + (column.hasForms ? TextForm.allCases.map { column.name + $0.suffix } : [])
  }

  private static let writing: String = {
    let parameters = Array(repeating: "?", count: allColumns.count + 1).joined(separator: ", ")
    let changes = allColumns.filter { $0 != AssetField.addedDate.row.column }
      .map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    return """
      INSERT INTO asset(pk, \(allColumns.joined(separator: ", "))) VALUES (\(parameters))
      ON CONFLICT(pk) DO UPDATE SET \(changes) RETURNING pk
      """
  }()
}
