import LumaModel
import LumaPipeline
import Synchronization

/// The summary of several runs of one command.
final class RunSum: Sendable {
  private struct State {
    var report = RunReport()
    var hasRun = false
  }

  private let state = Mutex(State())

  /// - Parameter checksAllCalls: whether the runs are those of all calls.
  init(checksAllCalls: Bool) {
    state.withLock { sum in
      sum.report.checksAllCalls = checksAllCalls
      sum.report.isDryRun = checksAllCalls
    }
  }

  /// Of what was reported. A recipe that an error ended counts as a failure.
  var report: RunReport { state.withLock(\.report) }
  /// Whether some recipe has begun to run.
  var hasRun: Bool { state.withLock(\.hasRun) }

  /// Whether an event is not the summary of a single recipe.
  @Sendable func leaves(_ event: RunEvent) -> Bool {
    if case .finished = event { return false }
    return true
  }

  @Sendable func add(_ event: RunEvent) {
    guard case .finished(let report) = event else { return }
    state.withLock { sum in
      sum.report = sum.report.adding(report)
      sum.hasRun = true
    }
  }

  /// Counts the error that ended a recipe.
  func add(_ error: Diagnostic) {
    let status = ExitStatus(of: error)
    state.withLock { sum in
      sum.report.failed += 1
      if status == .permission { sum.report.refused += 1 }
      if status == .limit { sum.report.limited += 1 }
      if status == .tryAgain { sum.report.passing += 1 }
    }
  }
}

extension RunReport {
  fileprivate func adding(_ other: RunReport) -> RunReport {
    var sum = self
    let counts: [WritableKeyPath<RunReport, Int>] = [
      \.saved, \.cached, \.skipped, \.failed, \.refused, \.limited, \.passing, \.unlisted, \.left,
      \.orphaned, \.pruned, \.spared,
    ]
    for count in counts { sum[keyPath: count] += other[keyPath: count] }
    sum.isDryRun = isDryRun || other.isDryRun
    sum.prunes = prunes || other.prunes
    sum.prunesAllCalls = prunesAllCalls || other.prunesAllCalls
    sum.seconds += other.seconds
    sum.inputBytes &+= other.inputBytes
    sum.outputBytes &+= other.outputBytes
    sum.peakMemory = max(peakMemory, other.peakMemory)
    return sum
  }
}
