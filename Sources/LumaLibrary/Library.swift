package import LumaCatalog
package import LumaDatabase
import LumaFiles
package import LumaModel
import Synchronization

/// A photo library: an SQLite file with assets, albums, smart albums and a change history.
///
/// Any number of processes and threads may read it while one writes; a second writer waits.
///
/// - **Source**: PHPhotoLibrary.
/// - **Lua**: `library("photos.luma")`
package final class Library: Sendable {
  /// Absolute path of the file, or address of the server without the password.
  package let path: String
  /// Whether it does not exist yet, and its rows are in memory.
  package let isInMemory: Bool
  /// Distinguishes this library's change tokens from those of other libraries.
  package let identifier: String
  package let reader: any Database
  /// The albums to whose photos the library is limited; nil: it shows all photos.
  package let limit: LibraryLimit?
  /// The UTC offset of photos whose zone is unknown, in seconds; nil: UTC counts, with a warning.
  package var zone: Int? { state.withLock(\.zone) }

  private let store: any LibraryStore
  private struct State {
    var opened: (any Database)?
    /// Whether `opened` has been prepared for changes.
    var isSetUp = false
    /// The numbers of the changes that this object has committed.
    var own: Set<Int64> = []
    /// Reports on the files of photos that were given up, until they are taken.
    var purges: [PurgeReport] = []
    /// Reports on the files of photos that went to the trash, until they are taken.
    var trashes: [TrashReport] = []
    var writerCount = 0
    var zone: Int?
  }

  private let state = Mutex(State())

  /// Opens a library, creating it if it does not exist. An older library is migrated; a copy of an
  /// older file is kept beside it.
  ///
  /// - Parameters:
  ///   - path: a file, or the address of a PostgreSQL server: `postgresql://host/photos`.
  ///   - albums: titles of the albums to whose photos it is limited; empty for all photos.
  ///   - stop: ends its queries.
  ///   - zone: the UTC offset of photos whose zone is unknown, in seconds; nil: UTC.
  /// - Throws: `newerVersion`, `notALibrary`, `unreadable`, `noSuchAlbum`, `server`, `database`.
  package convenience init(
    path: String, limitedTo albums: [String] = [], stop: StopSign? = nil, zone: Int? = nil
  ) throws(CatalogError) {
    try self.init(store: Library.store(path, stop: stop), limitedTo: albums, zone: zone)
  }

  /// Opens a library for use by one thread at a time, with one connection: reads inside a change
  /// see what the change has done so far.
  ///
  /// - Parameter isRehearsal: true for a dry run. Changes are visible until `endRehearsal` rolls
  ///   them back; a library that does not exist is empty, and is not created.
  /// - Parameter albums: titles of the albums to whose photos it is limited; empty for all photos.
  /// - Parameter stop: ends its queries.
  /// - Parameter zone: the UTC offset of photos whose zone is unknown, in seconds; nil: UTC.
  /// - Throws: `newerVersion`, `notALibrary`, `unfitLibrary`, `unreadable`, `noSuchAlbum`,
  ///   `server`, `database`.
  package init(
    path: String, isRehearsal: Bool, origin: LibraryOrigin = .user, limitedTo albums: [String] = [],
    stop: StopSign? = nil, zone: Int? = nil
  ) throws(CatalogError) {
    store = try Library.store(path, origin: origin, stop: stop)
    try store.check()
    self.path = store.path
    let known = isRehearsal ? try store.openIfExists() : try store.open()
    isInMemory = known == nil
    reader = if let known { known } else { try LibraryFile.openInMemory(stop) }
    if isRehearsal { reader.rehearsal = Rehearsal() }
    limit = albums.isEmpty ? nil : try LibraryLimit(albums, in: reader)
    identifier = try reader.text("SELECT value FROM meta WHERE key = 'identifier'") ?? ""
    state.withLock { ($0.opened, $0.zone) = (reader, zone) }
  }

  init(
    store: any LibraryStore, limitedTo albums: [String] = [], zone: Int? = nil
  ) throws(CatalogError) {
    self.store = store
    path = store.path
    isInMemory = false
    reader = try store.open()
    try store.allowOnlyReading(reader)
    limit = albums.isEmpty ? nil : try LibraryLimit(albums, in: reader)
    identifier = try reader.text("SELECT value FROM meta WHERE key = 'identifier'") ?? ""
    state.withLock { $0.zone = zone }
  }

  private static func store(
    _ path: String, origin: LibraryOrigin = .user, stop: StopSign?
  ) throws(CatalogError) -> any LibraryStore {
    if let address = ServerAddress(path) { return LibraryServer(address: address, stop: stop) }
    return try LibraryFile(path: path, origin: origin, stop: stop)
  }

  /// Lets `reader` read the tags that conditions and sorts name.
  package func readTags(_ reader: TagReader) { self.reader.tags = reader }

  /// The folder for copies of originals, beside the library file; nil for one on a server.
  package var originalsFolder: String? { store.originals }

  /// Whether a file is one of its copies of originals. A stranger's library may name a path that
  /// leads out of the folder.
  package func ownsFile(_ path: String) -> Bool {
    guard let originalsFolder else { return false }
    return path.hasPrefix(originalsFolder + "/")
      && FileSystem.normalized(path).utf8.elementsEqual(path.utf8)
  }

  /// All photos of the library, in the order in which they were added.
  package var photos: PhotoSource {
    PhotoSource(
      kind: .library, title: store.title, path: path, zone: zone,
      rows: LibraryPhotos(library: self, part: .all))
  }

  /// Fetches photos of the whole library.
  ///
  /// - Throws: `predicate`, `database`.
  /// - **Lua**: `lib:fetch { where = "favorite == YES", sort = "-creationDate" }`
  package func fetch(_ request: FetchRequest) throws(CatalogError) -> FetchResult {
    try photos.fetch(request)
  }

  /// Whether the file at a path belongs to one of the photos, by its path or by its inode (a link).
  package func contains(fileAt path: String) throws(CatalogError) -> Bool {
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

  /// Sets the UTC offset, in seconds, that is assumed from now on for photos whose zone is unknown.
  package func assume(zone: Int) { state.withLock { $0.zone = zone } }

  /// Rolls back all changes of a rehearsal, releasing the write lock.
  package func endRehearsal() { reader.endRehearsed() }

  /// Whether a file exists at a library's path; true for a server, which is not queried.
  package static func exists(at path: String) -> Bool {
    ServerAddress(path) != nil || FileStatus(path) != nil
  }

  /// Whether there is a library, or another file, at a path; queries a server.
  package static func isThere(at path: String) throws(CatalogError) -> Bool {
    guard let address = ServerAddress(path) else { return FileStatus(path) != nil }
    return try LibraryServer(address: address).openIfExists() != nil
  }

  /// Number of changes that this object has begun, including those without an effect.
  package var changeCount: Int { state.withLock(\.writerCount) }

  /// Returns the writing connection, which is opened for the first change.
  func writer() throws(CatalogError) -> any Database {
    try state.withLock { state throws(CatalogError) in
      state.writerCount += 1
      if let opened = state.opened, state.isSetUp { return opened }
      let connection = if let opened = state.opened { opened } else { try store.connect() }
      try store.prepareToChange(connection)
      connection.tags = reader.tags
      (state.opened, state.isSetUp) = (connection, true)
      return connection
    }
  }

  func note(_ purge: PurgeReport) { state.withLock { $0.purges.append(purge) } }

  func note(_ trash: TrashReport) { state.withLock { $0.trashes.append(trash) } }

  /// Returns and removes the reports on files of photos that changes put into the trash.
  package func takeTrashes() -> [TrashReport] {
    state.withLock { state in
      defer { state.trashes = [] }
      return state.trashes
    }
  }

  /// Returns and removes the reports on files of photos that changes gave up for good.
  package func takePurges() -> [PurgeReport] {
    state.withLock { state in
      defer { state.purges = [] }
      return state.purges
    }
  }

  func note(own change: Int64) { state.withLock { _ = $0.own.insert(change) } }

  /// Whether this object has committed all of some changes.
  func isOwn(_ changes: ClosedRange<Int64>) -> Bool {
    state.withLock { changes.allSatisfy($0.own.contains) }
  }

  /// Damage below the tables.
  func damage() throws(CatalogError) -> [LibraryProblem] { try store.damage(in: reader) }
}
