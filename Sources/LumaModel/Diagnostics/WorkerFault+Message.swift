import LumaFiles

extension WorkerFault {
  /// - Parameter path: The photo that it read, if it was one.
  public func diagnostic(path: String?) -> Diagnostic {
    Diagnostic(code: code, message: message, path: path, hint: hint)
  }

  public var code: DiagnosticCode {
    switch self {
    case .signal, .exited, .malformed: .decoderEnded
    case .timeLimit: .unitTimeLimit
    case .memoryLimit: .unitMemory
    case .notStarted(_, let number): DiagnosticCode(SystemError(number)) ?? .workerMissing
    case .notIsolated: .notIsolated
    }
  }

  public var message: String {
    switch self {
    case .signal(let number): "its decoder ended by signal \(number)"
    case .exited(let status): "its decoder ended with status \(status)"
    case .malformed: "its decoder gave an answer that makes no sense"
    case .timeLimit(let seconds):
      "expected to be done in \(plainNumber(seconds)) s, and it was not"
    case .memoryLimit(let mebibytes):
      "expected at most \(mebibytes) MiB of memory, and it needs more"
    case .notStarted(let program, let number):
      "worker: '\(program)' cannot be started: \(SystemError(number).phrase)"
    case .notIsolated(let missing):
      "isolation: expected \(missing.joined(separator: ", ")), which this system does not have"
    }
  }

  public var hint: String? {
    switch self {
    case .signal, .exited, .malformed:
      "the file is damaged, or made to harm; no other photo is affected"
    case .timeLimit: "raise --unit-time-limit to allow it"
    case .memoryLimit: "raise --unit-memory to allow it"
    case .notStarted: code.systemHint ?? "--isolation none does without workers"
    case .notIsolated: "--isolation workers takes what the system has"
    }
  }
}
