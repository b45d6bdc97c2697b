import CSQLite

/// The version of SQLite that this program runs with.
enum SQLiteVersion {
  /// The first one with all that Luma's statements use: RETURNING.
  private static let least: Int32 = 3_035_000

  /// What to say of a statement that SQLite rejects because it is too old; nil: it is not too old.
  static func outdated(_ number: Int32 = sqlite3_libversion_number()) -> String? {
    guard number < least else { return nil }
    return "database: expected SQLite 3.35 or later, got "
      + "\(number / 1_000_000).\(number / 1_000 % 1_000).\(number % 1_000)"
  }
}
