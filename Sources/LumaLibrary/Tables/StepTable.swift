/// Schema of what changes have replaced, so that they can be undone.
///
/// - `step`: what is undone as one: a change, or all those of an import. `change` and `last` are the
///   numbers of the first and the last of them. `undoes` is the step that it took back, `undone` the one
///   that took it back. `total` counts what all steps have written until then.
/// - `earlier`: what a step has replaced, in order: of a photo, by its key, or of an album, by its
///   localIdentifier, as its numbers are used again.
enum StepTable {
  static let script = """
    CREATE TABLE IF NOT EXISTS step(
      change INTEGER PRIMARY KEY,
      last INTEGER NOT NULL,
      date REAL NOT NULL,
      undoes INTEGER,
      undone INTEGER,
      total INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS earlier(
      step INTEGER NOT NULL,
      place INTEGER NOT NULL,
      kind TEXT NOT NULL,
      photo INTEGER,
      album TEXT,
      value TEXT NOT NULL,
      PRIMARY KEY(step, place)
    ) WITHOUT ROWID;
    """

  /// Bytes of all steps but the newest one, about; older ones are forgotten.
  static let limit: Int64 = 64 << 20

  /// Bytes of a row besides its value, about.
  static let row: Int64 = 24
}
