package import LumaDatabase
package import LumaFiles
package import LumaModel
import Synchronization

/// Opens folders and files as sources of photos, and fetches from them.
///
/// Metadata is cached in `<cacheDirectory>/folders.sqlite`, so that later runs only read what
/// changed. An unusable cache is rebuilt or bypassed; it never prevents a folder from opening.
package final class Catalog: Sendable {
  private let cacheDirectory: String
  private let reader: PictureReader
  private let threads: Int
  private let stop: StopSign?
  private let now: Double?
  private let options: Int64
  private let tags: TagReader?

  private struct State {
    var opened: Connection?
    var problem: CatalogError?
    var lastSource: Int64 = 0
  }

  private let state = Mutex(State())

  /// Creates a catalog; nothing is read or written until a folder is opened.
  ///
  /// - Parameters:
  ///   - readHeader: called concurrently on the catalog's own threads.
  ///   - readFilm: the same for films that the user names.
  ///   - threads: number of these threads.
  ///   - gate: checks which folders and files may be opened.
  ///   - stop: ends its queries.
  ///   - tags: reads tags named in conditions and sorts.
  ///   - now: when photos are added, seconds since 1970; nil: when a folder is opened.
  ///   - options: a text that stands for the options for reading pictures; pictures that they
  ///     refuse are read again with other options.
  package init(
    cacheDirectory: String, readHeader: @escaping HeaderReader,
    readFilm: @escaping FilmReader = { _ in nil }, threads: Int,
    gate: ReadGate = .everything, stop: StopSign? = nil, tags: TagReader? = nil, now: Double? = nil,
    options: String = ""
  ) {
    (self.stop, self.tags, self.now) = (stop, tags, now)
    self.options = FileHash(of: options.utf8).bytes.prefix(8).reduce(0) { $0 << 8 | Int64($1) }
    self.cacheDirectory = cacheDirectory
    self.reader = PictureReader(readHeader: readHeader, readFilm: readFilm, gate: gate)
    self.threads = threads
  }

  /// Why the cache's default file is not in use; nil if it is, or if it has not been opened yet.
  package var cacheProblem: CatalogError? { state.withLock(\.problem) }

  /// Opens the pictures in a folder, recognized by content or file extension; with `recursive`,
  /// also those in subfolders. Hidden files and folders (".x") and `exclusions` are skipped.
  ///
  /// - Parameters:
  ///   - passed: files that are not its photos.
  ///   - zone: the UTC offset of photos whose zone is unknown, in seconds; nil: UTC.
  /// - Throws: `notFound`, `notAFolder`, `unreadable` for the folder itself.
  package func openFolder(
    _ path: String, recursive: Bool, without exclusions: FolderExclusions = FolderExclusions(),
    passing passed: PassedFiles = PassedFiles(), zone: Int? = nil
  ) throws(CatalogError) -> PhotoSource {
    let root = try FileSystem.absolute(path)
    let walk = try FolderWalk(
      root: root, recursive: recursive, without: exclusions, passing: passed, gate: reader.gate,
      stop: stop)
    let opening = Opening(
      kind: .folder, title: FileSystem.name(of: root), path: root, isRecursive: recursive,
      exclusions: exclusions, zone: zone, list: nil
    ) { visit throws(CatalogError) in
      var walk = walk
      try walk.run(visit)
      return (walk.warnings, walk.leftOut)
    }
    return try open(opening)
  }

  /// Opens the pictures in a list of files, in order and without duplicates; their `dir` is "".
  ///
  /// - Parameter zone: the UTC offset of photos whose zone is unknown, in seconds; nil: UTC.
  /// - Throws: `notFound`, `unreadable`.
  package func openFiles(
    _ paths: [String], zone: Int? = nil
  ) throws(CatalogError) -> PhotoSource {
    let list = try FileList(paths, reader.gate)
    let opening = Opening(
      kind: .files, title: "photos", path: nil, isRecursive: false,
      exclusions: FolderExclusions(), zone: zone, list: list
    ) { visit throws(CatalogError) in
      for folder in list.folders { try visit(folder) }
      return (list.warnings, LeftOut())
    }
    return try open(opening)
  }

  /// How the files of a source are found.
  private struct Opening {
    var kind: PhotoSource.Kind
    var title: String
    var path: String?
    var isRecursive: Bool
    var exclusions: FolderExclusions
    var zone: Int?
    /// Files that are reported if they are not pictures; nil: no files are reported.
    var list: FileList?
    /// Calls its argument with each folder; returns why files were skipped, and what was left out.
    var find: (FolderWalk.Visit) throws(CatalogError) -> ([CatalogError], LeftOut)

    /// The root if all folders below it are found; nil otherwise.
    var tree: String? { isRecursive && exclusions.patterns.isEmpty ? path : nil }
  }

  private func open(_ opening: Opening) throws(CatalogError) -> PhotoSource {
    let connection = try connection()
    do {
      return try open(opening, in: connection)
    } catch {
      // The cache is full, damaged or locked for too long; continue without it.
      guard error.isOfDatabase, connection.path != Connection.inMemory, stop?.isRaised != true
      else { throw error }
      return try open(opening, in: try leave(connection, because: error))
    }
  }

  private func open(
    _ opening: Opening, in connection: Connection
  ) throws(CatalogError) -> PhotoSource {
    let source = nextSource()
    let membership = Membership(source: source, connection)
    var scanner = FolderScanner(
      membership, reader: reader, threads: threads, now: now ?? Clock.now(), options: options)
    do {
      let (skipped, leftOut) = try opening.find { folder throws(CatalogError) in
        try scanner.add(folder)
      }
      var warnings = skipped
      let pictures = try scanner.finish(tree: opening.tree)
      if let list = opening.list { warnings += list.others(than: try membership.positions()) }
      if let unread = scanner.unread {
        let fault = SourceFault.unreadMetadata(
          path: unread.path, unread.block, photos: unread.photos)
        warnings.append(.source(fault))
      }
      let files = try OpenedFiles(id: source, pictures, listedIn: membership)
      return PhotoSource(
        kind: opening.kind, title: opening.title, path: opening.path, warnings: warnings,
        isRecursive: opening.isRecursive, exclusions: opening.exclusions, leftOut: leftOut,
        zone: opening.zone, rows: files)
    } catch {
      try? membership.remove()
      throw error
    }
  }

  private func nextSource() -> Int64 {
    state.withLock { state in
      state.lastSource += 1
      return state.lastSource
    }
  }

  private func connection() throws(CatalogError) -> Connection {
    try state.withLock { state throws(CatalogError) in
      if let opened = state.opened { return opened }
      let file = try FolderCache.open(in: cacheDirectory, stop: stop)
      file.connection.tags = tags
      (state.opened, state.problem) = (file.connection, file.problem)
      return file.connection
    }
  }

  /// Replaces a failed connection with one in memory.
  private func leave(_ failed: Connection, because error: CatalogError) throws(CatalogError)
    -> Connection
  {
    try state.withLock { state throws(CatalogError) in
      // Another thread may have replaced it already.
      if let opened = state.opened, opened !== failed { return opened }
      let connection = try FolderCache.openInMemory(stop: stop)
      connection.tags = tags
      (state.opened, state.problem) = (connection, error)
      return connection
    }
  }
}

