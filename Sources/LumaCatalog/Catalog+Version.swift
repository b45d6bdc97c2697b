import CSQLite

extension Catalog {
  /// The version of SQLite: "3.40.1".
  public static var databaseVersion: String { String(cString: sqlite3_libversion()) }
}
