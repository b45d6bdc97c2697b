import LumaModel

/// The rows that list the photos of an opened source.
struct Membership {
  private let source: Int64
  let connection: Connection

  init(source: Int64, _ connection: Connection) {
    self.source = source
    self.connection = connection
  }

  func write(
    _ pictures: [(asset: Int64, file: FoundFile, folder: Int)],
    in folders: inout [Int: ScannedFolder]
  ) throws(CatalogError) {
    try connection.transaction(writesFile: false) { () throws(CatalogError) in
      let sql = "INSERT INTO temp.member(source, asset, position, subfolder) VALUES (?, ?, ?, ?)"
      try connection.prepared(sql) { statement throws(CatalogError) in
        for picture in pictures {
          let subfolder = try key(of: picture.folder, in: &folders)
          try statement.run([
            .integer(source), .integer(picture.asset), .integer(Int64(picture.file.position)),
            .integer(subfolder),
          ])
        }
      }
    }
  }

  func remove() throws(CatalogError) {
    // Without a condition, SQLite gives the pages back and visits no row.
    let isAlone = try connection.integer(Membership.hasOthers, [.integer(source)]) == 0
    let (condition, values) = isAlone ? ("", []) : (" WHERE source = ?", [SQLValue.integer(source)])
    for table in ["member", "subfolder"] {
      try connection.run("DELETE FROM temp.\(table)\(condition)", values)
    }
  }

  /// Whether there are rows of sources before or after one, which are two look-ups.
  private static let hasOthers = """
    SELECT EXISTS(SELECT 1 FROM temp.member WHERE source < ?1)
      OR EXISTS(SELECT 1 FROM temp.member WHERE source > ?1)
    """

  /// Returns the places of its photos in the order in which they were found.
  func positions() throws(CatalogError) -> Set<Int> {
    var found: Set<Int> = []
    let sql = "SELECT position FROM temp.member WHERE source = ?"
    try connection.read(sql, [.integer(source)]) { found.insert(Int($0.integer(0))) }
    return found
  }

  private func key(
    of number: Int, in folders: inout [Int: ScannedFolder]
  ) throws(CatalogError) -> Int64 {
    if let key = folders[number]?.subfolder { return key }
    let key = try write(folders[number]?.dir ?? "")
    folders[number]?.subfolder = key
    return key
  }

  private func write(_ dir: String) throws(CatalogError) -> Int64 {
    let forms = TextForm.allCases
    let columns = (["dir"] + forms.map { "dir" + $0.suffix }).joined(separator: ", ")
    let parameters = Array(repeating: "?", count: forms.count + 2).joined(separator: ", ")
    let sql = "INSERT INTO temp.subfolder(source, \(columns)) VALUES (\(parameters)) RETURNING pk"
    return try connection.integer(sql, [.integer(source)] + FoldedText(dir).columnValues(forms))
  }
}