extension PhotoSource {
  /// Fetches the photos that match a request. The predicate and sort are checked before anything
  /// runs.
  ///
  /// - Throws: `predicate`; `database`, as if the cache was damaged after the source was opened;
  ///   `noSuchAlbum` if the album has been deleted.
  package func fetch(_ request: FetchRequest) throws(CatalogError) -> FetchResult {
    var compiled = try compiled(request)
    compiled.warnings += try assumptions(of: compiled)
    return try FetchResult(request, from: self, compiled: compiled)
  }

  /// The warning about photos for which UTC is assumed.
  private func assumptions(of fetch: CompiledFetch) throws(CatalogError) -> [PredicateWarning] {
    guard let query = fetch.assumed else { return [] }
    var photos = 0
    try connection.read(query) { photos = Int($0.integer(0)) }
    return photos == 0 ? [] : [PredicateWarning(fact: .assumedUTC(photos: photos), span: nil)]
  }

  /// Compiles the request to SQL.
  func compiled(_ request: FetchRequest) throws(CatalogError) -> CompiledFetch {
    var scope = try scope
    scope.schema.tags = tags
    scope.baseSchema?.tags = tags
    scope.schema.zone = zone
    scope.baseSchema?.zone = zone
    let compiler = FetchCompiler(scope, now: PhotoDate(seconds: request.now ?? Clock.now()))
    do {
      return try compiler.compile(request)
    } catch {
      throw .source(.predicate(error))
    }
  }
}

extension FetchCompiler {
  package init(_ scope: FetchScope, now: PhotoDate) {
    self.init(
      schema: scope.schema, scope: scope.condition, base: scope.base,
      baseSchema: scope.baseSchema, sort: scope.sort, order: scope.order, ties: scope.ties,
      total: scope.total, now: now)
  }
}
