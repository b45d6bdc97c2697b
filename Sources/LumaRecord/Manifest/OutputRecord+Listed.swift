package import LumaDatabase
import LumaFiles
import LumaModel

/// The outputs that manifests list for the recipe that runs.
extension OutputRecord {
  /// Number of outputs that are listed for the recipe that runs.
  package func listedCount() throws(CatalogError) -> Int {
    let places = places
    guard !places.recipe.isEmpty else { return 0 }
    var count: Int64 = 0
    try retrying { connection throws(CatalogError) in
      count = 0
      for root in places.roots {
        count += try OutputRecord.listedCount(in: root, places.recipe, connection)
      }
    }
    return Int(count)
  }

  private static func listedCount(
    in root: String, _ recipe: String, _ connection: Connection
  ) throws(CatalogError) -> Int64 {
    let place = [SQLValue.text(root), .text(recipe)]
    if let noted = try connection.integerOrNil(readingCount, place) { return noted }
    return try connection.integer(countingListed, place)
  }

  /// Calls `body` with the path of each output that is listed for the recipe that runs, and the root
  /// that lists it; in the order of roots and paths. It may forget them.
  package func forEachListed(
    _ body: (_ path: String, _ root: String) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    guard !places.recipe.isEmpty else { return }
    for root in places.roots {
      var last = ""
      while case let page = try listed(in: root, after: last), let end = page.last {
        for (_, path) in page { try body(path, root) }
        last = end.key
      }
    }
  }

  /// The keys and paths of the next outputs, a thousand at most.
  private func listed(
    in root: String, after key: String
  ) throws(CatalogError) -> [(key: String, path: String)] {
    var page: [(key: String, path: String)] = []
    let places = places
    try retrying { connection throws(CatalogError) in
      page = []
      let values = [SQLValue.text(root), .text(places.recipe), .text(key)]
      try connection.read(OutputRecord.listed, values) { page.append(($0.text(0), $0.text(1))) }
    }
    return page
  }

  private static let listed = """
    SELECT unit.key, path FROM unit JOIN output ON output.key = unit.key AND stage = 0
    WHERE root = ? AND recipe = ? AND unit.key > ? ORDER BY unit.key LIMIT 1000
    """
  /// Listed outputs are in the record, too, except one whose writing was interrupted, which the
  /// next run plans again.
  private static let countingListed = "SELECT count(*) FROM unit WHERE root = ? AND recipe = ?"
}

/// The numbers of outputs that a manifest lists for each recipe. They hold as long as the manifest
/// is current and unchanged: code that adds outputs to it, or forgets them, marks it as not
/// current, in older versions, too. Where roots lie in each other, a number may be too high, which
/// costs a look at files.
extension OutputRecord {
  /// Beside the first table, as the stamps are.
  static func counts(_ place: String) -> String {
    """
    CREATE \(place) TABLE IF NOT EXISTS listed(
      root TEXT NOT NULL,
      recipe TEXT NOT NULL,
      count INTEGER NOT NULL,
      \(FileStamp.columns),
      PRIMARY KEY(root, recipe)
    ) WITHOUT ROWID;
    """
  }

  /// Counts the current outputs of a manifest.
  static func noteCounts(
    of root: String, _ stamp: FileStamp, in connection: Connection
  ) throws(CatalogError) {
    try connection.run("DELETE FROM listed WHERE root = ?", [.text(root)])
    try connection.run(OutputRecord.notingCounts, [.text(root)] + stamp.values)
  }

  private static let notingCounts = """
    INSERT INTO listed SELECT root, recipe, count(*), ?2, ?3, ?4, ?5, ?6
    FROM unit WHERE root = ?1 GROUP BY recipe
    """
  private static let readingCount = """
    SELECT count FROM listed JOIN manifest USING (root, size, modified, changed, device, inode)
    WHERE root = ? AND recipe = ? AND isCurrent
    """
}
