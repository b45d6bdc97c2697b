import CSQLite

/// The version of SQLite that this program runs with.
enum SQLiteVersion {
  /// The first version with everything that Luma's statements use: RETURNING.
  private static let least: Int32 = 3_035_000

  /// The message for a statement that SQLite rejects because its version is too old; nil: the
  /// version is not too old.
  static func outdated(_ number: Int32 = sqlite3_libversion_number()) -> String? {
    guard number < least else { return nil }
    return "database: expected SQLite 3.35 or later, got "
      + "\(number / 1_000_000).\(number / 1_000 % 1_000).\(number % 1_000)"
  }
}
