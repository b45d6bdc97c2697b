#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The file of a library: made, checked and brought forward when it is opened.
struct LibraryFile {
  /// Absolute.
  let path: String
  var version = LibrarySchema.version
  /// Scripts that lead from a version to the next.
  var migrations = LibrarySchema.migrations

  /// - Throws: `unreadable`, `notFound` of the folder that it is in.
  init(path: String) throws(CatalogError) {
    self.path = try FileSystem.absolute(path)
  }

  /// - Throws: `newerVersion`, `notALibrary`, `unreadable`, `database`.
  func open() throws(CatalogError) -> Connection {
    if FileStatus(path)?.kind == .folder { throw .notALibrary(path: path) }
    do throws(CatalogError) {
      return try opened()
    } catch .database(_, .notADatabase, _) {
      throw .notALibrary(path: path)
    }
  }

  var exists: Bool { FileStatus(path) != nil }

  /// An empty library that no file holds.
  func openInMemory() throws(CatalogError) -> Connection {
    let connection = try LibraryFile.connect(Connection.inMemory)
    try create(in: connection)
    return connection
  }

  private func opened() throws(CatalogError) -> Connection {
    try FileSystem.makeDirectory(FileSystem.parent(of: path) ?? "/")
    let connection = try LibraryFile.connect(path)
    if try state(of: connection) == .current { return connection }
    // Two that make or migrate one file would meet half of it, and the switch to write-ahead
    // logging does not wait for another process.
    let lock = try FileLock(path + ".lock")
    defer { lock.unlock() }
    switch try state(of: connection) {
    case .current: break
    case .empty:
      try connection.useWriteAheadLog()
      try create(in: connection)
    case .older(let found): try migrate(connection, from: found)
    }
    // The statistics are read when a file is opened.
    return try LibraryFile.connect(path)
  }

  /// A connection to a library that exists.
  static func connect(_ path: String) throws(CatalogError) -> Connection {
    let connection = try Connection(path: path)
    try connection.script("PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL")
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

  private func create(in connection: Connection) throws(CatalogError) {
    try connection.transaction { () throws(CatalogError) in
      try connection.script(LibrarySchema.script)
      try connection.set(applicationID: LibrarySchema.applicationID, userVersion: version)
    }
  }

  private func migrate(_ connection: Connection, from found: Int32) throws(CatalogError) {
    try connection.run("VACUUM INTO ?", [.text(backupPath(of: found))])
    try connection.transaction { () throws(CatalogError) in
      for step in found..<version {
        guard let script = migrations[step] else { throw .newerVersion(path: path) }
        try connection.script(script)
      }
      try connection.set(applicationID: LibrarySchema.applicationID, userVersion: version)
    }
  }

  /// A name beside the library that no file has yet.
  private func backupPath(of version: Int32) -> String {
    let first = "\(path).v\(version).backup"
    var name = first
    var number = 2
    while access(name, F_OK) == 0 {
      name = "\(first).\(number)"
      number += 1
    }
    return name
  }
}
