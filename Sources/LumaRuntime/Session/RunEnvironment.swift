import Foundation
import LumaCatalog
import LumaImaging
import LumaMetadata
import LumaModel

/// What the passes of one session share: the cores, which open nothing before the first use, and
/// what was fetched.
final class RunEnvironment {
  let options: RunOptions
  let progress: RunProgress
  let interrupter: RunInterrupter
  let renderer: Renderer
  /// Photos rendered at once.
  let jobs: Int
  /// One for each job.
  let slots: WorkerSlots
  /// Every folder and list of files opened so far.
  private var opened: [PhotoSource] = []
  /// The libraries of this pass, by their paths.
  private var libraries: [String: OpenLibrary] = [:]
  /// Folders of the check pass, so that the run sees the same photos and scans nothing again.
  private var folders: [FolderKey: PhotoSource] = [:]
  private var results: [ResultKey: FetchResult] = [:]
  let catalog: Catalog
  let record: OutputRecord
  let requests: RequestQueue

  private struct FolderKey: Hashable {
    var path: String
    var isRecursive: Bool
  }

  private struct ResultKey: Hashable {
    var source: ObjectIdentifier
    var request: FetchRequest
  }

  init(
    options: RunOptions, onEvent: @escaping @Sendable (RunEvent) -> Void
  ) throws(RuntimeError) {
    self.options = options
    progress = RunProgress(onEvent: onEvent)
    let imaging = try ImagingOptions(options)
    renderer = Renderer(options: imaging)
    interrupter = RunInterrupter(renderer: renderer)
    jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    slots = WorkerSlots(jobs)
    catalog = Catalog(
      cacheDirectory: options.cacheDirectory, readHeader: HeaderReading.reader(renderer),
      threads: jobs)
    record = OutputRecord(stateDirectory: options.stateDirectory)
    requests = RequestQueue(
      imaging: imaging,
      cache: DerivativeCache(
        directory: options.cacheDirectory + "/derivatives", limit: options.derivativesLimit),
      threads: jobs, slots: slots)
  }

  func folder(_ path: String, recursive: Bool) throws(CatalogError) -> PhotoSource {
    let key = FolderKey(path: path, isRecursive: recursive)
    if let known = folders[key] { return known }
    let source = try catalog.openFolder(path, recursive: recursive)
    folders[key] = source
    opened.append(source)
    return source
  }

  func files(_ paths: [String]) throws(CatalogError) -> PhotoSource {
    let source = try catalog.openFiles(paths)
    opened.append(source)
    return source
  }

  func fetch(_ request: FetchRequest, from source: PhotoSource) throws(CatalogError)
    -> FetchResult
  {
    // What a library holds changes.
    guard source.library == nil else { return try source.fetch(request) }
    let key = ResultKey(source: ObjectIdentifier(source), request: request)
    if let known = results[key] { return known }
    let result = try catalog.fetch(request, from: source)
    results[key] = result
    return result
  }

  /// What was opened; its photos are never replaced.
  var sources: [PhotoSource] { opened + libraries.values.map(\.library.photos) }

  func library(at path: String, isRehearsal: Bool) throws(CatalogError) -> OpenLibrary {
    if let known = libraries[path] { return known }
    let library = try OpenLibrary(path: path, isRehearsal: isRehearsal)
    libraries[path] = library
    return library
  }

  /// Whether this pass has a library at a path open.
  func hasOpened(_ path: String) -> Bool { libraries[path] != nil }

  func importer(_ library: Library) -> Importer {
    var readers = ImportReaders(renderer: renderer, filmReader: options.filmReader)
    readers.editedSize = { EditFormat.size(of: $0, on: $1) }
    return Importer(library: library, readers: readers)
  }

  /// Whether a change of a library is under way.
  var isChanging: Bool { libraries.values.contains { $0.isChanging } }

  /// Takes back what a pass changed that keeps nothing, so that the next one opens the libraries
  /// anew.
  func endRehearsals() {
    for (path, library) in libraries where library.isRehearsal {
      library.library.endRehearsal()
      libraries[path] = nil
    }
  }

  /// What is kept between runs and is not in use this time.
  var problems: [RuntimeError] {
    let cache = catalog.cacheProblem.map { RuntimeError.withoutCache(reason: $0.diagnostic) }
    let record = record.problem.map { RuntimeError.withoutRecord(reason: $0.diagnostic) }
    return [cache, record].compactMap { $0 }
  }

  /// Looks at the disk again at the next fetch; for a session that goes on.
  func forgetFetched() {
    folders = [:]
    results = [:]
  }
}
