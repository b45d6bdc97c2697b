package import LumaCatalog
package import LumaDatabase
package import LumaFiles
package import LumaModel

/// The folders and lists of files that a session has opened, and what was fetched from them.
package final class OpenSources {
  let catalog: Catalog
  private let limits: RunLimits
  private let outputs: OutputStores
  private let trace: RunTrace?
  /// Every folder and list of files opened so far.
  private(set) var all: [PhotoSource] = []
  /// The paths of the folders among them.
  private(set) var folderPaths: Set<String> = []
  /// Outputs among the photos of these folders, which are not their photos.
  package private(set) var passed = PassedFiles()
  /// Folders opened by the check, so that the run sees the same photos without scanning again.
  private var folders: [FolderKey: PhotoSource] = [:]
  /// Lists of files, by path and stamp: a recipe may open one photo thousands of times.
  private var lists: [FilesKey: PhotoSource] = [:]
  private var results = FetchedResults()

  private struct FolderKey: Hashable {
    var path: String
    var isRecursive: Bool
    var exclusions: FolderExclusions
    var zone: Int?
  }

  /// A list of files, as they were when it was opened.
  private struct FilesKey: Hashable {
    var paths: [String]
    var stamps: [FileStamp?]
    var zone: Int?
  }

  init(_ catalog: Catalog, _ limits: RunLimits, _ outputs: OutputStores, trace: RunTrace?) {
    (self.catalog, self.limits, self.outputs, self.trace) = (catalog, limits, outputs, trace)
  }

  /// - Parameter zone: the UTC offset of photos whose zone is unknown, in seconds; nil: UTC.
  package func folder(
    _ path: String, recursive: Bool, without exclusions: FolderExclusions = FolderExclusions(),
    zone: Int? = nil
  ) throws(CatalogError) -> PhotoSource {
    trace?.note(folder: path, isRecursive: recursive)
    let key = FolderKey(path: path, isRecursive: recursive, exclusions: exclusions, zone: zone)
    if let known = folders[key] { return known }
    let passed = PassedFiles(try outputs.among(path, isRecursive: recursive))
    let source = try catalog.openFolder(
      path, recursive: recursive, without: exclusions, passing: passed, zone: zone)
    self.passed.add(passed)
    limits.charge(4_096)
    folders[key] = source
    all.append(source)
    folderPaths.insert(source.path ?? path)
    return source
  }

  /// - Parameter zone: the UTC offset of photos whose zone is unknown, in seconds; nil: UTC.
  package func files(_ paths: [String], zone: Int? = nil) throws(CatalogError) -> PhotoSource {
    let key = FilesKey(paths: paths, stamps: paths.map { FileStatus($0)?.stamp }, zone: zone)
    if let known = lists[key] { return known }
    let source = try catalog.openFiles(paths, zone: zone)
    limits.charge(paths.reduce(4_096) { $0 + 512 + 4 * $1.utf8.count })
    lists[key] = source
    all.append(source)
    return source
  }

  package func fetch(
    _ request: FetchRequest, from source: PhotoSource
  ) throws(CatalogError) -> FetchResult {
    // A library may have changed, so its results are not cached.
    guard source.library == nil else { return try source.fetch(request) }
    if let known = results[request, source] { return known }
    let result = try source.fetch(request)
    results.add(result, of: request, from: source)
    return result
  }

  /// Discards fetched results, and has folders read again.
  func forget() {
    folders = [:]
    lists = [:]
    results = FetchedResults()
  }
}

/// Results of fetches that the check and the run share.
private struct FetchedResults {
  private var results: [Key: FetchResult] = [:]
  /// Memory of `results`, bytes.
  private var memory = 0
  private static let mostMemory = 32 << 20

  private struct Key: Hashable {
    var source: ObjectIdentifier
    var request: FetchRequest
  }

  subscript(request: FetchRequest, source: PhotoSource) -> FetchResult? {
    results[Key(source: ObjectIdentifier(source), request: request)]
  }

  mutating func add(_ result: FetchResult, of request: FetchRequest, from source: PhotoSource) {
    memory += result.memory
    if memory > FetchedResults.mostMemory {
      results = [:]
      memory = result.memory
    }
    results[Key(source: ObjectIdentifier(source), request: request)] = result
  }
}
