import Foundation
import LumaFiles

/// A persistent record of the files that Luma wrote, in `<stateDirectory>/outputs.sqlite`; Luma
/// only overwrites its own files and skips those that are up to date.
///
/// If the record is lost, existing files are not overwritten. Several processes may share a record.
///
/// `@unchecked Sendable`: mutable state is only accessed under `lock`.
public final class OutputRecord: @unchecked Sendable {
  private let file: DatabaseFile
  private let stop: StopSign?
  /// Whether a power cut leaves what was recorded.
  let isSynced: Bool
  private let lock = NSLock()
  private var opened: DatabaseFile.Opened?
  /// Set once a damaged file was set aside.
  private var damage: CatalogError?

  /// Creates a record; the file is opened on first use.
  ///
  /// - Parameter isSynced: whether a power cut leaves what was recorded.
  public init(stateDirectory: String, isSynced: Bool = true, stop: StopSign? = nil) {
    self.stop = stop
    self.isSynced = isSynced
    file = DatabaseFile(
      directory: stateDirectory, name: "outputs", kind: .outputRecord, schema: OutputRecord.schema,
      isSynced: isSynced, stop: stop)
  }

  /// Why the default file is not in use, or is a new one; nil if it is in use, or has not been opened
  /// yet.
  public var problem: CatalogError? {
    lock.lock()
    defer { lock.unlock() }
    return damage ?? opened?.problem
  }

  /// Returns what Luma wrote to a path, and what it was about to write when it was interrupted; the
  /// existing file may be either. Empty if it wrote nothing there.
  ///
  /// - Parameter path: compared as an absolute path in NFC, as on normalizing file systems.
  public func entries(for path: String) throws(CatalogError) -> [OutputEntry] {
    var entries: [OutputEntry] = []
    let key = SQLValue.text(try OutputRecord.key(path))
    try retrying { connection throws(CatalogError) in
      entries = []
      try connection.read(OutputRecord.reading, [key]) { entries.append(OutputEntry($0)) }
    }
    return entries
  }

  /// Whether Luma has written to a path: what it only intended may be a file of others.
  public func hasWritten(to path: String) throws(CatalogError) -> Bool {
    var found = false
    let key = SQLValue.text(try OutputRecord.key(path))
    try retrying { connection throws(CatalogError) in
      found = false
      try connection.read("SELECT 1 FROM output WHERE key = ? AND stage = 0", [key]) { _ in
        found = true
      }
    }
    return found
  }

  /// Does something with paths that no other thread or process has locked.
  ///
  /// - Throws: `unreadable`, `database` if others hold them for too long.
  public func locking<Answer>(
    _ paths: [String], _ body: () -> Answer
  ) throws(CatalogError) -> Answer {
    // No other process sees a record in memory.
    guard let file = try lockFile() else { return body() }
    var keys: [String] = []
    for path in paths { keys.append(try OutputRecord.key(path)) }
    let locks = try PathLocks(keys, in: file, stop)
    defer { locks.unlock() }
    return body()
  }

  /// Records files that are about to get their final paths, in addition to earlier entries, which
  /// may be of a process that was killed. The paths have to be locked.
  public func intend(_ entries: [OutputEntry]) throws(CatalogError) {
    try retrying { connection throws(CatalogError) in
      try connection.transaction { () throws(CatalogError) in
        for entry in entries {
          let key = SQLValue.text(try OutputRecord.key(entry.path))
          try connection.run(OutputRecord.intending, [key] + entry.values + [key])
        }
      }
    }
  }

  /// Takes back intents of files that did not get their paths. These have to be locked.
  public func withdraw(_ entries: [OutputEntry]) throws(CatalogError) {
    try retrying { connection throws(CatalogError) in
      try connection.transaction { () throws(CatalogError) in
        for entry in entries {
          let key = SQLValue.text(try OutputRecord.key(entry.path))
          try connection.run(OutputRecord.withdrawing, [key, .blob(entry.checksum.bytes)])
        }
      }
    }
  }

  /// Records written files, replacing all earlier entries for their paths. These have to be locked.
  public func remember(_ entries: [OutputEntry]) throws(CatalogError) {
    try retrying { connection throws(CatalogError) in
      try connection.transaction { () throws(CatalogError) in
        for entry in entries {
          let key = SQLValue.text(try OutputRecord.key(entry.path))
          try connection.run(OutputRecord.settling, [key])
          try connection.run(OutputRecord.writing, [key] + entry.values)
          try connection.run(OutputRecord.unstamping, [key])
          if let stamp = entry.stamp {
            try connection.run(OutputRecord.stamping, [key] + stamp.values)
          }
        }
      }
    }
  }

  static func key(_ path: String) throws(CatalogError) -> String {
    let path = try FileSystem.absolute(path)
    return path.utf8.allSatisfy { $0 < 0x80 } ? path : path.precomposedStringWithCanonicalMapping
  }

  /// Does something once more, with a new file, if the file is found to be damaged.
  func retrying(
    _ body: (Connection) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    let connection = try connection()
    do throws(CatalogError) {
      try body(connection)
    } catch .setAside(let path, let kept) {
      leave(connection, because: .setAside(path: path, kept))
      try body(try self.connection())
    }
  }

  /// The file of the locks; nil if the record is in memory.
  private func lockFile() throws(CatalogError) -> String? {
    try isInMemory ? nil : file.directory + "/outputs.paths.lock"
  }

