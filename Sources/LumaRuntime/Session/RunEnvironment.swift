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
  /// Every source opened so far; their photos are never replaced.
  private(set) var sources: [PhotoSource] = []
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
    var imaging = ImagingOptions()
    imaging.maxPixels = options.maxPixels
    imaging.allowsTruncated = options.allowsTruncated
    imaging.enabledFormats.formUnion(try RunEnvironment.formats(options.allowedFormats))
    renderer = Renderer(options: imaging)
    interrupter = RunInterrupter(renderer: renderer)
    jobs = options.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    catalog = Catalog(
      cacheDirectory: options.cacheDirectory, readHeader: HeaderReading.reader(renderer),
      threads: jobs)
    record = OutputRecord(stateDirectory: options.stateDirectory)
    requests = RequestQueue(
      imaging: imaging,
      cache: DerivativeCache(
        directory: options.cacheDirectory + "/derivatives", limit: options.derivativesLimit),
      threads: jobs)
  }

  private static func formats(_ names: [String]) throws(RuntimeError) -> [InputFormat] {
    var formats: [InputFormat] = []
    for name in names {
      guard let format = InputFormat(rawValue: name), format != .raw else {
        throw .unknownFormat(name: name)
      }
      formats.append(format)
    }
    return formats
  }

  func folder(_ path: String, recursive: Bool) throws(CatalogError) -> PhotoSource {
    let key = FolderKey(path: path, isRecursive: recursive)
    if let known = folders[key] { return known }
    let source = try catalog.openFolder(path, recursive: recursive)
    folders[key] = source
    sources.append(source)
    return source
  }

  func files(_ paths: [String]) throws(CatalogError) -> PhotoSource {
    let source = try catalog.openFiles(paths)
    sources.append(source)
    return source
  }

  func fetch(_ request: FetchRequest, from source: PhotoSource) throws(CatalogError)
    -> FetchResult
  {
    let key = ResultKey(source: ObjectIdentifier(source), request: request)
    if let known = results[key] { return known }
    let result = try catalog.fetch(request, from: source)
    results[key] = result
    return result
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
