import LumaFiles

/// Opens a database that can be rebuilt from scratch: whatever the state of its file, opening it
/// yields a usable connection.
package struct DatabaseFile {
  package var directory: String
  /// File name without its extension: "folders" is `folders.sqlite`.
  package var name: String
  package var kind: SharedFile.Kind
  package var schema: Schema
  /// Whether commits outlive a power cut.
  package var isSynced = false
  package var stop: StopSign?

  package init(
    directory: String, name: String, kind: SharedFile.Kind, schema: Schema,
    isSynced: Bool = false, stop: StopSign? = nil
  ) {
    (self.directory, self.name, self.kind, self.schema) = (directory, name, kind, schema)
    (self.isSynced, self.stop) = (isSynced, stop)
  }

  package struct Opening {
    package var connection: Connection
    /// Why the default file is not in use, or is a new one; nil if it is in use.
    package var problem: CatalogError?
  }

  /// Opens the default file, rebuilding it if it is older or another program's; a damaged file is
  /// kept under another name. A file that a newer version of Luma wrote is left alone, and a file
  /// with this schema version in its name is used. If neither file can be opened, the database is
  /// in memory.
  ///
  /// - Throws: `database` if memory runs out.
  package func open() throws(CatalogError) -> Opening {
    var problem: CatalogError?
    do {
      try FileSystem.makeDirectory(directory)
      let path = "\(directory)/\(name).sqlite"
      do throws(CatalogError) {
        if let connection = try open(path) { return Opening(connection: connection) }
      } catch .setAside(_, let kept) {
        let damage = CatalogError.setAside(path: path, kept)
        if let connection = try open(path) {
          return Opening(connection: connection, problem: damage)
        }
      }
      problem = .newerVersion(path: path)
      if let connection = try open("\(directory)/\(name).v\(schema.version).sqlite") {
        return Opening(connection: connection, problem: problem)
      }
    } catch {
      // An error of a stopped run says nothing about the file.
      guard stop?.isRaised != true else { throw error }
      problem = error
    }
    return Opening(connection: try openInMemory(), problem: problem)
  }

  package func openInMemory() throws(CatalogError) -> Connection {
    let connection = try Connection(path: Connection.inMemory, kind, stop: stop)
    try schema.create(in: connection)
    return connection
  }

  /// Returns nil if a newer version wrote the file.
  private func open(_ path: String) throws(CatalogError) -> Connection? {
    // Serializes creation and rebuilding: another process would see half-created tables, and the
    // switch to write-ahead logging does not wait for other processes.
    let lock = try FileLock(
      "\(directory)/\(name).lock", for: SharedFile(kind, path), stop)
    defer { lock.unlock() }
    // The user may keep the file elsewhere, behind a link, which SQLite itself does not follow.
    let place = FileSystem.realPath(of: path) ?? path
    let connection = try Connection(path: place, kind, stop: stop)
    connection.setsAsideDamage()
    guard !connection.isReadOnly else { throw .unwritable(path: place, reason: EACCES) }
    switch try schema.state(of: connection) {
    case .newer: return nil
    case .current: break
    case .empty: try schema.create(in: connection)
    case .obsolete:
      try connection.reset()
      try schema.create(in: connection)
    }
    try connection.useWriteAheadLog()
    try connection.sync(isSynced)
    return connection
  }
}
