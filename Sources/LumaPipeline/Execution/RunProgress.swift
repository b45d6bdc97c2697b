import LumaModel
import Synchronization

/// Counts the events of workers and forwards them serially.
package final class RunProgress: Sendable {
  private let onEvent: @Sendable (RunEvent) -> Void
  private let state = Mutex(State())

  struct State {
    var report = RunReport()
    /// The outcome of the current batch; nil if it was not requested.
    var outcome: BatchOutcome?
  }

  init(onEvent: @escaping @Sendable (RunEvent) -> Void) { self.onEvent = onEvent }

  package func emit(_ event: RunEvent) {
    state.withLock { state in
      state.count(event)
      onEvent(event)
    }
  }

  func read(inputBytes: Int64) { state.withLock { $0.report.inputBytes &+= inputBytes } }

  var hasFailed: Bool { state.withLock { $0.report.failed > 0 } }
  package var report: RunReport { state.withLock(\.report) }

  /// Starts recording an outcome.
  package func noteOutcome() { state.withLock { $0.outcome = BatchOutcome() } }

  /// Returns the recorded outcome and stops recording; nil if none was requested.
  package func takeOutcome() -> BatchOutcome? {
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
    case .printed, .warning, .planned, .importing, .finished, .progress, .added, .wouldAdd,
      .duplicate, .unreadable, .imported, .changed, .moved, .missing, .found, .scanned, .exported,
      .loaded:
      break
    }
  }
}
