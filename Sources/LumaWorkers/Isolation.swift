import CWorker
public import LumaImaging
public import LumaModel

/// Where pictures are read: in this process, or in worker processes that can do nothing else.
public struct Isolation: Hashable, Sendable {
  public var mode = Mode.none
  /// Absolute path of the program that serves as a worker: `luma`, which is started with
  /// `--worker`. nil: there is none, and this process reads pictures itself.
  public var program: String?
  /// Most seconds that one photo may take; nil: no limit.
  public var unitTime: Double?
  /// Most MiB that one worker may need; nil: no limit.
  public var unitMemory: Int?

  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// In this process.
    case none
    /// In workers, restricted as far as the system can.
    case workers
    /// In workers, or not at all where a restriction does not hold.
    case required
  }

  public init() {}
}

/// How the pictures of a session are read.
public struct Pictures: Sendable {
  public let renderer: Renderer
  public let reading: any PhotoReading
  /// What restricts other programs; nil: pictures are read in this process.
  public let restrictor: Restrictor?
  private let pool: ProcessPool?

  /// - Parameter workers: The most that run at once.
  /// - Throws: `notStarted`, `notIsolated`.
  public init(
    _ options: ImagingOptions, _ isolation: Isolation, workers: Int
  ) throws(WorkerFault) {
    guard isolation.mode != .none, let program = isolation.program else {
      renderer = Renderer(options: options)
      reading = LocalReading(renderer)
      (pool, restrictor) = (nil, nil)
      return
    }
    let pool = ProcessPool(program: program, isolation, limit: workers)
    if isolation.mode == .required { try pool.checkIsolation() }
    let service = WorkerPictures(pool)
    InstalledLibraries.ask { [weak pool] in pool.map(WorkerPictures.init) }
    renderer = Renderer(options: options, service: service)
    reading = WorkerReading(pool, options)
    restrictor = Restrictor(isolation)
    self.pool = pool
  }

  /// The most memory that this process ever had, and each of its workers, added up, in bytes; what
  /// the system does not tell of workers is missing.
  public var peakMemory: Int64 {
    cworker_own_peak() + (pool?.peakMemory ?? 0)
  }

  /// Starts a worker and returns what holds in it; nil: pictures are read in this process.
  ///
  /// - Throws: `notStarted`; `malformed` if it does not answer.
  public func restrictions() throws(WorkerFault) -> WorkerRestrictions? {
    guard let pool else { return nil }
    guard let known = try pool.restrictions() else { throw .malformed }
    return known
  }
}
