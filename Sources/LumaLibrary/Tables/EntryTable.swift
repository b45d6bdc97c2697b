import LumaDatabase
import LumaFiles

/// Schema of the values that changes have replaced, so that changes can be undone.
///
/// - `entry`: changes that are undone as one: a single change, or all changes of an import.
///   `change` and `last` are the numbers of the first and the last one. `undoes` is the entry that
///   this one undid, `undone` the one that undid it. `total` is the number of bytes that all
///   entries have written up to then.
/// - `earlier`: the values that an entry has replaced, in order. A photo is identified by its key,
///   an album by its localIdentifier, because keys of albums are reused.
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

  /// Approximate maximum bytes of all entries but the newest; older ones are forgotten.
  static let limit: Int64 = 64 << 20

  /// A condition on `entry`, with the earliest date bound: its changes can be undone.
  static let isKept = "date >= ?"

  /// The earliest date of changes that can be undone.
  static var earliest: SQLValue { .real(Clock.now() - DeletedTable.kept) }

  /// Approximate bytes of a row besides its value.
  static let row: Int64 = 24
}
