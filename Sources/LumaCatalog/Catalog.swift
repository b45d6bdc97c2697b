import class Foundation.NSLock

/// Where photos are found: opens folders and files, and fetches from them.
///
/// What was read of each file is kept in `<cacheDirectory>/folders.sqlite`, so that a second run reads
/// only what changed. A cache that cannot be used is made anew or left aside; it is never the reason
/// why a folder does not open.
///
/// `@unchecked Sendable`: the state that changes is touched under `lock` only.
public final class Catalog: @unchecked Sendable {
  private let cacheDirectory: String
  private let reader: PictureReader
  private let threads: Int

  private let lock = NSLock()
  private var opened: Connection?
  private var problem: CatalogError?
  private var lastSource: Int64 = 0

  /// Nothing is read or written until a folder is opened.
  ///
  /// - Parameters:
  ///   - readHeader: called on threads of the catalogue's own, several at a time.
  ///   - threads: how many.
  public init(cacheDirectory: String, readHeader: @escaping HeaderReader, threads: Int) {
    self.cacheDirectory = cacheDirectory
    self.reader = PictureReader(readHeader: readHeader)
    self.threads = threads
  }

  /// Why the cache's usual file is not in use; nil: it is, or none was needed yet.
  public var cacheProblem: CatalogError? {
    lock.lock()
    defer { lock.unlock() }
    return problem
  }

  /// The pictures in a folder, by content or by name; with `recursive` also those in its folders.
  /// Hidden files and folders (".x") are left out.
  ///
  /// - Throws: `notFound`, `notAFolder`, `unreadable` of the folder itself.
  public func openFolder(_ path: String, recursive: Bool) throws(CatalogError) -> PhotoSource {
    let root = try FileSystem.absolute(path)
    let walk = try FolderWalk(root: root, recursive: recursive)
    return try open(
      Finding(
        kind: .folder, title: FileSystem.name(of: root), path: root, folders: walk.folders,
        tree: recursive ? root : nil, warnings: walk.warnings))
  }

  /// The pictures in a list of files, in its order, each once; their `dir` is "".
  ///
  /// - Throws: `notFound`, `unreadable`.
  public func openFiles(_ paths: [String]) throws(CatalogError) -> PhotoSource {
    let list = try FileList(paths)
    return try open(
      Finding(
        kind: .files, title: "photos", path: nil, folders: list.folders, tree: nil,
        warnings: list.warnings))
  }

  /// What was found on the disk, before the cache is asked.
  private struct Finding {
    var kind: PhotoSource.Kind
    var title: String
    var path: String?
    var folders: [FoundFolder]
    /// The root, when all folders below it are in `folders`.
    var tree: String?
    var warnings: [CatalogError]

    /// The files found that are no pictures.
    func files(without pictures: [CacheComparison.Known]) -> [CatalogError] {
      let positions = Set(pictures.map(\.position))
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
      // Full, damaged, locked for too long: the cache is not worth a failure.
      guard case .database = error, connection.path != Connection.inMemory else { throw error }
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
    let files = try OpenedFiles(id: source, pictures: pictures, connection: connection)
    return PhotoSource(
      kind: finding.kind, title: finding.title, path: finding.path,
      warnings: finding.warnings + others, rows: .opened(files))
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
    let file = try FolderCache.open(in: cacheDirectory)
    opened = file.connection
    problem = file.problem
    return file.connection
  }

  /// The connection to go on with when one has failed: in memory.
  private func leave(_ failed: Connection, because error: CatalogError) throws(CatalogError)
    -> Connection
  {
    lock.lock()
    defer { lock.unlock() }
    // Another thread may have left it already.
    if let opened, opened !== failed { return opened }
    if case .database(_, .corrupt, _) = error {
      // The next run finds it empty and makes it anew; if that fails it leaves it again.
      try? failed.reset()
    }
    let connection = try FolderCache.openInMemory()
    opened = connection
    problem = error
    return connection
  }
}
