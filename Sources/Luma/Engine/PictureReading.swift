import LumaFiles
import LumaModel
import LumaPipeline
import LumaWorkers

/// How pictures are actually read. If workers are to be used, one is started and queried.
struct PictureReading {
  var options: RunOptions
  var pictures: Pictures
  var status: IsolationStatus

  /// - Throws: `not-isolated`, `worker-missing` for a program that the configuration names;
  ///   `unknown-format`.
  init(_ wanted: Luma.Isolation, _ options: RunOptions) throws {
    switch wanted {
    case .none: try self.init(options, because: "the configuration says so")
    case .automatic: try self.init(options, found: WorkerProgram.find())
    case .workers(let program): try self.init(options, .workers, named: program)
    case .required(let program): try self.init(options, .required, named: program)
    }
  }

  /// Reads in workers of a program that was found, if it is suitable.
  init(_ options: RunOptions, found program: String?) throws {
    guard let program else {
      try self.init(options, because: "no program 'luma' is beside this one or on the PATH")
      return
    }
    do {
      try self.init(options, .workers, program)
    } catch let fault as WorkerFault {
      try self.init(options, because: fault.reason(for: program))
    }
  }

  private init(
    _ options: RunOptions, _ mode: LumaWorkers.Isolation.Mode, named program: URL
  ) throws {
    let path = try program.filePath("isolation")
    do {
      try self.init(options, mode, path)
    } catch let fault as WorkerFault {
      let isKnown = fault.code != .decoderEnded
      throw Diagnostic(
        code: isKnown ? fault.code : .workerMissing,
        message: "isolation: \(fault.reason(for: path))")
    }
  }

  private init(_ options: RunOptions, because reason: String) throws {
    self.options = options
    pictures = try Pictures(options)
    status = .thisProcess(reason: reason)
  }

  /// - Throws: `WorkerFault`; `unknown-format`.
  private init(
    _ options: RunOptions, _ mode: LumaWorkers.Isolation.Mode, _ program: String
  ) throws {
    self.options = options
    (self.options.isolation.mode, self.options.isolation.program) = (mode, program)
    pictures = try Pictures(self.options)
    let missing = try pictures.restrictions()?.missing ?? []
    status = .workers(program: URL(localPath: program), missing: missing)
  }
}

extension WorkerFault {
  /// Why a program is not used for workers.
  fileprivate func reason(for program: String) -> String {
    switch self {
    case .otherVersion(_, let version):
      "expected '\(program)' of version \(Release.version), got \(version ?? "an older one")"
    case .notStarted(_, let number):
      "'\(program)' cannot be started: \(SystemError(number).phrase)"
    case .signal, .exited, .malformed, .timeLimit, .memoryLimit, .runMemory, .notIsolated:
      "'\(program)' does not answer as a worker"
    }
  }
}
