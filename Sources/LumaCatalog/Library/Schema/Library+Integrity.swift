extension Library {
  /// What is wrong with the file, a sentence each; empty: nothing is.
  ///
  /// - **Source**: <https://www.sqlite.org/pragma.html#pragma_integrity_check>
  public func problems() throws(CatalogError) -> [String] {
    var problems: [String] = []
    try reader.read("PRAGMA integrity_check") { row in
      if row.text(0) != "ok" { problems.append(row.text(0)) }
    }
    // What is built on damaged pages would only repeat it.
    guard problems.isEmpty else { return problems }
    try reader.read("PRAGMA foreign_key_check") { row in
      problems.append("a row of \(row.text(0)) belongs to no row of \(row.text(2))")
    }
    try reader.read(Library.miscounted) { row in
      problems.append("album '\(row.text(0))' counts \(row.integer(1)) of \(row.integer(2)) photos")
    }
    try reader.read(Library.fileless) { row in
      problems.append("photo '\(row.text(0))' has no file")
    }
    return problems
  }

  private static let miscounted = """
    SELECT title, collection.total, count(membership.asset) AS found
    FROM collection LEFT JOIN membership ON membership.album = collection.pk
    GROUP BY collection.pk
    HAVING found <> collection.total OR coalesce(sum(membership.visible), 0) <> collection.visible
    """

  private static let fileless = """
    SELECT localIdentifier FROM asset
    WHERE NOT EXISTS (SELECT 1 FROM resource WHERE resource.asset = asset.pk)
    """
}
