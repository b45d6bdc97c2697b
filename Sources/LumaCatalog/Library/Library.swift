public import LumaModel
import class Foundation.NSLock

/// A library of photos: an SQLite file with assets, albums, smart albums and a record of changes.
///
/// Any number of processes and threads may read it while one writes; a writer waits for the other.
///
/// `@unchecked Sendable`: the state that changes is touched under `lock` only.
///
/// - **Source**: PHPhotoLibrary.
/// - **Lua**: `library("photos.luma")`
public final class Library: @unchecked Sendable {
  /// The file, absolute.
  public let path: String
  /// Tells this library's change tokens from those of others.
  public let identifier: String
  let reader: Connection

  private let lock = NSLock()
  private var opened: Connection?
  /// Whether it has `writerSettings`.
  private var isSetUp = false

  /// Opens a library, or makes one where no file is. An older version's is brought forward, with a
  /// copy of it kept beside.
  ///
  /// - Throws: `newerVersion`, `notALibrary`, `unreadable`, `database`.
  public convenience init(path: String) throws(CatalogError) {
    try self.init(file: LibraryFile(path: path))
  }

  /// Opens a library for one thread at a time: what is read inside a change has what the change has
  /// done so far.
  ///
  /// - Parameter isRehearsal: nothing is kept: changes are read until `endRehearsal` takes them back,
  ///   and a library that is not there is empty, and not made.
  /// - Throws: `newerVersion`, `notALibrary`, `unreadable`, `database`.
  public init(path: String, isRehearsal: Bool) throws(CatalogError) {
    let file = try LibraryFile(path: path)
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

  /// Where copies of originals are kept: a folder beside the file.
  public var originalsFolder: String { path + ".originals" }

  /// All of its photos, in the order in which they were added.
  public var photos: PhotoSource {
    PhotoSource(
      kind: .library, title: FileSystem.stem(of: FileSystem.name(of: path)), path: path,
      rows: .library(LibraryPhotos(library: self, part: .all)))
  }

  /// Photos of the whole library.
  ///
  /// - Throws: `predicate`, `database`.
  /// - **Lua**: `lib:fetch { where = "favorite == YES", sort = "-creationDate" }`
  public func fetch(_ request: FetchRequest) throws(CatalogError) -> FetchResult {
    try photos.fetch(request)
  }

  /// Whether the file at a path belongs to one of its photos: by its name, or as the same file
  /// under another one (a link).
  public func contains(fileAt path: String) throws(CatalogError) -> Bool {
    let full = try FileSystem.absolute(path)
    let byName = "SELECT count(*) FROM resource WHERE path = ?"
    if try reader.integer(byName, [.text(full)]) > 0 { return true }
    guard let stamp = FileStatus(path)?.stamp else { return false }
    var isSame = false
    let inode = SQLValue.integer(Int64(bitPattern: stamp.identity.inode))
    try reader.read("SELECT path FROM resource WHERE inode = ?", [inode]) { row in
      // Another device may have the number too.
      isSame = isSame || FileStatus(row.text(0))?.stamp.identity == stamp.identity
    }
    return isSame
  }

  /// Takes all changes of a rehearsal back, so that other processes may write again.
  public func endRehearsal() { reader.endRehearsed() }

  /// Whether a file is at a path where a library is to be.
  public static func exists(at path: String) -> Bool { FileStatus(path) != nil }

  /// What the connection that writes sets up for itself. Photos come in any order of date, so most
  /// pages of the indexes are wanted again and again: they are kept, and written back seldom.
  ///
  /// - **Source**: <https://www.sqlite.org/wal.html#performance_considerations>
  public static let writerSettings =
    "PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 8192;"

  /// The connection that writes, opened at the first change.
  func writer() throws(CatalogError) -> Connection {
    lock.lock()
    defer { lock.unlock() }
    if let opened, isSetUp { return opened }
    let connection = if let opened { opened } else { try LibraryFile.connect(path) }
    try connection.script(Library.writerSettings)
    (opened, isSetUp) = (connection, true)
    return connection
  }
}

extension Connection {
  /// The first column of the first row, nil when there is none.
  func text(_ sql: String, _ bindings: [SQLValue] = []) throws(CatalogError) -> String? {
    var found: String?
    try read(sql, bindings) { row in found = found ?? row.textOrNil(0) }
    return found
  }

  /// The first column of the first row, nil when there is none or it is NULL.
  func integerOrNil(_ sql: String, _ bindings: [SQLValue] = []) throws(CatalogError) -> Int64? {
    var found: Int64?
    try read(sql, bindings) { row in found = found ?? row.integerOrNil(0) }
    return found
  }
}
