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
          let place = [SQLValue.text(root), .text(call.key)]
          count += try connection.integerOrNil(OutputRecord.readingCount, place) ?? 0
        }
        let values = [SQLValue.text(root)] + calls.map { .text($0.key) }
        count += try connection.integer(OutputRecord.countingShared(calls.count), values)
      }
    }
    return Int(count)
  }

  /// Calls `body` with the path of each output that is listed for calls, and the root that lists it; in
  /// the order of roots and paths. It may forget them.
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
  private static let readingCount = "SELECT count FROM unit_count WHERE root = ? AND recipe = ?"
}

/// The numbers of outputs that manifests list for each call. Older versions of Luma keep them right, too,
/// since triggers do.
///
/// Listed outputs are in the record, too, except one whose writing was interrupted, which the next run
/// plans again.
extension OutputRecord {
  /// Beside the first table, as the stamps are.
  static func counts(_ place: String) -> String {
    """
    CREATE \(place) TABLE IF NOT EXISTS unit_count(
      root TEXT NOT NULL,
      recipe TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY(root, recipe)
    ) WITHOUT ROWID;
    CREATE \(place) TRIGGER IF NOT EXISTS unit_added AFTER INSERT ON unit
    BEGIN
      \(more)
    END;
    CREATE \(place) TRIGGER IF NOT EXISTS unit_dropped AFTER DELETE ON unit
    BEGIN
      \(fewer)
    END;
    CREATE \(place) TRIGGER IF NOT EXISTS unit_moved AFTER UPDATE OF root, recipe ON unit
    WHEN old.root != new.root OR old.recipe != new.recipe
    BEGIN
      \(fewer)
      \(more)
    END;
    """
  }

  /// Counts what a record of an older version has.
  static func countListed(in connection: Connection) throws(CatalogError) {
    guard try connection.integer(lacksCounts) != 0 else { return }
    connection.attempt(filling)
  }

  private static let lacksCounts = """
    SELECT NOT EXISTS (SELECT 1 FROM unit_count) AND EXISTS (SELECT 1 FROM unit)
    """
  private static let filling = """
    INSERT INTO unit_count SELECT root, recipe, count(*) FROM unit
    WHERE NOT EXISTS (SELECT 1 FROM unit_count) GROUP BY root, recipe
    """
  private static let more = """
    INSERT INTO unit_count VALUES (new.root, new.recipe, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
    """
  private static let fewer = """
    UPDATE unit_count SET count = count - 1 WHERE root = old.root AND recipe = old.recipe;
    """
}
