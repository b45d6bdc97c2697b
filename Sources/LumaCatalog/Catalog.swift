import CSQLite
public import LumaFiles
public import LumaModel
import class Foundation.NSLock

/// Opens folders and files as sources of photos, and fetches from them.
///
/// Metadata is cached in `<cacheDirectory>/folders.sqlite`, so that later runs only read what
/// changed. An unusable cache is rebuilt or bypassed; it never prevents a folder from opening.
///
/// `@unchecked Sendable`: mutable state is only accessed under `lock`.
public final class Catalog: @unchecked Sendable {
  private let cacheDirectory: String
  private let reader: PictureReader
  private let threads: Int
  private let stop: StopSign?

  private let lock = NSLock()
  private var opened: Connection?
  private var problem: CatalogError?
  private var lastSource: Int64 = 0

  /// Creates a catalog; nothing is read or written until a folder is opened.
  ///
  /// - Parameters:
  ///   - readHeader: called concurrently on the catalog's own threads.
  ///   - threads: number of these threads.
  ///   - gate: what folders and files may be opened.
  ///   - stop: ends its queries.
  public init(
    cacheDirectory: String, readHeader: @escaping HeaderReader, threads: Int,
    gate: ReadGate = .everything, stop: StopSign? = nil
  ) {
    self.stop = stop
    self.cacheDirectory = cacheDirectory
    self.reader = PictureReader(readHeader: readHeader, gate: gate)
    self.threads = threads
  }

  /// Why the cache's default file is not in use; nil if it is, or if it has not been opened yet.
  public var cacheProblem: CatalogError? {
    lock.lock()
    defer { lock.unlock() }
    return problem
  }

  /// Opens the pictures in a folder, recognized by content or file extension; with `recursive`,
  /// also those in subfolders. Hidden files and folders (".x") are skipped.
  ///
  /// - Throws: `notFound`, `notAFolder`, `unreadable` for the folder itself.
  public func openFolder(_ path: String, recursive: Bool) throws(CatalogError) -> PhotoSource {
    let root = try FileSystem.absolute(path)
    let walk = try FolderWalk(root: root, recursive: recursive, gate: reader.gate, stop: stop)
    return try open(
      Finding(
        kind: .folder, title: FileSystem.name(of: root), path: root, folders: walk.folders,
        tree: recursive ? root : nil, warnings: walk.warnings))
  }

  /// Opens the pictures in a list of files, in order and without duplicates; their `dir` is "".
  ///
  /// - Throws: `notFound`, `unreadable`.
  public func openFiles(_ paths: [String]) throws(CatalogError) -> PhotoSource {
    let list = try FileList(paths)
    return try open(
      Finding(
        kind: .files, title: "photos", path: nil, folders: list.folders, tree: nil,
        warnings: list.warnings))
  }

  /// The files found on disk, before they are compared with the cache.
  private struct Finding {
    var kind: PhotoSource.Kind
    var title: String
    var path: String?
    var folders: [FoundFolder]
    /// The root if `folders` are all folders below it; nil otherwise.
    var tree: String?
    var warnings: [CatalogError]

    /// Returns an error for each file that is not a picture.
    func files(without pictures: [CacheComparison.Known]) -> [CatalogError] {
      let positions = Set(pictures.map { folders.file(of: $0).position })
      return folders.flatMap { folder in
        folder.files.filter { !positions.contains($0.position) }
          .map { .notAPicture(path: FileSystem.join(folder.path, $0.name)) }
      }
    }
  }

  private func open(_ finding: Finding) throws(CatalogError) -> PhotoSource {
    let connection = try connection()
    do {
      return try open(finding, in: connection)
    } catch {
      // The cache is full, damaged or locked for too long; continue without it.
      guard error.isOfDatabase, connection.path != Connection.inMemory, stop?.isRaised != true
      else { throw error }
      return try open(finding, in: try leave(connection, because: error))
    }
  }

  private func open(_ finding: Finding, in connection: Connection) throws(CatalogError)
    -> PhotoSource
  {
    let scanner = FolderScanner(
      connection: connection, reader: reader, threads: threads, now: Clock.now())
    let pictures = try scanner.scan(finding.folders, tree: finding.tree)
    let source = nextSource()
    let others = finding.kind == .files ? finding.files(without: pictures) : []
    try Membership(source: source, connection).write(pictures, folders: finding.folders)
    let files = try OpenedFiles(
      id: source, pictures: pictures, in: finding.folders, connection: connection)
    return PhotoSource(
      kind: finding.kind, title: finding.title, path: finding.path,
      warnings: finding.warnings + others, isRecursive: finding.tree != nil,
      rows: .opened(files))
  }

  private func nextSource() -> Int64 {
    lock.lock()
    defer { lock.unlock() }
    lastSource += 1
    return lastSource
  }

  private func connection() throws(CatalogError) -> Connection {
    lock.lock()
    defer { lock.unlock() }
    if let opened { return opened }
    let file = try FolderCache.open(in: cacheDirectory, stop: stop)
    opened = file.connection
    problem = file.problem
    return file.connection
  }

  /// Replaces a failed connection with one in memory.
  private func leave(_ failed: Connection, because error: CatalogError) throws(CatalogError)
    -> Connection
  {
    lock.lock()
    defer { lock.unlock() }
    // Another thread may have replaced it already.
    if let opened, opened !== failed { return opened }
    let connection = try FolderCache.openInMemory(stop: stop)
    opened = connection
    problem = error
    return connection
  }
}

extension Catalog {
  /// Version of SQLite: "3.40.1".
  public static var databaseVersion: String { String(cString: sqlite3_libversion()) }
}

extension Catalog {
  /// Fetches the photos of a source that match a request. The predicate and sort are checked before
  /// anything runs.
  ///
  /// - Throws: `predicate`; `database` if the cache was damaged after the source was opened.
  public func fetch(_ request: FetchRequest, from source: PhotoSource) throws(CatalogError)
    -> FetchResult
  {
    try source.fetch(request)
  }
}

extension PhotoSource {
  /// Fetches the photos that match a request. The predicate and sort are checked before anything
  /// runs.
  ///
  /// - Throws: `predicate`; `database`; `noSuchAlbum` if the album has been deleted.
  public func fetch(_ request: FetchRequest) throws(CatalogError) -> FetchResult {
    try FetchResult(request, from: self, compiled: try compiled(request))
  }

  /// Compiles the request to SQL, with the current time for `now()`.
  func compiled(_ request: FetchRequest) throws(CatalogError) -> CompiledFetch {
    let compiler = FetchCompiler(try scope, now: PhotoDate(seconds: Clock.now()))
    do {
      return try compiler.compile(request)
    } catch {
      throw .predicate(error)
    }
  }
}

extension FetchCompiler {
  init(_ scope: FetchScope, now: PhotoDate) {
    self.init(
      schema: scope.schema, scope: scope.condition, base: scope.base, order: scope.order,
      total: scope.total, now: now)
  }
}
