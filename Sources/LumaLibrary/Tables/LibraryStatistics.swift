import LumaDatabase

/// Fixed statistics for SQLite's query planner: row counts, and rows per distinct prefix of an
/// index. They are not measured, so that a query always has the same plan, whatever the library
/// contains.
///
/// - **Source**: <https://www.sqlite.org/fileformat2.html#the_sqlite_stat1_table>
enum LibraryStatistics {
  static var script: String {
    "\nANALYZE sqlite_schema;\nDELETE FROM sqlite_stat1;\n" + insertion(of: statistics)
  }

  /// The same statistics for tables that are new in a library.
  static func script(of tables: [String]) -> String {
    let names = tables.map { "'\($0)'" }.joined(separator: ", ")
    return "ANALYZE sqlite_schema;\nDELETE FROM sqlite_stat1 WHERE tbl IN (\(names));\n"
      + insertion(of: statistics.filter { tables.contains($0.table) })
  }

  private typealias Row = (table: String, index: String, counts: String)

  private static func insertion(of rows: [Row]) -> String {
    let rows = rows.map { "('\($0.table)', '\($0.index)', '\($0.counts)')" }
    return "INSERT INTO sqlite_stat1(tbl, idx, stat) VALUES \(rows.joined(separator: ", "));"
  }

  private static let statistics: [Row] = [
    ("asset", "asset_localIdentifier", "1000000 1"),
    ("asset", "asset_mediaType", "1000000 500000 2 1 1 1 1"),
    ("asset", "asset_creationDate", "1000000 2 1 1 1 1"),
    ("asset", "asset_favorite", "20000 10000 2 1 1 1 1 1"),
    ("asset", "asset_favoriteDate", "20000 2 1 1 1 1 1"),
    ("asset", "asset_hidden", "5000 2 1"),
    ("asset", "asset_burst", "50000 10"),
    ("asset", "asset_missing", "1000 1"),
    ("asset", "asset_rating", "500000 80000 2"),
    ("asset", "asset_title", "500000 5"),
    ("asset", "asset_filename", "1000000 5"),
    ("asset", "asset_natural", "1000000 5 1 1 1 1"),
    ("asset", "asset_added", "1000000 100 1 1 1 1"),
    ("asset", "asset_updated", "1000000 200"),
    ("keyword", "keyword_value", "2000000 2000 1 1"),
    ("keyword", "keyword_value_cd", "2000000 2000 1 1"),
    ("person", "person_value", "500000 500 1 1"),
    ("person", "person_value_cd", "500000 500 1 1"),
    ("face", "face_value", "500000 500 1 1"),
    ("face", "face_value_cd", "500000 500 1 1"),
    ("resource", "resource_path", "1200000 1"),
    ("resource", "resource_hash", "1200000 1"),
    ("resource", "resource_inode", "1200000 1"),
    ("collection", "collection_title", "1000 1"),
    ("collection", "collection_parent", "1000 50 1"),
    ("collection", "collection_updated", "1000 2"),
    ("membership", "membership_newest", "1000000 1000 900 2 1"),
  ]
}
