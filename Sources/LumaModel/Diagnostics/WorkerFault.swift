import LumaFiles

/// Why a worker did not answer.
package enum WorkerFault: Error, Hashable, Codable, Sendable {
  /// A signal ended it: a crash in a library, or out of memory.
  case signal(Int32)
  case exited(status: Int32)
  /// It was ended at `--unit-time-limit`.
  case timeLimit(seconds: Double)
  /// It was ended at `--unit-memory`.
  case memoryLimit(mebibytes: Int)
  /// It was ended at `--max-memory`, or when almost all memory was in use.
  case runMemory(mebibytes: Int)
  /// It sent something other than an answer to the request.
  case malformed
  /// `errno` of starting the program.
  case notStarted(program: String, errno: Int32)
  /// The program is of another release; nil: one that does not report its version.
  case otherVersion(program: String, version: String?)
  /// Restrictions that `--isolation required` demands and the system lacks.
  case notIsolated(missing: [String])
}

extension WorkerFault {
  /// The status with which ld.so ends a program before it runs.
  static let notLoaded: Int32 = 127

  /// The status of a worker that could not read its arguments in /proc, so it does not know that it
  /// is a worker.
  static let notAsked: Int32 = 2

  /// The status of a worker that the system gave no thread.
  package static let withoutThread: Int32 = 71

  /// The statuses of workers that have read no photo.
  package static let ofStart: Set<Int32> = [notLoaded, notAsked, withoutThread]

  /// Whether the picture must have ended the worker, rather than a lack of memory, a limit, or
  /// another process.
  package var isOfContent: Bool {
    switch self {
    case .signal(let number): [SIGSEGV, SIGFPE, SIGSYS].contains(number)
    case .exited, .timeLimit, .memoryLimit, .runMemory, .malformed, .notStarted, .otherVersion,
      .notIsolated:
      false
    }
  }
}
