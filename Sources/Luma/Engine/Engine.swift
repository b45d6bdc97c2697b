import LumaFiles
import LumaImaging
import LumaModel
import LumaPipeline
import LumaWorkers
import Synchronization

/// The state that all objects with the same configuration share: workers, threads, and how pictures
/// are read.
final class Engine: Sendable {
  let configuration: LumaConfiguration
  let options: RunOptions
  let pictures: Pictures
  let isolation: IsolationStatus
  /// Threads that read files at the same time.
  let threads: Int
  /// The line for renderings, each of which keeps a processor busy.
  let renderings: WorkLine
  /// The memory that renderings in progress may need together.
  let memory: MemoryBudget
  /// The line for database queries, which take milliseconds and never wait for a rendering.
  let queries = WorkLine(limit: 8)
  /// The line for long work with its own threads: imports, runs of recipes, opening.
  let runs = WorkLine(limit: .max)

  /// Starts a worker, if there are any: call it on a thread that may block.
  ///
  /// - Throws: `not-isolated` if isolation is required but not in effect; `worker-missing`;
  ///   `unknown-format`.
  fileprivate init(_ configuration: LumaConfiguration) throws {
    self.configuration = configuration
    let options = try RunOptions(configuration)
    let reading = try PictureReading(configuration.isolation, options)
    (self.options, pictures, isolation) = (reading.options, reading.pictures, reading.status)
    threads = configuration.concurrency ?? MachineLimits.current.jobs
    memory = MemoryBudget(bound: options.memoryOfPixels)
    renderings = WorkLine(limit: threads)
  }

  /// How fetched camera raw files are read; nil: they are refused.
  var raw: RawReading? { options.imaging.raw }
}

extension Engine {
  /// Returns the engine of a configuration, which all its objects share.
  ///
  /// - Throws: `not-isolated` if isolation is required but not in effect; `worker-missing`;
  ///   `unknown-format`.
  static func of(_ configuration: LumaConfiguration) async throws -> Engine {
    let making = known.withLock { known in
      if let engine = known[configuration]?.engine { return Task { () async throws in engine } }
      if let making = known[configuration]?.making { return making }
      known = known.filter { $0.value.isUsed }
      let making = Task.detached { try await make(configuration) }
      known[configuration] = Entry(making: making)
      return making
    }
    let engine = try await making.value
    try Task.checkCancellation()
    return engine
  }

  private static func make(_ configuration: LumaConfiguration) async throws -> Engine {
    do {
      let engine = try await making.perform { try Engine(configuration) }
      known.withLock { $0[configuration] = Entry(engine, isKept: configuration == .standard) }
      return engine
    } catch {
      known.withLock { $0[configuration] = nil }
      throw error
    }
  }

  private static let known = Mutex<[LumaConfiguration: Entry]>([:])
  /// The line on which engines are made; each waits for its first worker.
  private static let making = WorkLine(limit: .max)

  /// An engine that is known. The standard configuration's stays; workers of another one end with
  /// its last object.
  private struct Entry {
    private weak var weak: Engine?
    private var kept: Engine?
    /// The task that makes it; nil: it is made.
    private(set) var making: Task<Engine, any Error>?

    var engine: Engine? { weak }

    var isUsed: Bool { making != nil || weak != nil }

    init(_ engine: Engine, isKept: Bool) { (weak, kept) = (engine, isKept ? engine : nil) }

    init(making: Task<Engine, any Error>) { self.making = making }
  }
}

extension RunOptions {
  /// The options of a configuration, for a run below the working folder.
  fileprivate init(_ configuration: LumaConfiguration) throws {
    self.init(
      root: FileSystem.currentFolder() ?? "/",
      cacheDirectory: try configuration.cacheDirectory.filePath("cacheDirectory"),
      stateDirectory: try configuration.stateDirectory.filePath("stateDirectory"))
    jobs = configuration.concurrency
    imaging.maxPixels = configuration.maximumPixelCount
    imaging.raw = configuration.cameraRaw.flatMap { RawReading(rawValue: $0.rawValue) }
    allowedFormats = configuration.allowedFormats.sorted()
    // Films are read by installed programs, as on the command line.
    let path = FileSystem.variable("PATH")
    videoReader = FileSystem.program("ffprobe", in: path)
    frameReader = FileSystem.program("ffmpeg", in: path)
  }
}
