import LumaFiles

extension WorkerFault {
  /// - Parameter path: The photo that it read, if it was one.
  package func diagnostic(path: String?) -> Diagnostic {
    Diagnostic(code: code, message: message, path: path, hint: hint)
  }

  package var code: DiagnosticCode {
    switch self {
    case .exited(WorkerFault.notLoaded), .exited(WorkerFault.notAsked): .workerMissing
    case .exited(WorkerFault.withoutThread): .outOfMemory
    case .signal, .exited, .malformed: .decoderEnded
    case .timeLimit: .unitTimeLimit
    case .memoryLimit, .runMemory: .unitMemory
    case .notStarted(_, let number):
      DiagnosticCode(SystemError(number)).flatMap { $0.isRefusal ? nil : $0 } ?? .workerMissing
    case .otherVersion: .workerMissing
    case .notIsolated: .notIsolated
    }
  }

  package var message: String {
    switch self {
    case .signal(SIGKILL): "the system ended its decoder, most likely for lack of memory"
    case .signal(let number): "its decoder ended by signal \(number)"
    case .exited(WorkerFault.notLoaded):
      "worker: a library of the program cannot be loaded"
    case .exited(WorkerFault.notAsked): "worker: it cannot read its arguments"
    case .exited(WorkerFault.withoutThread): "worker: the system cannot start a thread for it"
    case .exited(let status): "its decoder ended with status \(status)"
    case .malformed: "its decoder gave an invalid answer"
    case .timeLimit(let seconds):
      "it took longer than the limit of \(plainNumber(seconds)) s for a photo"
    case .memoryLimit(let mebibytes):
      "it needs more than the limit of \(mebibytes) MiB for a photo"
    case .runMemory(let mebibytes): "it needs more than the \(mebibytes) MiB that photos may have"
    case .notStarted(let program, let number):
      "worker: '\(program)' cannot be started: \(SystemError(number).phrase)"
    case .otherVersion(let program, let version):
      "worker: expected '\(program)' of version \(Release.version), got \(version ?? "an older one")"
    case .notIsolated(let missing):
      "isolation: expected \(missing.joined(separator: ", ")), which this system lacks"
    }
  }

  package var hint: String? {
    switch self {
    case .exited(WorkerFault.notLoaded): "'luma doctor' lists what is installed"
    case .exited(WorkerFault.notAsked): "run it again"
    case .exited(WorkerFault.withoutThread): code.systemHint
    case .signal(SIGKILL): "it may need more memory than available; no other photo is affected"
    case .signal, .exited, .malformed:
      "the file is damaged or malicious; no other photo is affected"
    case .timeLimit: "raise --unit-time-limit to allow it"
    case .memoryLimit: "raise --unit-memory to allow it"
    case .runMemory: "raise --max-memory to allow it"
    case .notStarted: code.systemHint ?? "--isolation none uses no workers"
    case .otherVersion: "install luma \(Release.version) there"
    case .notIsolated: "--isolation workers uses the restrictions that the system has"
    }
  }
}
