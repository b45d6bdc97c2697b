extension Database {
  /// Returns a number from the library's `meta` table, clamped to a limit that no library reaches,
  /// so that it can be incremented.
  package func number(of key: String) throws(CatalogError) -> Int64 {
    min(max(0, try integer("SELECT value FROM meta WHERE key = ?", [.text(key)])), 1 << 53)
  }

  package func set(_ key: String, to number: Int64) throws(CatalogError) {
    try run(
      "INSERT INTO meta VALUES (?, ?) ON CONFLICT(key) DO UPDATE SET value = excluded.value",
      [.text(key), .integer(number)])
  }
}
