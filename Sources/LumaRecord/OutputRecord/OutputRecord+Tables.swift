import LumaDatabase
import LumaFiles

extension OutputRecord {
  /// Adds tables that older records lack.
  static func add(
    _ tables: (_ place: String) -> String, to connection: Connection
  ) throws(CatalogError) {
    do throws(CatalogError) {
      try connection.script(tables(""))
    } catch .database(_, let code, _) where !code.isDamage {
      // If the disk is full, the record can still be read.
      try connection.script(tables("TEMP"))
    } catch .locked {
      try connection.script(tables("TEMP"))
    }
  }

  static let schema = Schema(
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

  /// The stamps of the files, in a table separate from the first: older records lack it, and older
  /// versions of Luma ignore it.
  static func stamps(_ place: String) -> String {
    """
    CREATE \(place) TABLE IF NOT EXISTS stamp(
      key TEXT PRIMARY KEY,
      \(FileStamp.columns)
    ) WITHOUT ROWID;
    """
  }

  static let columns = """
    path, size, hash, signature, encoder, source, source_hash, source_size, source_modified, \
    source_changed, source_device, source_inode
    """

  /// Columns of an entry, then the root and the recipe that list it.
  private static let selection = """
    SELECT path, output.size, hash, signature, encoder, source, source_hash, source_size, \
    source_modified, source_changed, source_device, source_inode, stamp.size, stamp.modified, \
    stamp.changed, stamp.device, stamp.inode, unit.root, unit.recipe, unit.reason
    """
  private static let root = 17
  static let recipe = 18
  private static let reason = 19
  static let reading = """
    \(selection) FROM output LEFT JOIN stamp ON stamp.key = output.key AND stage = 0
    LEFT JOIN unit ON unit.key = output.key WHERE output.key = ? ORDER BY stage
    """
  static let readingFolder = """
    \(selection) FROM output LEFT JOIN stamp ON stamp.key = output.key
    LEFT JOIN unit ON unit.key = output.key
    WHERE output.key > ? AND output.key < ? AND stage = 0 ORDER BY output.key
    """
  /// The same, including what files may still be: intents, and entries that a manifest has since
  /// contradicted.
  static let readingAllOfFolder = """
    \(selection), output.key FROM output
    LEFT JOIN stamp ON stamp.key = output.key AND stage = 0
    LEFT JOIN unit ON unit.key = output.key
    WHERE output.key >= ? AND output.key < ? ORDER BY output.key, stage
    """
  static let keyOfFolder = 20
  static let readingFirst = """
    \(selection) FROM output LEFT JOIN stamp ON stamp.key = output.key
    LEFT JOIN unit ON unit.key = output.key WHERE output.key = ? AND stage = 0
    """
  /// The columns of an entry for a further maker of a file.
  static let makerSelection = """
    SELECT path, output.size, hash, maker.signature, maker.encoder, maker.source, \
    maker.source_hash, maker.source_size, maker.source_modified, maker.source_changed, \
    maker.source_device, maker.source_inode, stamp.size, stamp.modified, stamp.changed, \
    stamp.device, stamp.inode, unit.root, maker.recipe, unit.reason
    FROM maker JOIN output ON output.key = maker.key AND stage = 0
    LEFT JOIN stamp ON stamp.key = maker.key LEFT JOIN unit ON unit.key = maker.key
    """
  /// Listed outputs in the order of their paths.
  static let readingUnits = """
    \(selection) FROM unit JOIN output ON output.key = unit.key AND stage = 0
    LEFT JOIN stamp ON stamp.key = unit.key WHERE unit.root = ? ORDER BY unit.key
    """
  /// The outputs whose lines have changed, in the order of their paths, each with its key; other
  /// columns are NULL if it is no longer listed.
  static let readingChanges = """
    \(selection), changed_line.key FROM changed_line
    LEFT JOIN unit ON unit.key = changed_line.key AND unit.root = changed_line.root
    LEFT JOIN output ON output.key = unit.key AND stage = 0
    LEFT JOIN stamp ON stamp.key = unit.key
    WHERE changed_line.root = ? ORDER BY changed_line.key
    """
  static let changed = 20
  static let searching = """
    SELECT 1 FROM output WHERE key = ? AND stage = 0 AND source_changed != \(FileStamp.never)
    AND substr(signature, -\(OutputEntry.leftOutMark.count)) != '\(OutputEntry.leftOutMark)'
    """
  static let unstamping = "DELETE FROM stamp WHERE key = ?"
  static let stamping = """
    INSERT INTO stamp(key, size, modified, changed, device, inode) VALUES (?, ?, ?, ?, ?, ?)
    """

  /// Whether the manifest that lists an output is up to date with it.
  static func isListed(_ row: Row, _ places: ManifestPlaces, _ path: String) -> Bool {
    guard let root = places.root(of: path) else { return true }
    guard row.text(OutputRecord.root) == root else { return false }
    let (owner, own) = (row.text(recipe), places.call.key)
    if owner == own || places.defaults.isEmpty { return owner == own }
    return places.owner(after: RecipeCall(key: owner)) != places.call
  }

  /// Combines the manifest's and this machine's data of an output.
  static func listing(_ row: Row) -> OutputEntry.Listing? {
    guard !row.isNull(root) else { return nil }
    return OutputEntry.Listing(
      root: row.text(root), call: RecipeCall(key: row.text(recipe)), reason: row.textOrNil(reason))
  }

  /// Stage 0 is the written file; stages from 1 on are intents of processes that may have been
  /// killed.
  static let settling = "DELETE FROM output WHERE key = ?"
  /// Of several intents for the same content, the last belongs to the process that has the lock.
  static let withdrawing = """
    DELETE FROM output WHERE key = ?1 AND hash = ?2 AND stage > 0
    AND stage = (SELECT max(stage) FROM output WHERE key = ?1)
    """
  static let writing = """
    INSERT INTO output(key, stage, \(columns)) VALUES (?, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let intending = """
    INSERT INTO output(key, \(columns), stage)
    SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, coalesce(max(stage), 0) + 1
    FROM output WHERE key = ?
    """
}

extension OutputEntry {
  /// Values in the order of `OutputRecord.columns`.
  var values: [SQLValue] {
    [
      .text(path), .integer(size), .blob(checksum.bytes), .text(signature), .text(encoder),
      .text(source.path), .blob(source.checksum.bytes),
    ] + source.stamp.values
  }

  init(_ row: Row) {
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
  /// The columns of a table for its values.
  static let columns = """
    size INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      changed INTEGER NOT NULL,
      device INTEGER NOT NULL,
      inode INTEGER NOT NULL
    """

  /// The time of the last change, in the stamp of a file that this machine has not seen.
  static let never: Int64 = -1

  /// - Parameter size: in bytes.
  static func unknown(size: Int64) -> FileStamp {
    FileStamp(size: size, modified: 0, changed: never, identity: FileIdentity(device: 0, inode: 0))
  }

  /// Whether this machine has seen the file.
  var isOfThisMachine: Bool { changed != FileStamp.never }

  /// Values in the order in which they are read.
  var values: [SQLValue] {
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
