package import LumaDatabase
import LumaFiles
import LumaModel

/// The outputs that manifests list for calls.
extension OutputRecord {
  /// Number of outputs that are listed for calls.
  package func listedCount(of calls: [RecipeCall]) throws(CatalogError) -> Int {
    let places = places
    guard !calls.isEmpty else { return 0 }
    var count: Int64 = 0
    try retrying { connection throws(CatalogError) in
      count = 0
      for root in places.roots {
        for call in calls {
          count += try OutputRecord.listedCount(in: root, call.key, connection)
        }
        let values = [SQLValue.text(root)] + calls.map { .text($0.key) }
        count += try connection.integer(OutputRecord.countingShared(calls.count), values)
      }
    }
    return Int(count)
  }

  /// Calls `body` with the path of each output that is listed for calls, and the root that lists
  /// it; in the order of roots and paths. `body` may forget them.
  package func forEachListed(
    of calls: [RecipeCall],
    _ body: (_ path: String, _ root: String) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    guard !calls.isEmpty else { return }
    for root in places.roots {
      var last = ""
      while case let page = try listed(calls, in: root, after: last), let end = page.last {
        for (_, path) in page { try body(path, root) }
        last = end.key
      }
    }
  }

  /// The keys and paths of the next outputs, a thousand at most.
  private func listed(
    _ calls: [RecipeCall], in root: String, after key: String
  ) throws(CatalogError) -> [(key: String, path: String)] {
    var page: [(key: String, path: String)] = []
    let place = [SQLValue.text(root)] + calls.map { .text($0.key) } + [.text(key)]
    try retrying { connection throws(CatalogError) in
      page = []
      try connection.read(OutputRecord.listed(calls.count), place + place) {
        page.append(($0.text(0), $0.text(1)))
      }
    }
    return page
  }

  private static func listed(_ count: Int) -> String {
    let calls = marks(count)
    return """
      SELECT unit.key, path FROM unit JOIN output ON output.key = unit.key AND stage = 0
      WHERE root = ? AND recipe IN (\(calls)) AND unit.key > ?
      UNION
      SELECT maker.key, path FROM maker CROSS JOIN unit ON unit.key = maker.key
      JOIN output ON output.key = maker.key AND stage = 0
      WHERE root = ? AND maker.recipe IN (\(calls)) AND maker.key > ?
      ORDER BY 1 LIMIT 1000
      """
  }

  private static func marks(_ count: Int) -> String {
    Array(repeating: "?", count: count).joined(separator: ", ")
  }

  private static func countingShared(_ count: Int) -> String {
    """
    SELECT count(DISTINCT maker.key) FROM maker CROSS JOIN unit ON unit.key = maker.key
    WHERE root = ?1 AND maker.recipe IN (\(marks(count)))
    AND maker.recipe != unit.recipe
    """
  }
  /// Listed outputs are also in the record, except any whose writing was interrupted, which the
  /// next run plans again.
  private static let countingListed = "SELECT count(*) FROM unit WHERE root = ? AND recipe = ?"
}

/// The number of outputs that a manifest listed for each call when it was read or written. Together
/// with the outputs that have changed since, and their calls at that time, these give the current
/// numbers. If roots are nested, a number may be too high, which costs a look at files.
extension OutputRecord {
  /// A separate table, like that of the stamps.
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

  fileprivate static func listedCount(
    in root: String, _ recipe: String, _ connection: Connection
  ) throws(CatalogError) -> Int64 {
    let place = [SQLValue.text(root), .text(recipe)]
    if let known = try connection.integerOrNil(readingCount, place) { return known }
    return try connection.integer(countingListed, place)
  }

  /// Notes the numbers; called before a manifest is noted as current.
  ///
  /// - Parameter isSpliced: whether only the changed lines were replaced in it.
  static func noteCounts(
    of root: String, _ stamp: FileStamp, isSpliced: Bool, in connection: Connection
  ) throws(CatalogError) {
    let place = SQLValue.text(root)
    var counts: [String: Int64] = [:]
    if isSpliced {
      try connection.read(readingCounts, [place]) { counts[$0.text(0)] = $0.integer(1) }
    }
    try connection.run("DELETE FROM listed WHERE root = ?", [place])
    for (recipe, count) in counts where count > 0 {
      let values = [place, .text(recipe), .integer(count)] + stamp.values
      try connection.run("INSERT INTO listed VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)
    }
    if counts.isEmpty { try connection.run(counting, [place] + stamp.values) }
  }

  private static let counting = """
    INSERT INTO listed SELECT root, recipe, count(*), ?2, ?3, ?4, ?5, ?6
    FROM unit WHERE root = ?1 GROUP BY recipe
    """
  /// The condition that the numbers are those of the manifest, and that later changes are noted.
  private static let known = """
    EXISTS (
      SELECT 1 FROM manifest JOIN listed USING (root, size, modified, changed, device, inode)
      LEFT JOIN whole_manifest USING (root, size, modified, changed, device, inode)
      WHERE root = ?1 AND (isCurrent OR whole_manifest.root IS NOT NULL))
    """
  private static let readingCount = """
    SELECT
      coalesce((SELECT count FROM listed WHERE root = ?1 AND recipe = ?2), 0)
      - (SELECT count(*) FROM changed_line WHERE root = ?1 AND recipe = ?2)
      + (SELECT count(*) FROM changed_line JOIN unit USING (root, key)
        WHERE root = ?1 AND unit.recipe = ?2)
    WHERE \(known)
    """
  private static let readingCounts = """
    SELECT recipe, sum(count) FROM (
      SELECT recipe, count FROM listed WHERE root = ?1
      UNION ALL SELECT recipe, -1 FROM changed_line WHERE root = ?1 AND recipe IS NOT NULL
      UNION ALL SELECT unit.recipe, 1 FROM changed_line JOIN unit USING (root, key) WHERE root = ?1
    ) WHERE \(known) GROUP BY recipe
    """
}
