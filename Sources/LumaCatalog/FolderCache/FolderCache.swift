import LumaDatabase
import LumaModel
import LumaPredicates

/// The cache of folders: metadata of every file, so that unchanged files are not read again.
///
/// - `folder`: one row per scanned folder.
/// - `file`: its regular files, each with its stamp when read. `asset` is NULL if the file is not a
///   picture. `options` stands for the options that kept more from being read, NULL if they do not
///   matter. `gone` is the time when a file was found to have disappeared; its row is kept for a
///   while because a process may still use it.
/// - `member` (temporary): the rows of an opened source, in order, created when a query first needs
///   them. A source therefore does not change while it is open, and a file can be in two albums
///   with a different `dir` in each.
/// - `subfolder` (temporary): their folders; `place` puts paths into natural order.
enum FolderCache {
  static let schema = Schema(
    // "LmFc"
    applicationID: 0x4C6D_4663, version: layout + FieldRow.latest,
    script: AssetTable.script + files)

  /// Incremented with every change of the tables below and every fix of a picture reader, so that
  /// pictures are read again; new fields change the version by themselves.
  private static let layout: Int32 = 10

  /// Days until the row of a file that has disappeared is deleted.
  static let daysKept = 7.0

  static func open(
    in directory: String, stop: StopSign? = nil
  ) throws(CatalogError) -> DatabaseFile.Opening {
    let opened = try database(in: directory, stop).open()
    // Lists of a million photos should not stay in memory.
    let place = opened.connection.path == Connection.inMemory ? "MEMORY" : "FILE"
    try prepare(opened.connection, temporaryFiles: place)
    return opened
  }

  static func openInMemory(stop: StopSign? = nil) throws(CatalogError) -> Connection {
    let connection = try database(in: "", stop).openInMemory()
    try prepare(connection, temporaryFiles: "MEMORY")
    return connection
  }

  private static func database(in directory: String, _ stop: StopSign?) -> DatabaseFile {
    DatabaseFile(
      directory: directory, name: "folders", kind: .folderCache, schema: schema, stop: stop)
  }

  /// Sets up a new connection.
  private static func prepare(
    _ connection: Connection, temporaryFiles place: String
  ) throws(CatalogError) {
    try connection.script("PRAGMA foreign_keys = ON; PRAGMA temp_store = \(place);")
    try SQLFunctions.register(on: connection)
  }

  /// Makes the temporary tables, once per connection: all of them, or none.
  static func makeMembers(in connection: Connection) throws(CatalogError) {
    guard try connection.integer("SELECT count(*) FROM sqlite_temp_master") == 0 else { return }
    try connection.script("PRAGMA temp.cache_size = -8192; PRAGMA temp.journal_mode = MEMORY;")
    try connection.transaction(writesFile: false) { () throws(CatalogError) in
      try connection.script(members)
    }
  }

  /// Returns bytes that distinguish this cache from a replacement, in which the same files have
  /// other rows and keys.
  static func identity(of connection: Connection) throws(CatalogError) -> [UInt8] {
    var identity: [UInt8] = []
    try connection.read("SELECT id FROM cache") { identity = Array($0.bytes(0)) }
    return identity
  }

  private static let files = """
    CREATE TABLE cache(id BLOB NOT NULL);
    INSERT INTO cache VALUES (randomblob(16));
    CREATE TABLE folder(pk INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE);
    CREATE TABLE file(
      folder INTEGER NOT NULL REFERENCES folder(pk),
      name TEXT NOT NULL,
      asset INTEGER REFERENCES asset(pk),
      size INTEGER NOT NULL,
      modified INTEGER,
      inode INTEGER NOT NULL,
      sidecar INTEGER NOT NULL,
      options INTEGER,
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
      dir TEXT NOT NULL\(AssetTable.companions(of: AssetField.dir.row.column, type: "TEXT NOT NULL")),
      place TEXT NOT NULL
    );
    CREATE INDEX temp.subfolder_source ON subfolder(source);
    """
  }
}
