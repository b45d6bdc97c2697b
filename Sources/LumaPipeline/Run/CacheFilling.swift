import LumaFiles
import LumaModel
import LumaRecord

/// Adds outputs that are up to date to the cache of outputs. Otherwise a cache that is new stays empty,
/// and a tree that was cleaned is made anew.
struct CacheFilling: Sendable {
  private let cache: OutputCache
  private let record: OutputRecord
  private let progress: RunProgress

  /// nil: the run has no cache.
  init?(_ environment: RunEnvironment) {
    guard let cache = environment.outputs.cache else { return nil }
    (self.cache, record, progress) = (cache, environment.record, environment.progress)
  }

  /// Adds an output that this machine has made, unless it is there.
  ///
  /// - Parameters:
  ///   - path: absolute path of its file.
  ///   - size: upright, px.
  func add(_ path: String, _ size: PixelSize) {
    guard let entry = (try? record.entries(for: path))?.first(where: { $0.hasStamp(of: path) }),
      !cache.has(entry.cacheKey), (try? record.hasMade(entry)) == true,
      let file = try? OpenedFile(path, followsLinks: false)
    else { return }
    let problem = cache.add(
      CachedOutput(
        width: size.width, height: size.height, quality: nil, bytes: entry.size,
        checksum: entry.checksum), file, as: entry.cacheKey)
    if let problem { report(problem.diagnostic) }
  }

  private func report(_ problem: Diagnostic) {
    progress.emit(.warning(RuntimeError.without(.outputCache, reason: problem).diagnostic))
  }
}
