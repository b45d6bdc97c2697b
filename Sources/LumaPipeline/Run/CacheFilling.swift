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

  /// Whether the outputs of a finished run need not be looked at: they were added before.
  func has(_ run: FinishedRun) -> Bool {
    cache.identity.map { (try? record.hasFilled($0, with: run)) == true } ?? false
  }

  /// Notes that all outputs of a finished run were added, as far as the cache has room.
  func note(_ run: FinishedRun) {
    if let identity = cache.identity { try? record.noteFilled(identity, with: run) }
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
