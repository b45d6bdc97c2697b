package import LumaDatabase
import LumaFiles

extension LibraryFile {
  package var title: String { FileSystem.stem(of: FileSystem.name(of: path)) }
  package var originals: String? { path + ".originals" }

  /// Maximum bytes of a library that is checked before its first change, which takes a fraction of
  /// a second. A larger one is checked when it is backed up.
  private static let checkedBeforeWriting: Int64 = 64 << 20

  /// Settings of a file's writing connection. Photos arrive in random date order, so most index
  /// pages are reused: the cache is large and checkpoints are rare.
  ///
  /// - **Source**: <https://www.sqlite.org/wal.html#performance_considerations>
  package static let writerSettings =
    "PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 8192;"

  package func open() throws(CatalogError) -> any Database { try openFile() }

  package func connect() throws(CatalogError) -> any Database {
    try LibraryFile.connect(LibraryPlace(path, origin: .user).path, stop)
  }

  package func openIfExists() throws(CatalogError) -> (any Database)? { exists ? try open() : nil }

  package func allowOnlyReading(_ database: any Database) throws(CatalogError) {
    try database.script("PRAGMA query_only = ON")
  }

  package func prepareToChange(_ database: any Database) throws(CatalogError) {
    guard let connection = database as? Connection else { return }
    guard !connection.isReadOnly else { throw .unwritable(path: path, reason: EROFS) }
    try connection.script(LibraryFile.writerSettings)
    try connection.checkIntegrity(upTo: LibraryFile.checkedBeforeWriting)
    if connection.rehearsal == nil, connection.path != Connection.inMemory {
      try LibraryBackup(connection).makeWeekly()
    }
  }

  package func damage(in database: any Database) throws(CatalogError) -> [LibraryProblem] {
    var problems: [LibraryProblem] = []
    try database.read("PRAGMA integrity_check") { row in
      if row.text(0) != "ok" { problems.append(.damaged(row.text(0))) }
    }
    guard problems.isEmpty else { return problems }
    try database.read("PRAGMA foreign_key_check") { row in
      problems.append(.orphaned(table: row.text(0), parent: row.text(2)))
    }
    return problems
  }
}
