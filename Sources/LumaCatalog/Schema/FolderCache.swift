import LumaModel

/// The cache of folders: what was read of each file, so that an unchanged one is not read again.
///
/// - `folder`: one row per folder that was scanned.
/// - `file`: its regular files, with the stamp they had; `asset` NULL is no picture. Of a file that
///   left, `gone` is when that was noticed: its row stays a while for who is still looking at it.
/// - `member` (temporary): which rows an opened source consists of, in its order. So a source stays
///   as it was opened, and one file is in two albums with a `dir` in each.
enum FolderCache {
  static let schema = Schema(
    // "LmFc"
    applicationID: 0x4C6D_4663, version: 2, script: AssetTable.script + files)

  /// Days that the row of a file that left is kept.
  static let daysKept = 7.0

  static func open(in directory: String) throws(CatalogError) -> DatabaseFile.Opened {
    let opened = try database(in: directory).open()
    try prepare(opened.connection)
    return opened
  }

  static func openInMemory() throws(CatalogError) -> Connection {
    let connection = try database(in: "").openInMemory()
    try prepare(connection)
    return connection
  }

  private static func database(in directory: String) -> DatabaseFile {
    DatabaseFile(directory: directory, name: "folders", schema: schema)
  }

  /// What a connection sets up for itself.
  private static func prepare(_ connection: Connection) throws(CatalogError) {
    try connection.script("PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;" + members)
    try SQLFunctions.register(on: connection)
  }

  private static let files = """
    CREATE TABLE folder(pk INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE);
    CREATE TABLE file(
      folder INTEGER NOT NULL REFERENCES folder(pk),
      name TEXT NOT NULL,
      asset INTEGER REFERENCES asset(pk),
      size INTEGER NOT NULL,
      modified INTEGER,
      inode INTEGER NOT NULL,
      sidecar INTEGER NOT NULL,
      gone REAL,
      PRIMARY KEY(folder, name)
    ) WITHOUT ROWID;
    CREATE INDEX file_asset ON file(asset);
    CREATE INDEX file_gone ON file(gone) WHERE gone IS NOT NULL;
    """

  private static var members: String {
    """
    CREATE TEMP TABLE member(
      source INTEGER NOT NULL,
      asset INTEGER NOT NULL,
      position INTEGER NOT NULL,
      subfolder INTEGER NOT NULL,
      PRIMARY KEY(source, asset)
    ) WITHOUT ROWID;
    CREATE TEMP TABLE subfolder(
      pk INTEGER PRIMARY KEY,
      source INTEGER NOT NULL,
      dir TEXT NOT NULL\(AssetTable.companions(of: AssetField.dir.column, type: "TEXT NOT NULL"))
    );
    CREATE INDEX temp.subfolder_source ON subfolder(source);
    """
  }
}
