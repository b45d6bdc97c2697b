import LumaDatabase
import LumaFiles

/// Schema of what changes have replaced, so that they can be undone.
///
/// - `entry`: what is undone as one: a change, or all those of an import. `change` and `last` are the
///   numbers of the first and the last of them. `undoes` is the entry that it took back, `undone` the one
///   that took it back. `total` counts what all entries have written until then.
/// - `earlier`: what an entry has replaced, in order: of a photo, by its key, or of an album, by its
///   localIdentifier, as its numbers are used again.
enum EntryTable {
  static let script = """
    CREATE TABLE IF NOT EXISTS entry(
      change INTEGER PRIMARY KEY,
      last INTEGER NOT NULL,
      date REAL NOT NULL,
      undoes INTEGER,
      undone INTEGER,
      total INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS earlier(
      entry INTEGER NOT NULL,
      place INTEGER NOT NULL,
      kind TEXT NOT NULL,
      photo INTEGER,
      album TEXT,
      value TEXT NOT NULL,
      PRIMARY KEY(entry, place)
    ) WITHOUT ROWID;
    """

  /// Bytes of all entries but the newest one, about; older ones are forgotten.
  static let limit: Int64 = 64 << 20

  /// A condition on `entry`, with the earliest date bound: its changes can be undone.
  static let isKept = "date >= ?"

  /// The earliest date of changes that can be undone.
  static var earliest: SQLValue { .real(Clock.now() - DeletedTable.kept) }

  /// Bytes of a row besides its value, about.
  static let row: Int64 = 24
}
