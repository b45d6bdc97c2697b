import LumaFiles
import LumaModel
import LumaRecord

/// Adds outputs that are up to date to the cache of outputs. Otherwise a cache that is new stays
/// empty, and a tree that was cleaned is made anew.
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

  /// Notes that all outputs of a finished run are in the cache, except those that it cannot have.
  func note(_ run: FinishedRun) {
    if let identity = cache.identity { try? record.noteFilled(identity, with: run) }
  }

  /// Adds an output that this machine has made, unless it is there.
  ///
  /// - Parameters:
  ///   - path: absolute path of its file.
  ///   - size: upright, px.
  /// - Returns: false if it should be tried again: there was no room, or the folder cannot be
  ///   written.
  func add(_ path: String, _ size: PixelSize) -> Bool {
    guard let entry = (try? record.entries(for: path))?.first(where: { $0.hasStamp(of: path) }),
      !cache.has(entry.cacheKey), let making = try? record.making(of: entry),
      let file = try? OpenedFile(path, followsLinks: false)
    else { return true }
    let addition = cache.add(
      CachedOutput(
        width: size.width, height: size.height, quality: making.quality, bytes: entry.size,
        checksum: entry.checksum), file, as: entry.cacheKey)
    if let problem = addition.problem { report(problem.diagnostic) }
    switch addition {
    case .added, .unfit: return true
    case .failed: return false
    }
  }

  private func report(_ problem: Diagnostic) {
    progress.emit(.warning(RuntimeError.without(.outputCache, reason: problem).diagnostic))
  }
}
