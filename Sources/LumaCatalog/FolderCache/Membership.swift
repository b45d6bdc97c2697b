import LumaModel

/// The rows that list the photos of an opened source.
struct Membership {
  let source: Int64
  let connection: Connection

  init(source: Int64, _ connection: Connection) {
    self.source = source
    self.connection = connection
  }

  func write(_ pictures: [CacheComparison.Known], folders: [FoundFolder]) throws(CatalogError) {
    try connection.transaction(writesFile: false) { () throws(CatalogError) in
      var subfolders: [Int: Int64] = [:]
      let sql = "INSERT INTO temp.member(source, asset, position, subfolder) VALUES (?, ?, ?, ?)"
      try connection.prepared(sql) { statement throws(CatalogError) in
        for picture in pictures {
          let (folder, position) = (Int(picture.folder), folders.file(of: picture).position)
          if subfolders[folder] == nil { subfolders[folder] = try write(folders[folder].dir) }
          try statement.run([
            .integer(source), .integer(picture.asset), .integer(Int64(position)),
            SQLValue(subfolders[folder]),
          ])
        }
      }
    }
  }

  func remove() throws(CatalogError) {
    try connection.run("DELETE FROM temp.member WHERE source = ?", [.integer(source)])
    try connection.run("DELETE FROM temp.subfolder WHERE source = ?", [.integer(source)])
  }

  private func write(_ dir: String) throws(CatalogError) -> Int64 {
    let forms = TextForm.allCases
    let columns = (["dir"] + forms.map { "dir" + $0.suffix }).joined(separator: ", ")
    let parameters = Array(repeating: "?", count: forms.count + 2).joined(separator: ", ")
    let sql = "INSERT INTO temp.subfolder(source, \(columns)) VALUES (\(parameters)) RETURNING pk"
    return try connection.integer(sql, [.integer(source)] + FoldedText(dir).columnValues(forms))
  }
}
