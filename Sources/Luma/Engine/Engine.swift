import LumaFiles
import LumaImaging
import LumaModel
import LumaPipeline
import LumaWorkers
import Synchronization

/// What all objects with one configuration share: workers, threads, and how pictures are read.
final class Engine: Sendable {
  let configuration: LumaConfiguration
  let options: RunOptions
  let pictures: Pictures
  let isolation: IsolationStatus
  /// Threads that read files at the same time.
  let threads: Int
  private let line: WorkLine
  private let cameraRaw: RawReading?

  /// The engine of a configuration: one for all that have it.
  ///
  /// - Throws: `not-isolated` where isolation is required and does not hold; `unknown-format`.
  static func of(_ configuration: LumaConfiguration) throws -> Engine {
    try LumaError.reporting {
      try known.withLock { known in
        if let engine = known[configuration]?.engine { return engine }
        let engine = try Engine(configuration)
        known = known.filter { $0.value.engine != nil }
        known[configuration] = Entry(engine, isKept: configuration == .standard)
        return engine
      }
    }
  }

  private static let known = Mutex<[LumaConfiguration: Entry]>([:])

  /// That of the standard configuration stays; workers of another one end with its last object.
  private struct Entry {
    private weak var weak: Engine?
    private var kept: Engine?

    var engine: Engine? { weak }

    init(_ engine: Engine, isKept: Bool) { (weak, kept) = (engine, isKept ? engine : nil) }
  }

  private init(_ configuration: LumaConfiguration) throws {
    self.configuration = configuration
    let options = try RunOptions(configuration)
    (self.options, isolation) = (options, IsolationStatus(configuration.isolation, options))
    pictures = try Pictures(options)
    threads = configuration.concurrency ?? MachineLimits.current.jobs
    line = WorkLine(limit: threads)
    cameraRaw = options.imaging.raw
  }

  /// How camera raw files are read that are fetched; nil: they are refused.
  var raw: RawReading? { cameraRaw }

  /// Runs blocking work on a thread that may block.
  ///
  /// - Parameter stop: Ends the work early; called on any thread when the task is cancelled.
  /// - Throws: `LumaError`; `CancellationError` once the task is cancelled; errors of others.
  func perform<Value: Sendable>(
    stop: @escaping @Sendable () -> Void = {},
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    do {
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          line.add { continuation.resume(with: Result { try work() }) }
        }
      } onCancel: {
        stop()
      }
    } catch {
      try Task.checkCancellation()
      throw LumaError.shown(error)
    }
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
    // Films are read by programs that are installed, as for the command line.
    let path = FileSystem.variable("PATH")
    videoReader = FileSystem.program("ffprobe", in: path)
    frameReader = FileSystem.program("ffmpeg", in: path)
    switch configuration.isolation {
    case .none: break
    case .automatic:
      isolation.program = WorkerProgram.find()
      isolation.mode = isolation.program == nil ? .none : .workers
    case .workers(let program):
      (isolation.mode, isolation.program) = (.workers, try program.filePath("isolation"))
    case .required(let program):
      (isolation.mode, isolation.program) = (.required, try program.filePath("isolation"))
    }
  }
}

extension IsolationStatus {
  fileprivate init(_ wanted: Isolation, _ options: RunOptions) {
    if let program = options.isolation.program {
      self = .workers(program: URL(localPath: program))
      return
    }
    self = .thisProcess(
      reason: wanted == .none
        ? "the configuration says so"
        : "no program 'luma' is beside this one or on the PATH")
  }
}
