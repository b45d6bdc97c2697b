import LumaModel

extension AssetTable {
  /// Writes a photo's row, over the one that it had; when it was first seen stays.
  ///
  /// - Returns: its `pk`.
  static func write(_ row: AssetRow, over previous: Int64?, in connection: Connection)
    throws(CatalogError) -> Int64
  {
    var key: Int64 = 0
    try connection.read(writing, [SQLValue(previous)] + row.values) { key = $0.integer(0) }
    if previous != nil {
      try connection.run("DELETE FROM keyword WHERE asset = ?", [.integer(key)])
    }
    try write(row.keywords, of: key, in: connection)
    return key
  }

  /// Writes a photo's keywords, each with its companions; it has none yet.
  static func write(_ keywords: [[SQLValue]], of key: Int64, in connection: Connection)
    throws(CatalogError)
  {
    for (position, keyword) in keywords.enumerated() {
      try connection.run(
        writingKeyword, [.integer(key), .integer(Int64(position))] + keyword)
    }
  }

  /// Every column of `asset` behind `pk`, companions included.
  private static let allColumns = columns.flatMap { column in
    let hasForms = column.field?.hasForms == true
    return [column.name] + (hasForms ? TextForm.allCases.map { column.name + $0.suffix } : [])
  }

  private static let writing: String = {
    let parameters = Array(repeating: "?", count: allColumns.count + 1).joined(separator: ", ")
    let changes = allColumns.filter { $0 != AssetField.addedDate.column }
      .map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    return """
      INSERT INTO asset(pk, \(allColumns.joined(separator: ", "))) VALUES (\(parameters))
      ON CONFLICT(pk) DO UPDATE SET \(changes) RETURNING pk
      """
  }()

  private static let writingKeyword: String = {
    let forms = keywordForms.map { "value" + $0.suffix }.joined(separator: ", ")
    let parameters = Array(repeating: "?", count: keywordForms.count + 3).joined(separator: ", ")
    return "INSERT INTO keyword(asset, position, value, \(forms)) VALUES (\(parameters))"
  }()
}
