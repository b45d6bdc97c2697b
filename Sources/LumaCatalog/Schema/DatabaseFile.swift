/// Opens a database that can be made anew: whatever state its file is in, there is one to work with.
struct DatabaseFile {
  var directory: String
  /// Without the extension: "folders" is `folders.sqlite`.
  var name: String
  var schema: Schema

  struct Opened {
    var connection: Connection
    /// Why the usual file is not in use; nil: it is.
    var problem: CatalogError?
  }

  /// The usual file, rebuilt when it is damaged, older or another program's. Beside a newer
  /// version's file, which stays as it is, one with our version in its name. Else one in memory.
  ///
  /// - Throws: `database` when there is no memory for that.
  func open() throws(CatalogError) -> Opened {
    var problem: CatalogError?
    do {
      try FileSystem.makeDirectory(directory)
      let path = "\(directory)/\(name).sqlite"
      if let connection = try open(path) { return Opened(connection: connection) }
      problem = .newerVersion(path: path)
      if let connection = try open("\(directory)/\(name).v\(schema.version).sqlite") {
        return Opened(connection: connection, problem: problem)
      }
    } catch {
      problem = error
    }
    return Opened(connection: try openInMemory(), problem: problem)
  }

  func openInMemory() throws(CatalogError) -> Connection {
    let connection = try Connection(path: Connection.inMemory)
    try schema.create(in: connection)
    return connection
  }

  /// nil: a newer version's.
  private func open(_ path: String) throws(CatalogError) -> Connection? {
    // Two that make or rebuild one file would meet half-made tables, and the switch to
    // write-ahead logging does not wait for another process.
    let lock = try FileLock("\(directory)/\(name).lock")
    defer { lock.unlock() }
    let connection = try Connection(path: path)
    switch try state(of: connection) {
    case .newer: return nil
    case .current: break
    case .empty: try schema.create(in: connection)
    case .obsolete:
      try connection.reset()
      try schema.create(in: connection)
    }
    try connection.useWriteAheadLog()
    return connection
  }

  private func state(of connection: Connection) throws(CatalogError) -> Schema.State {
    do {
      return try schema.state(of: connection)
    } catch .database(_, .notADatabase, _), .database(_, .corrupt, _) {
      return .obsolete
    }
  }
}
