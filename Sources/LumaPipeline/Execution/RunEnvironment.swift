package import LumaCatalog
package import LumaDatabase
package import LumaFiles
package import LumaImaging
package import LumaLibrary
package import LumaModel
import LumaRecord
package import LumaWorkers

/// The state shared by the passes of a session: modules, which are opened lazily, and fetched
/// results.
package final class RunEnvironment {
  package let options: RunOptions
  package let progress: RunProgress
  package let interrupter: RunInterrupter
  package let pictures: Pictures
  package var renderer: Renderer { pictures.renderer }
  /// Ends queries and waits for locks.
  let stop: StopSign
  /// The folders that the person was asked about; nil: nobody is asked.
  private let asked: AskedFolders?
  /// Opens what the recipe reads.
  package var gate: ReadGate { renderer.gate }
  /// Opens the folders of outputs.
  private(set) var writeGate = WriteGate.everything
  package let rawSizes: RawSizes
  /// Number of photos rendered concurrently.
  package let jobs: Int
  /// One slot per job.
  let slots: WorkerSlots
  /// Every folder and list of files opened so far.
  private var opened: [PhotoSource] = []
  /// The paths of the folders among them.
  private(set) var openedFolders: Set<String> = []
  /// The libraries opened in this pass, by path.
  private(set) var libraries: [String: OpenLibrary] = [:]
  /// Folders opened by the check, so that the run sees the same photos without scanning again.
  private var folders: [FolderKey: PhotoSource] = [:]
  /// Lists of files, by path and stamp: a recipe may ask for one photo thousands of times.
  private var lists: [FilesKey: PhotoSource] = [:]
  private var results: [ResultKey: FetchResult] = [:]
  /// Memory of `results`, bytes.
  private var resultMemory = 0
  private static let mostResultMemory = 32 << 20
  /// Memory of an open library, bytes; an estimate.
  private static let libraryMemory = 384 << 10
  /// Counts memory that a recipe made the program keep toward the recipe's limit.
  package var charge: (_ bytes: Int) -> Void = { _ in }
  let catalog: Catalog
  let record: OutputRecord
  let sweep = FolderSweep()
  /// Whether the manifests were read in this run.
  package internal(set) var hasManifests = false
  /// Has outputs of other runs; nil: nobody asks for it.
  private(set) var outputCache: OutputCache?
  package let plan: PlanNotes?
  /// Keeps what the run replaces and removes.
  lazy var trash = RunTrash(record.places, record)
  package let requests: RequestQueue
  package let looks = PixelAnswers()
  package let images = ImageReplies()
  /// The time limit of the run in progress; nil between runs, and in a REPL.
  package internal(set) var clock: RunClock?

  /// The text of the standard input, once it is read.
  var input: String?
  /// The picture of the standard input.
  let picture = PictureInput()

  /// The files that the run has read, none of which is removed; nil: nothing is.
  package let readFiles: ReadFiles?

  /// The photos that were reported as left out.
  private var lost: Set<String> = []

  private struct FolderKey: Hashable {
    var path: String
    var isRecursive: Bool
  }

  /// A list of files, as they were when it was opened.
  private struct FilesKey: Hashable {
    var paths: [String]
    var stamps: [FileStamp?]
  }

  private struct ResultKey: Hashable {
    var source: ObjectIdentifier
    var request: FetchRequest
  }

  package init(
    options: RunOptions, onEvent: @escaping @Sendable (RunEvent) -> Void
  ) throws(RuntimeError) {
    self.options = options
    plan = PlanNotes(options)
    readFiles = options.prunes ? ReadFiles() : nil
    asked = options.ask.map(AskedFolders.init)
    progress = RunProgress(onEvent: onEvent)
    let stop = StopSign { [progress] in progress.emit(.warning($0.diagnostic)) }
    self.stop = stop
    let patience = ReadPatience(options, stop)
    pictures = try Pictures(
      options, gate: ReadGate(limit: options.fileLimit, patience: patience))
    let renderer = pictures.renderer
    rawSizes = RawSizes(renderer, TagReading(pictures.reading))
    interrupter = RunInterrupter(renderer: renderer, stop: stop)
    jobs = options.workers
    slots = WorkerSlots(jobs)
    catalog = Catalog(
      cacheDirectory: options.cacheDirectory, readHeader: HeaderReading.reader(pictures.reading),
      threads: jobs, gate: renderer.gate, stop: stop,
      tags: rawSizes.tags.reader, now: options.now, options: renderer.readingOptions)
    record = OutputRecord(
      stateDirectory: options.stateDirectory, isSynced: options.isSynced, stop: stop)
    requests = RequestQueue(
      renderer: renderer,
      cache: DerivativeCache(
        directory: options.cacheDirectory + "/derivatives", limit: options.derivativesLimit),
      threads: jobs, slots: slots, memory: options.memoryOfPixels,
      warn: { [progress] in progress.emit(.warning($0)) })
  }

  /// Opens the cache of outputs, for a run.
  package func openOutputCache() throws(CatalogError) {
    guard let directory = options.outputCache, !options.dryRun else { return }
    let cache = try OutputCache(
      directory: directory, limit: options.outputCacheLimit ?? OutputCache.usualLimit)
    if let doubt = cache.doubt { progress.emit(.warning(doubt.diagnostic)) }
    outputCache = cache
  }

  package func folder(_ path: String, recursive: Bool) throws(CatalogError) -> PhotoSource {
    options.trace?.note(folder: path, isRecursive: recursive)
    let key = FolderKey(path: path, isRecursive: recursive)
    if let known = folders[key] { return known }
    let source = try catalog.openFolder(path, recursive: recursive)
    charge(4_096)
    folders[key] = source
    opened.append(source)
    openedFolders.insert(source.path ?? path)
    return source
  }

  package func files(_ paths: [String]) throws(CatalogError) -> PhotoSource {
    let key = FilesKey(paths: paths, stamps: paths.map { FileStatus($0)?.stamp })
    if let known = lists[key] { return known }
    let source = try catalog.openFiles(paths)
    charge(paths.reduce(4_096) { $0 + 512 + 4 * $1.utf8.count })
    lists[key] = source
    opened.append(source)
    return source
  }

  package func fetch(_ request: FetchRequest, from source: PhotoSource) throws(CatalogError)
    -> FetchResult
  {
    // A library may have changed, so its results are not cached.
    guard source.library == nil else { return try source.fetch(request) }
    let key = ResultKey(source: ObjectIdentifier(source), request: request)
    if let known = results[key] { return known }
    let result = try catalog.fetch(request, from: source)
    resultMemory += result.memory
    if resultMemory > RunEnvironment.mostResultMemory {
      results = [:]
      resultMemory = result.memory
    }
    results[key] = result
    return result
  }

  /// The opened sources; their photos are never overwritten.
  var sources: [PhotoSource] { opened + libraries.values.map(\.library.photos) }

  /// - Parameter mayChange: whether an older library may be brought forward.
  package func library(
    at path: String, isRehearsal: Bool, mayChange: Bool = true
  ) throws(CatalogError) -> OpenLibrary {
    if let known = libraries[path] { return known }
    options.log?.note(FileAccess(.read, path))
    options.trace?.note(library: path)
    let library = try OpenLibrary(
      path: options.server(path, .read) ?? path, isRehearsal: isRehearsal,
      origin: isDefault(path) ? .user : .recipe(mayChange: mayChange),
      limitedTo: isDefault(path) ? options.libraryAlbums : [], stop: stop)
    library.library.readTags(rawSizes.tags.reader)
    charge(RunEnvironment.libraryMemory)
    libraries[path] = library
    return library
  }

  /// What a recipe in a folder may read and write.
  package func permissions(recipeIn folder: String) -> PathPermissions {
    PathPermissions(
      root: options.root,
      readable: RunOptions.folders(
        options.readable + [folder] + [options.library].compactMap { $0 }),
      writable: RunOptions.folders(options.writable), isRootReadOnly: options.isRootReadOnly,
      denied: options.denied + [options.log?.path, options.outputCache].compactMap { $0 },
      asked: asked,
      log: options.log, trace: options.trace, readFiles: readFiles)
  }

  /// Closes the gates to what a recipe may not write, and not read. The originals of the library
  /// that the person named may be read wherever they lie, since they are the person's choice.
  package func limit(to permissions: PathPermissions) {
    writeGate = WriteGate(folders: permissions.writable)
    let albums = options.libraryAlbums
    let library =
      options.libraryAccess == .rows
      ? nil : options.library.map { LibraryOriginals($0, limitedTo: albums) }
    let note = noting(permissions)
    let picture = picture
    gate.limit(
      to: permissions.readable,
      originals: { picture.contains($0) || library?.contains($0) ?? false }, note: note)
  }

  /// Whether a path is that of the library which the person named, or theirs by default.
  package func isDefault(_ path: String) -> Bool {
    guard let named = options.library else { return false }
    if let server = ServerAddress(named) { return path == server.name }
    return path == named || PathPermissions.real(path) == PathPermissions.real(named)
  }

  /// Whether this pass has opened the library at a path.
  package func hasOpened(_ path: String) -> Bool { libraries[path] != nil }

  package func importer(_ library: Library) -> Importer {
    Importer(library: library, readers: importReaders)
  }

  /// Whether a check has imported only a part of what the run imports.
  package var isPartial: Bool { libraries.values.contains { $0.isPartial } }

  /// Tells whether another output may start.
  var goesOn: @Sendable () -> Bool {
    let (progress, interrupter, most) = (progress, interrupter, options.maxFailures)
    return {
      !interrupter.isInterrupted && !progress.isOverLimit && !progress.isDiskFull
        && progress.hasFailed(lessThan: most)
    }
  }

  /// Whether as few outputs have failed that others may be begun.
  var toleratesFailures: Bool { progress.hasFailed(lessThan: options.maxFailures) }

  /// Says what was not tried, if the run stopped because of failures.
  package func reportUntried() {
    let report = progress.report
    guard !toleratesFailures, report.left > 0 else { return }
    progress.emit(
      .warning(
        RuntimeError.tooManyFailures(count: report.failed, untried: report.left).diagnostic))
  }

  /// Whether a library's transaction is in progress.
  package var isChanging: Bool { libraries.values.contains { $0.isChanging } }

  /// Rolls back the libraries of a rehearsal, and closes them.
  package func endRehearsals() {
    for (path, library) in libraries where library.isRehearsal {
      library.library.endRehearsal()
      libraries[path] = nil
    }
  }

  /// The persistent files that could not be used.
  package var problems: [Diagnostic] {
    let cache = catalog.cacheProblem.map { error in
      error.isNewlyMade
        ? error.diagnostic : RuntimeError.without(.cache, reason: error.diagnostic).diagnostic
    }
    let record = record.problem.map { error in
      error.isNewlyMade
        ? error.diagnostic : RuntimeError.without(.record, reason: error.diagnostic).diagnostic
    }
    return [cache, record].compactMap { $0 }
  }

  /// Whether an error is met for the first time.
  package func isFirst(_ error: CatalogError) -> Bool {
    let diagnostic = error.diagnostic
    return lost.insert("\(diagnostic.path ?? "")/\(diagnostic.message)").inserted
  }

  /// Whether a warning of a photo's data was not given before, in the check or the run.
  package func isFirst(_ warning: Diagnostic) -> Bool {
    lost.insert("\(warning.path ?? "")/\(warning.message)").inserted
  }

  /// Discards fetched results; the next REPL line reads the disk again.
  package func forgetFetched() {
    (folders, lists, results, resultMemory) = ([:], [:], [:], 0)
    looks.forget()
    images.forget()
  }
}
