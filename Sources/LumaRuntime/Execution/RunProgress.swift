import LumaModel
import Synchronization

/// Counts what workers report and hands it on, one event at a time.
final class RunProgress: Sendable {
  private let onEvent: @Sendable (RunEvent) -> Void
  private let state = Mutex(State())

  struct State {
    var report = RunReport()
    var saved: [SavedFile] = []
    var skipped: [SkippedFile] = []
    var failed: [Diagnostic] = []
  }

  init(onEvent: @escaping @Sendable (RunEvent) -> Void) { self.onEvent = onEvent }

  func emit(_ event: RunEvent) {
    state.withLock { state in
      state.count(event)
      onEvent(event)
    }
  }

  func read(inputBytes: Int64) { state.withLock { $0.report.inputBytes += inputBytes } }

  var hasFailed: Bool { state.withLock { $0.report.failed > 0 } }
  var snapshot: State { state.withLock { $0 } }
}

extension RunProgress.State {
  fileprivate mutating func count(_ event: RunEvent) {
    switch event {
    case .saved(let file), .wouldWrite(let file):
      report.saved += 1
      report.outputBytes += file.bytes
      saved.append(file)
    case .skipped(let file):
      report.skipped += 1
      skipped.append(file)
    case .failed(let diagnostic):
      report.failed += 1
      failed.append(diagnostic)
    case .printed, .warning, .planned, .finished: break
    }
  }
}
