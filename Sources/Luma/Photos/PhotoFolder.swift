import LumaCatalog
import LumaDatabase
import LumaModel
import LumaPipeline

/// The photos of a folder on disk, with their metadata.
///
///     let folder = try await PhotoFolder(URL(filePath: "/photos/2024"))
///     let best = try await folder.fetch(
///       where: "rating >= 4", sort: ["-creationDate"], limit: 20)
///
/// Opening it reads the metadata of all files into a cache; the next time, only files that have
/// changed are read. The folder's photos are fixed when it is opened.
public struct PhotoFolder: Sendable {
  /// The folder.
  public let url: URL
  /// The skipped files and folders with reasons: a folder that may not be read, a file with damaged
  /// metadata.
  public let warnings: [LumaWarning]
  /// Number of photos.
  public let count: Int
  private let engine: Engine
  private let source: PhotoSource

  /// Opens a folder. Hidden files and folders are left out.
  ///
  /// - Parameters:
  ///   - url: The folder.
  ///   - recursive: Whether photos in subfolders are included.
  ///   - utcOffset: The offset in seconds of photos that do not record their time zone; nil: UTC,
  ///     with a warning if a condition depends on it.
  ///   - configuration: Where caches are, and where pictures are read.
  /// - Throws: `LumaError` `not-found`, `not-a-folder`, `unreadable` for the folder itself;
  ///   `CancellationError` once the task is canceled.
  public init(
    _ url: URL, recursive: Bool = true, assuming utcOffset: Int? = nil,
    configuration: LumaConfiguration = .standard
  ) async throws {
    let engine = try await Engine.of(configuration)
    let path = try url.filePath("folder")
    let sign = StopSign()
    let catalog = engine.catalog(stop: sign)
    let (source, count) = try await engine.runs.perform(stop: { sign.raise() }) {
      let source = try catalog.openFolder(path, recursive: recursive, zone: utcOffset)
      return (source, try source.count)
    }
    (self.url, self.engine, self.source, self.count) = (url, engine, source, count)
    let problems = source.warnings + [catalog.cacheProblem].compactMap(\.self)
    warnings = problems.map { LumaWarning($0.diagnostic) }
  }

  /// Fetches photos.
  ///
  /// - Parameters:
  ///   - condition: The condition on photos; nil: all.
  ///   - sort: The keys, the most significant first; photos with equal keys are sorted by path.
  ///   - limit: Maximum number of photos; nil: all.
  /// - Throws: `LumaError` for a mistake in the condition, with a suggestion.
  public func fetch(
    where condition: PhotoCondition? = nil, sort: [PhotoSort] = [], limit: Int? = nil
  ) async throws -> FetchResult {
    try await engine.queries.perform { [engine, source] in
      try FetchResult(
        FetchRequest(condition, sort, limit, raw: engine.raw), from: source, engine)
    }
  }

  /// Where the folder's photos are read.
  public var isolation: IsolationStatus { engine.isolation }
}

extension Engine {
  /// The catalog that opens folders and reads their photos' metadata.
  fileprivate func catalog(stop: StopSign) -> Catalog {
    Catalog(
      cacheDirectory: options.cacheDirectory, readHeader: HeaderReading.reader(pictures.reading),
      threads: threads, stop: stop, tags: TagReading(pictures.reading).reader,
      options: pictures.renderer.readingOptions)
  }
}