  /// Whether no other process sees the record, nor a later one.
  var isInMemory: Bool {
    get throws(CatalogError) { try connection().path == Connection.inMemory }
  }

  private func leave(_ failed: Connection, because error: CatalogError) {
    lock.lock()
    defer { lock.unlock() }
    // Another thread may have left it already.
    if opened?.connection === failed { opened = nil }
    damage = error
  }

  private func connection() throws(CatalogError) -> Connection {
    lock.lock()
    defer { lock.unlock() }
    if let opened { return opened.connection }
    let file = try file.open()
    try OutputRecord.add(OutputRecord.stamps, to: file.connection)
    try OutputRecord.add(OutputRecord.finishedRuns, to: file.connection)
    opened = file
    return file.connection
  }
}

extension OutputRecord {
  /// Adds tables that older records lack.
  private static func add(
    _ tables: (_ place: String) -> String, to connection: Connection
  ) throws(CatalogError) {
    do throws(CatalogError) {
      try connection.script(tables(""))
    } catch .database(_, let code, _) where !code.isDamage {
      // A full disk: what the record knows can be read all the same.
      try connection.script(tables("TEMP"))
    } catch .locked {
      try connection.script(tables("TEMP"))
    }
  }

  fileprivate static let schema = Schema(
    // "LmOu".
    applicationID: 0x4C6D_4F75, version: 1,
    script: """
      CREATE TABLE output(
        key TEXT NOT NULL,
        stage INTEGER NOT NULL,
        path TEXT NOT NULL,
        size INTEGER NOT NULL,
        hash BLOB NOT NULL,
        signature TEXT NOT NULL,
        encoder TEXT NOT NULL,
        source TEXT NOT NULL,
        source_hash BLOB NOT NULL,
        source_size INTEGER NOT NULL,
        source_modified INTEGER NOT NULL,
        source_changed INTEGER NOT NULL,
        source_device INTEGER NOT NULL,
        source_inode INTEGER NOT NULL,
        PRIMARY KEY(key, stage)
      ) WITHOUT ROWID;
      """)

  /// The stamps of the files, beside the first table: older records lack them, and older versions of
  /// Luma leave them alone.
  fileprivate static func stamps(_ place: String) -> String {
    """
    CREATE \(place) TABLE IF NOT EXISTS stamp(
      key TEXT PRIMARY KEY,
      size INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      device INTEGER NOT NULL,
      inode INTEGER NOT NULL
    ) WITHOUT ROWID;
    """
  }

  private static let columns = """
    path, size, hash, signature, encoder, source, source_hash, source_size, source_modified, \
    source_changed, source_device, source_inode
    """

  fileprivate static let reading = """
    SELECT path, output.size, hash, signature, encoder, source, source_hash, source_size, \
    source_modified, source_changed, source_device, source_inode, stamp.size, stamp.modified, \
    stamp.changed, stamp.device, stamp.inode
    FROM output LEFT JOIN stamp ON stamp.key = output.key AND stage = 0
    WHERE output.key = ? ORDER BY stage
    """
  fileprivate static let unstamping = "DELETE FROM stamp WHERE key = ?"
  fileprivate static let stamping = """
    INSERT INTO stamp(key, size, modified, changed, device, inode) VALUES (?, ?, ?, ?, ?, ?)
    """
  /// Stage 0 is what was written; from 1 on are the intents of those who may have been killed.
  fileprivate static let settling = "DELETE FROM output WHERE key = ?"
  /// Of intents for the same content, the last is that of the process that has the lock.
  fileprivate static let withdrawing = """
    DELETE FROM output WHERE key = ?1 AND hash = ?2 AND stage > 0
    AND stage = (SELECT max(stage) FROM output WHERE key = ?1)
    """
  fileprivate static let writing = """
    INSERT INTO output(key, stage, \(columns)) VALUES (?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  fileprivate static let intending = """
    INSERT INTO output(key, \(columns), stage)
    SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, coalesce(max(stage), 0) + 1
    FROM output WHERE key = ?
    """
}

extension OutputEntry {
  /// Values in the order of `OutputRecord.columns`.
  fileprivate var values: [SQLValue] {
    [
      .text(path), .integer(size), .blob(checksum.bytes), .text(signature), .text(encoder),
      .text(source.path), .blob(source.checksum.bytes),
    ] + source.stamp.values
  }

  fileprivate init(_ row: Row) {
    self.init(
      path: row.text(0),
      source: Source(
        path: row.text(5), checksum: FileChecksum(bytes: Array(row.bytes(6))),
        stamp: FileStamp(row, at: 7)),
      signature: row.text(3), encoder: row.text(4), size: row.integer(1),
      checksum: FileChecksum(bytes: Array(row.bytes(2))),
      stamp: row.integerOrNil(12) == nil ? nil : FileStamp(row, at: 12))
  }
}

extension FileStamp {
  /// Values in the order in which they are read.
  fileprivate var values: [SQLValue] {
    [
      .integer(size), .integer(modified), .integer(changed),
      .integer(Int64(bitPattern: identity.device)), .integer(Int64(bitPattern: identity.inode)),
    ]
  }

  init(_ row: Row, at column: Int) {
    self.init(
      size: row.integer(column), modified: row.integer(column + 1),
      changed: row.integer(column + 2),
      identity: FileIdentity(
        device: UInt64(bitPattern: row.integer(column + 3)),
        inode: UInt64(bitPattern: row.integer(column + 4))))
  }
}
