import LumaFiles
public import LumaModel
import class Foundation.NSLock

/// A photo library: an SQLite file with assets, albums, smart albums and a change history.
///
/// Any number of processes and threads may read it while one writes; a second writer waits.
///
/// `@unchecked Sendable`: mutable state is only accessed under `lock`.
///
/// - **Source**: PHPhotoLibrary.
/// - **Lua**: `library("photos.luma")`
public final class Library: @unchecked Sendable {
  /// Absolute path of the file.
  public let path: String
  /// Distinguishes this library's change tokens from those of other libraries.
  public let identifier: String
  let reader: Connection

  private let lock = NSLock()
  private var opened: Connection?
  /// Whether `opened` has `writerSettings`.
  private var isSetUp = false

  /// Opens a library, creating it if the file does not exist. An older library is migrated, and a
  /// copy of the old file is kept beside it.
  ///
  /// - Parameter stop: ends its queries.
  /// - Throws: `newerVersion`, `notALibrary`, `unreadable`, `database`.
  public convenience init(path: String, stop: StopSign? = nil) throws(CatalogError) {
    try self.init(file: LibraryFile(path: path, stop: stop))
  }

  /// Opens a library for use by one thread at a time, with one connection: reads inside a change
  /// see what the change has done so far.
  ///
  /// - Parameter isRehearsal: true for a dry run: changes are visible until `endRehearsal` rolls
  ///   them back, and a library that does not exist is empty and is not created.
  /// - Parameter stop: ends its queries.
  /// - Throws: `newerVersion`, `notALibrary`, `unfitLibrary`, `unreadable`, `database`.
  public init(
    path: String, isRehearsal: Bool, origin: LibraryOrigin = .user, stop: StopSign? = nil
  ) throws(CatalogError) {
    let file = try LibraryFile(path: path, origin: origin, stop: stop)
    try file.check()
    self.path = file.path
    reader = try isRehearsal && !file.exists ? file.openInMemory() : file.open()
    if isRehearsal { reader.rehearsal = Rehearsal() }
    opened = reader
    identifier = try reader.text("SELECT value FROM meta WHERE key = 'identifier'") ?? ""
  }

  init(file: LibraryFile) throws(CatalogError) {
    path = file.path
    reader = try file.open()
    try reader.script("PRAGMA query_only = ON")
    identifier = try reader.text("SELECT value FROM meta WHERE key = 'identifier'") ?? ""
  }

  /// The folder for copies of originals, beside the library file.
  public var originalsFolder: String { path + ".originals" }

  /// All of its photos, in the order in which they were added.
  public var photos: PhotoSource {
    PhotoSource(
      kind: .library, title: FileSystem.stem(of: FileSystem.name(of: path)), path: path,
      rows: .library(LibraryPhotos(library: self, part: .all)))
  }

  /// Fetches photos of the whole library.
  ///
  /// - Throws: `predicate`, `database`.
  /// - **Lua**: `lib:fetch { where = "favorite == YES", sort = "-creationDate" }`
  public func fetch(_ request: FetchRequest) throws(CatalogError) -> FetchResult {
    try photos.fetch(request)
  }

  /// Whether the file at a path belongs to one of the photos, by its path or by its inode (a link).
  public func contains(fileAt path: String) throws(CatalogError) -> Bool {
    let full = try FileSystem.absolute(path)
    let byName = "SELECT count(*) FROM resource WHERE path = ?"
    if try reader.integer(byName, [.text(full)]) > 0 { return true }
    guard let stamp = FileStatus(path)?.stamp else { return false }
    var isSame = false
    let inode = SQLValue.integer(Int64(bitPattern: stamp.identity.inode))
    try reader.read("SELECT path FROM resource WHERE inode = ?", [inode]) { row in
      // Inode numbers are only unique per device.
      isSame = isSame || FileStatus(row.text(0))?.stamp.identity == stamp.identity
    }
    return isSame
  }

  /// Rolls back all changes of a rehearsal, releasing the write lock.
  public func endRehearsal() { reader.endRehearsed() }

  /// Whether a file exists at a library's path.
  public static func exists(at path: String) -> Bool { FileStatus(path) != nil }

  /// Settings of the writing connection. Photos arrive in random date order, so most index pages
  /// are reused: the cache is large and checkpoints are rare.
  ///
  /// - **Source**: <https://www.sqlite.org/wal.html#performance_considerations>
  public static let writerSettings =
    "PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 8192;"

  /// Bytes of a library that is checked before it is first changed, which takes a fraction of a
  /// second; a larger one is checked when it is backed up.
  private static let checkedBeforeWriting: Int64 = 64 << 20

  /// Returns the writing connection, which is opened for the first change.
  func writer() throws(CatalogError) -> Connection {
    lock.lock()
    defer { lock.unlock() }
    if let opened, isSetUp { return opened }
    guard !reader.isReadOnly else { throw .unwritable(path: path, reason: EROFS) }
    let connection =
      if let opened { opened } else { try LibraryFile.connect(reader.path, reader.stop) }
    try connection.script(Library.writerSettings)
    try connection.checkIntegrity(upTo: Library.checkedBeforeWriting)
    if connection.rehearsal == nil, path != Connection.inMemory {
      try LibraryBackup(connection).makeWeekly()
    }
    (opened, isSetUp) = (connection, true)
    return connection
  }
}

extension Connection {
  /// Returns the first column of the first row, or nil if there are no rows.
  func text(_ sql: String, _ bindings: [SQLValue] = []) throws(CatalogError) -> String? {
    var found: String?
    try read(sql, bindings) { row in found = found ?? row.textOrNil(0) }
    return found
  }

  /// Returns the first column of the first row, or nil if there are no rows or it is NULL.
  func integerOrNil(_ sql: String, _ bindings: [SQLValue] = []) throws(CatalogError) -> Int64? {
    var found: Int64?
    try read(sql, bindings) { row in found = found ?? row.integerOrNil(0) }
    return found
  }
}
