import Foundation

/// What Luma wrote, so that it replaces only its own files and writes none twice: kept in
/// `<stateDirectory>/outputs.sqlite`.
///
/// A record that is lost only means that files are not replaced. Several processes may use one.
///
/// `@unchecked Sendable`: the state that changes is touched under `lock` only.
public final class OutputRecord: @unchecked Sendable {
  private let file: DatabaseFile
  private let lock = NSLock()
  private var opened: DatabaseFile.Opened?

  /// Nothing is read or written until it is asked.
  public init(stateDirectory: String) {
    file = DatabaseFile(directory: stateDirectory, name: "outputs", schema: OutputRecord.schema)
  }

  /// Why the record's usual file is not in use; nil: it is, or none was needed yet.
  public var problem: CatalogError? {
    lock.lock()
    defer { lock.unlock() }
    return opened?.problem
  }

  /// What Luma wrote to a path, nil when it wrote nothing there.
  ///
  /// - Parameter path: compared as an absolute path in NFC, as file systems that fold it do.
  public func entry(for path: String) throws(CatalogError) -> OutputEntry? {
    var entry: OutputEntry?
    let key = SQLValue.text(try OutputRecord.key(path))
    try connection().read(OutputRecord.reading, [key]) { entry = OutputEntry($0) }
    return entry
  }

  /// Keeps what was written, all of it or nothing, over what was known of these paths.
  public func remember(_ entries: [OutputEntry]) throws(CatalogError) {
    let connection = try connection()
    try connection.transaction { () throws(CatalogError) in
      for entry in entries {
        let key = SQLValue.text(try OutputRecord.key(entry.path))
        try connection.run(OutputRecord.writing, [key] + entry.values)
      }
    }
  }

  private static func key(_ path: String) throws(CatalogError) -> String {
    try FileSystem.absolute(path).precomposedStringWithCanonicalMapping
  }

  private func connection() throws(CatalogError) -> Connection {
    lock.lock()
    defer { lock.unlock() }
    if let opened { return opened.connection }
    let file = try file.open()
    opened = file
    return file.connection
  }
}

extension OutputRecord {
  fileprivate static let schema = Schema(
    // "LmOu"
    applicationID: 0x4C6D_4F75, version: 1,
    script: """
      CREATE TABLE output(
        key TEXT PRIMARY KEY,
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
        source_inode INTEGER NOT NULL
      ) WITHOUT ROWID;
      """)

  private static let columns = """
    path, size, hash, signature, encoder, source, source_hash, source_size, source_modified, \
    source_changed, source_device, source_inode
    """

  fileprivate static let reading = "SELECT \(columns) FROM output WHERE key = ?"
  fileprivate static let writing = """
    INSERT OR REPLACE INTO output(key, \(columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
}

extension OutputEntry {
  /// In the order of `OutputRecord.columns`.
  fileprivate var values: [SQLValue] {
    [
      .text(path), .integer(size), .blob(hash.bytes), .text(signature), .text(encoder),
      .text(source.path), .blob(source.hash.bytes), .integer(source.stamp.size),
      .integer(source.stamp.modified), .integer(source.stamp.changed),
      .integer(Int64(bitPattern: source.stamp.identity.device)),
      .integer(Int64(bitPattern: source.stamp.identity.inode)),
    ]
  }

  fileprivate init(_ row: Row) {
    let identity = FileIdentity(
      device: UInt64(bitPattern: row.integer(10)), inode: UInt64(bitPattern: row.integer(11)))
    let stamp = FileStamp(
      size: row.integer(7), modified: row.integer(8), changed: row.integer(9), identity: identity)
    self.init(
      path: row.text(0),
      source: Source(path: row.text(5), hash: FileHash(bytes: Array(row.bytes(6))), stamp: stamp),
      signature: row.text(3), encoder: row.text(4), size: row.integer(1),
      hash: FileHash(bytes: Array(row.bytes(2))))
  }
}
