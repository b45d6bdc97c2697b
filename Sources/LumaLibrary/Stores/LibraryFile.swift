package import LumaDatabase
import LumaFiles
import LumaPredicates

/// The file of a library, which is created, validated and migrated when opened.
package struct LibraryFile: LibraryStore {
  /// Absolute.
  package let path: String
  let origin: LibraryOrigin
  var version = LibrarySchema.version
  /// Migration scripts, by the version that they upgrade.
  var migrations = LibrarySchema.migrations
  var stop: StopSign?

  /// Makes the path absolute.
  ///
  /// - Throws: `unreadable`, `notFound` for the folder that contains the file.
  package init(
    path: String, origin: LibraryOrigin = .user, stop: StopSign? = nil
  ) throws(CatalogError) {
    self.path = try FileSystem.absolute(path)
    self.origin = origin
    self.stop = stop
  }

  /// Where the file is.
  private var place: LibraryPlace { LibraryPlace(path, origin: origin) }

  /// Opens the file, creating or migrating it if necessary.
  ///
  /// - Throws: `newerVersion`, `notALibrary`, `unfitLibrary`, `unreadable`, `database`.
  package func openFile() throws(CatalogError) -> Connection {
    try check()
    if FileStatus(path)?.kind == .folder { throw .notALibrary(path: path) }
    do throws(CatalogError) {
      return try opened()
    } catch .database(_, .notADatabase, _) {
      throw .notALibrary(path: path)
    }
  }

  var exists: Bool { FileStatus(path) != nil }

  /// Checks a recipe's file before SQLite sees it.
  ///
  /// - Throws: `notALibrary`, `unfitLibrary`, `unreadable`.
  package func check() throws(CatalogError) {
    if origin != .user { try place.check() }
  }

  /// Returns a connection to an empty library in memory.
  static func openInMemory(_ stop: StopSign?) throws(CatalogError) -> Connection {
    let connection = try LibraryFile.unchecked(Connection.inMemory, stop)
    try create(in: connection, LibrarySchema.version)
    try connection.trustTriggers()
    return connection
  }

  private func opened() throws(CatalogError) -> Connection {
    try FileSystem.makeDirectory(FileSystem.parent(of: path) ?? "/")
    let place = place
    if place.exists {
      try place.checkLength()
      let connection = try LibraryFile.unchecked(place.path, stop)
      if try state(of: connection) == .current {
        let checked = try LibraryFile.checked(connection)
        try checked.checkIntegrity(upTo: LibraryFile.checkedAtOnce)
        // A process that was killed right after naming the library may have left this file.
        unlink(LibraryFile.unfinished(place.path))
        return checked
      }
    }
    // Serializes creation and migration: another process would see intermediate states, and the
    // switch to write-ahead logging does not wait for other processes.
    let lock = try FileLock(path + ".lock", for: SharedFile(.library, path), stop)
    defer { lock.unlock() }
    if place.exists { try bringForward(place.path) } else { try make(at: place.path) }
    // Reopened, because SQLite loads the planner statistics on opening.
    return try LibraryFile.connect(place.path, stop)
  }

  private func bringForward(_ place: String) throws(CatalogError) {
    let connection = try LibraryFile.unchecked(place, stop)
    switch try state(of: connection) {
    case .current: break
    case .empty:
      try connection.useWriteAheadLog()
      try LibraryFile.create(in: connection, version)
    case .older(let found):
      if origin == .recipe(mayChange: false) { throw .library(.unfitLibrary(path: path, .older)) }
      try migrate(connection, from: found)
    }
  }

  /// Creates the library under another name and links it to its own when it is complete: no process
  /// sees half a library, and no file is replaced.
  private func make(at place: String) throws(CatalogError) {
    let new = LibraryFile.unfinished(place)
    // A process that was killed may have left some of them.
    let remove = { for suffix in ["", "-wal", "-shm", "-journal"] { unlink(new + suffix) } }
    remove()
    defer { remove() }
    try fill(new)
    if link(new, place) != 0, errno != EEXIST {
      // A file system without hard links.
      guard errno == EPERM || errno == ENOTSUP, !exists, rename(new, place) == 0 else {
        throw .unwritable(path: path, reason: errno)
      }
    }
    try syncFolder()
  }

  /// The name of a library that is being created, which only one process does at a time.
  private static func unfinished(_ place: String) -> String {
    let folder = FileSystem.parent(of: place) ?? "/"
    return FileSystem.join(folder, ".\(FileSystem.name(of: place)).new")
  }

  private func syncFolder() throws(CatalogError) {
    do throws(SystemError) {
      try Sync.names(in: FileSystem.parent(of: place.path) ?? "/")
    } catch {
      throw .unwritable(path: path, reason: error.code)
    }
  }

  /// Closing the connection leaves everything in the file itself.
  private func fill(_ new: String) throws(CatalogError) {
    let connection = try LibraryFile.unchecked(new, stop)
    try LibraryFile.create(in: connection, version)
    try connection.useWriteAheadLog()
  }

  /// Maximum bytes of a library that is checked whenever it is opened, which takes milliseconds.
  private static let checkedAtOnce: Int64 = 2 << 20

  /// Opens a connection to an existing library.
  ///
  /// - Throws: `unfitLibrary` if its schema is not Luma's.
  static func connect(_ path: String, _ stop: StopSign?) throws(CatalogError) -> Connection {
    try checked(try unchecked(path, stop))
  }

  /// Lets the triggers of a library run, after comparing its schema with Luma's.
  private static func checked(_ connection: Connection) throws(CatalogError) -> Connection {
    if let name = try LibraryOutline.stranger(in: connection) {
      throw .library(.unfitLibrary(path: connection.path, .foreignSchema(name)))
    }
    try connection.trustTriggers()
    return connection
  }

  private static func unchecked(_ path: String, _ stop: StopSign?) throws(CatalogError)
    -> Connection
  {
    let isFixed =
      path == Connection.inMemory ? false : try LibraryPlace(path, origin: .user).isFixed()
    let connection = try Connection(path: path, isFixed: isFixed, stop: stop)
    try connection.script("PRAGMA foreign_keys = ON")
    try connection.sync(true)
    try SQLFunctions.register(on: connection)
    return connection
  }

  private enum State: Equatable {
    case empty
    case current
    case older(Int32)
  }

  private func state(of connection: Connection) throws(CatalogError) -> State {
    let owner = try connection.applicationID()
    guard owner == LibrarySchema.applicationID else {
      let tables = try connection.integer("SELECT count(*) FROM sqlite_master")
      guard tables == 0, owner == 0 else { throw .notALibrary(path: path) }
      return .empty
    }
    let found = try connection.userVersion()
    guard found <= version else { throw .newerVersion(path: path) }
    return found == version ? .current : .older(found)
  }

  private static func create(
    in connection: Connection, _ version: Int32
  ) throws(CatalogError) {
    try connection.transaction { () throws(CatalogError) in
      try connection.script(LibrarySchema.script)
      try connection.set(applicationID: LibrarySchema.applicationID, userVersion: version)
    }
  }

  private func migrate(_ connection: Connection, from found: Int32) throws(CatalogError) {
    try connection.run("VACUUM INTO ?", [.text(backupPath(of: found))])
    try connection.transaction { () throws(CatalogError) in
      // Columns come first, because scripts create the current indexes.
      try addColumns(to: connection)
      for step in found..<version {
        if let script = migrations[step] { try connection.script(script) }
      }
      try connection.set(applicationID: LibrarySchema.applicationID, userVersion: version)
    }
  }

  /// Adds the columns of fields that are new to the library, and marks files that may have values
  /// for them to be read again.
  private func addColumns(to connection: Connection) throws(CatalogError) {
    var known: Set<String> = []
    try connection.read("SELECT name FROM pragma_table_xinfo('asset')") { known.insert($0.text(0)) }
    let new = LibraryTable.columns.filter { !known.contains($0.name) }
    for definition in new.flatMap(LibraryTable.definitions) {
      try connection.script("ALTER TABLE asset ADD COLUMN \(definition)")
    }
    guard let sql = Resource.forgetting(new) else { return }
    try connection.run(sql, [.integer(Resource.unread)])
  }

  /// A name beside the library that no file has yet.
  private func backupPath(of version: Int32) -> String {
    let first = "\(place.path).v\(version).backup"
    var name = first
    var number = 2
    while FileStatus(name) != nil || FileSystem.isLink(name) {
      name = "\(first).\(number)"
      number += 1
    }
    return name
  }
}
