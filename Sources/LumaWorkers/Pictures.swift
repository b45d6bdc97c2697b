import CWorker
import LumaFiles
package import LumaImaging
package import LumaModel

/// How the pictures of a session are read.
package struct Pictures: Sendable {
  package let renderer: Renderer
  package let reading: any PhotoReading
  /// The restriction of other programs; nil: pictures are read in this process.
  package let restrictor: Restrictor?
  let pool: ProcessPool?

  /// - Parameters:
  ///   - workers: The most that run at once.
  ///   - others: Whose workers read these, too; nil, or without workers: these have their own.
  /// - Throws: `notStarted`, `otherVersion`, `notIsolated`.
  package init(
    _ options: ImagingOptions, _ isolation: Isolation, workers: Int,
    workersOf others: Pictures? = nil
  ) throws(WorkerFault) {
    guard isolation.mode != .none, let program = isolation.program else {
      renderer = Renderer(options: options)
      reading = LocalReading(renderer)
      (pool, restrictor) = (nil, nil)
      return
    }
    var isolation = isolation
    isolation.memory = options.mostMemory
    let pool: ProcessPool =
      if let pool = others?.pool { pool } else { try Pictures.pool(program, isolation, workers) }
    let service = WorkerPictures(pool)
    renderer = Renderer(options: options, service: service, budget: isolation.localBudget)
    reading = WorkerReading(pool, options, readsPlain: isolation.mode != .required)
    restrictor = Restrictor(isolation)
    // The gate of everything is the whole process'.
    if isolation.mode == .required, options.gate != .everything {
      options.gate.look(through: FileInspector(pool, options))
    }
    self.pool = pool
  }

  private static func pool(
    _ program: String, _ isolation: Isolation, _ workers: Int
  ) throws(WorkerFault) -> ProcessPool {
    let pool = ProcessPool(program: program, isolation, limit: workers)
    let isChecked = isolation.mode == .required
    if isChecked { try pool.checkIsolation() }
    InstalledLibraries.add(
      { [weak pool] in pool.map(WorkerPictures.init) },
      check: { [weak pool] in isChecked ? true : pool?.hasWorkers })
    return pool
  }

  /// The most memory that this process ever had, and each of its workers, added up, in bytes;
  /// workers whose memory the system does not report are missing.
  package var peakMemory: Int64 {
    cworker_own_peak() + (pool?.peakMemory ?? 0)
  }

  /// Starts a worker and returns what holds in it; nil: pictures are read in this process.
  ///
  /// - Throws: `notStarted`, `otherVersion`; `malformed` if it does not answer.
  package func restrictions() throws(WorkerFault) -> WorkerRestrictions? {
    guard let pool else { return nil }
    guard let known = try pool.restrictions() else { throw .malformed }
    return known
  }
}
