import LumaModel

extension AssetTable {
  /// The photos of some rows of an opened folder, in the order asked for; a row that is no longer
  /// there is left out.
  static func read(_ keys: ArraySlice<Int64>, source: Int64, in connection: Connection)
    throws(CatalogError) -> [Asset]
  {
    let list = keyList(keys)
    return try folderReader.read(
      reading, [list, .integer(source)], keywords: list, in: connection)
  }

  /// One text for any number of rows, so that a statement is prepared once.
  static func keyList(_ keys: ArraySlice<Int64>) -> SQLValue {
    .text("[\(keys.map(String.init).joined(separator: ","))]")
  }

  /// The rows of a `keyList`; json_each's own column names clash with ours.
  static let wanted = "(SELECT key AS place, value AS row FROM json_each(?)) AS wanted"

  private static let folderReader = AssetReader(columns: columns.map(\.name) + ["dir"])

  private static let reading = """
    SELECT \(columns.map(\.name).joined(separator: ", ")), dir, asset.pk
    FROM \(wanted) CROSS JOIN asset ON asset.pk = wanted.row
      JOIN temp.member ON member.source = ? AND member.asset = asset.pk
      JOIN temp.subfolder ON subfolder.pk = member.subfolder
    ORDER BY wanted.place
    """
}
