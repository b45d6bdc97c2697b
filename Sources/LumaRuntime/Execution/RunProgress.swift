import LumaModel
import Synchronization

/// Counts what workers report and hands it on, one event at a time.
final class RunProgress: Sendable {
  private let onEvent: @Sendable (RunEvent) -> Void
  private let state = Mutex(State())

  struct State {
    var report = RunReport()
    /// What the batch that runs now has done; nil: nobody will ask.
    var outcome: BatchOutcome?
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
  var report: RunReport { state.withLock(\.report) }

  /// From here on every file is noted, until the outcome is taken.
  func noteOutcome() { state.withLock { $0.outcome = BatchOutcome() } }

  /// What was noted, nil where nothing was to be.
  func takeOutcome() -> BatchOutcome? {
    state.withLock { state in
      defer { state.outcome = nil }
      return state.outcome
    }
  }
}

extension RunProgress.State {
  fileprivate mutating func count(_ event: RunEvent) {
    outcome?.note(event)
    switch event {
    case .saved(let file), .wouldWrite(let file):
      report.saved += 1
      report.outputBytes += file.bytes
    case .skipped: report.skipped += 1
    case .failed: report.failed += 1
    case .printed, .warning, .planned, .importing, .finished: break
    }
  }
}
