package import LumaModel
import LumaRecord
import Synchronization

/// Counts the events of workers and forwards them serially.
package final class RunProgress: Sendable {
  private let onEvent: @Sendable (RunEvent) -> Void
  private let state = Mutex(State())

  struct State {
    var report = RunReport()
    /// Bytes of the files that were written or are about to get their names.
    var claimed: Int64 = 0
    /// Whether the files would have become larger than allowed.
    var isOverLimit = false
    var isDiskFull = false
    /// Absolute paths of the outputs that are up to date; nil: not requested.
    var outputs: [String]?
    /// Outputs with names other than planned, by the keys that compare their paths.
    var suffixed: Set<Int> = []
    /// Outputs that others, named by their bytes, stand for, in the same way.
    var replaced: Set<Int> = []
    /// The makings of outputs that are named by their bytes, by their paths.
    var makings: [String: Set<OutputMaking>] = [:]
    /// The reports that were made once.
    var met: Set<String> = []
    /// The outcome of the current run; nil if it was not requested.
    var outcome: BatchOutcome?
    /// The part of it that is in order.
    var ordered = BatchOutcome()
    /// Warnings of damaged pictures, by file and sentence.
    var damages: Set<[String]> = []
    /// Holds events back; nil: they are forwarded at once.
    var order: EventSequencer?
  }

  init(onEvent: @escaping @Sendable (RunEvent) -> Void) { self.onEvent = onEvent }

  /// Whether something that is reported once, in the check or the run, is met for the first time.
  package func isFirst(_ report: Diagnostic) -> Bool {
    state.withLock { $0.met.insert("\(report.path ?? "")/\(report.message)").inserted }
  }

  package func emit(_ event: RunEvent) { send(event, outputs: 0) }

  /// Warns of a picture, unless the same was reported for the file before.
  func warnOnce(_ warning: Diagnostic) {
    guard !state.withLock({ $0.damages.contains(warning.pictureFault) }) else { return }
    emit(.warning(warning))
  }

  private func send(_ event: RunEvent, outputs: Int) {
    state.withLock { state in
      state.report.left -= outputs
      state.count(event)
      if state.order == nil { return onEvent(event) }
      for event in state.order?.taking(event) ?? [] { onEvent(event) }
    }
  }

  /// Calls `body`, and forwards events of its outputs in their order.
  ///
  /// - Parameter units: in order; if empty, events are forwarded at once.
  func inOrder(_ units: [WorkUnit], _ body: () -> Void) {
    guard let first = units.first?.outputs.first?.number else { return body() }
    state.withLock { $0.order = EventSequencer(from: first) }
    body()
    state.withLock { state in
      for event in state.order?.rest ?? [] { onEvent(event) }
      state.order = nil
    }
  }

  /// Counts outputs that are about to be made.
  func begin(outputs: Int) { state.withLock { $0.report.left += outputs } }

  /// Counts an output and forwards its event.
  func end(output event: RunEvent) { send(event, outputs: 1) }

  /// Counts outputs that are up to date and not reported.
  func end(skipped count: Int) {
    state.withLock { state in
      state.report.left -= count
      state.report.skipped += count
    }
  }

  /// Forwards events about the report of this moment.
  func emit(_ events: (RunReport) -> [RunEvent]) {
    state.withLock { state in
      for event in events(state.report) { onEvent(event) }
    }
  }

  /// Starts to note outputs, for the manifest of a shard.
  func noteOutputs() { state.withLock { $0.outputs = [] } }

  /// Whether outputs are noted, or the recipe requests their outcome.
  var notesOutputs: Bool { state.withLock { $0.outputs != nil || $0.outcome != nil } }

  /// Notes an output that was saved, or is up to date.
  func note(output path: String) { state.withLock { $0.outputs?.append(path) } }

  /// Returns what was noted.
  func takeOutputs() -> [String] { state.withLock { $0.outputs ?? [] } }

  /// Notes an output that another file with its name has given another one.
  ///
  /// - Parameter key: what its path is compared by.
  func note(suffixed key: Int) { state.withLock { _ = $0.suffixed.insert(key) } }

  /// The keys that compare the paths of such outputs.
  var suffixed: Set<Int> { state.withLock(\.suffixed) }

  /// Notes an output of an earlier run for which another one stands.
  ///
  /// - Parameter key: what its path is compared by.
  func note(replaced key: Int) { state.withLock { _ = $0.replaced.insert(key) } }

  /// The keys that compare the paths of such outputs.
  var replaced: Set<Int> { state.withLock(\.replaced) }

  /// Notes the making of an output that is named by its bytes.
  func note(_ making: OutputMaking, of path: String) {
    state.withLock { _ = $0.makings[path, default: []].insert(making) }
  }

  /// The makings of such outputs, by their absolute paths.
  var makings: [String: Set<OutputMaking>] { state.withLock(\.makings) }

  /// Whether the outcome of the current run is requested.
  var notesOutcome: Bool { state.withLock { $0.outcome != nil } }

  func read(inputBytes: Int64) { state.withLock { $0.report.inputBytes &+= inputBytes } }

  /// Claims room for a file.
  ///
  /// - Throws: `outputsTooLarge`, if all files together would be larger than `limit`.
  func claim(bytes: Int64, limit: Int64) throws(RuntimeError) {
    let fits = state.withLock { state in
      let (sum, overflow) = state.claimed.addingReportingOverflow(bytes)
      guard !overflow, sum <= limit else {
        state.isOverLimit = true
        return false
      }
      state.claimed = sum
      return true
    }
    guard fits else { throw .outputsTooLarge(limit: limit) }
  }

  /// Whether a file was refused by `claim`.
  package var isOverLimit: Bool { state.withLock(\.isOverLimit) }

  /// Whether an output found no room: the next ones would find none.
  var isDiskFull: Bool { state.withLock(\.isDiskFull) }
  /// - Parameter most: nil: no limit.
  func hasFailed(lessThan most: Int?) -> Bool {
    most.map { most in state.withLock { $0.report.failed < most } } ?? true
  }
  package var report: RunReport { state.withLock(\.report) }

  /// A line of a conversation begins: there may be room again.
  package func beginLine() {
    state.withLock { state in
      (state.isDiskFull, state.isOverLimit, state.report) = (false, false, RunReport())
    }
  }

  /// Starts recording an outcome.
  package func noteOutcome() {
    state.withLock { ($0.outcome, $0.ordered) = (BatchOutcome(), BatchOutcome()) }
  }

  /// Puts the recorded results of a batch into the order of its units.
  func orderOutcome(by units: [WorkUnit]) {
    state.withLock { state in
      guard let outcome = state.outcome else { return }
      state.ordered += outcome.ordered(by: units)
      state.outcome = BatchOutcome()
    }
  }

  /// Returns the recorded outcome and stops recording; nil if none was requested.
  package func takeOutcome() -> BatchOutcome? {
    state.withLock { state in
      defer { (state.outcome, state.ordered) = (nil, BatchOutcome()) }
      return state.outcome.map { rest in
        state.ordered += rest
        return state.ordered
      }
    }
  }
}

extension RunProgress.State {
  fileprivate mutating func count(_ event: RunEvent) {
    outcome?.note(event)
    if case .warning(let warning) = event, warning.code == .undecodable {
      damages.insert(warning.pictureFault)
    }
    switch event {
    case .saved(let file), .wouldWrite(let file):
      report.saved += 1
      report.cached += file.isCached ? 1 : 0
      report.outputBytes += file.bytes
    case .skipped: report.skipped += 1
    case .orphaned(let file):
      report.orphaned += 1
      report.pruned += file.isPruned ? 1 : 0
      report.replaced += file.isReplaced ? 1 : 0
      report.spared += file.staysWithPrune ? 1 : 0
    case .text(let file): report.count(file)
    case .failed(let diagnostic):
      report.failed += 1
      report.refused += diagnostic.code.isRefusal ? 1 : 0
      report.limited += diagnostic.code.isLimit ? 1 : 0
      report.passing += diagnostic.code.isPassing ? 1 : 0
      report.unlisted += diagnostic.code == .notListed ? 1 : 0
      isDiskFull = isDiskFull || diagnostic.code == .diskFull
    case .printed, .warning, .plan, .planned, .importing, .restored, .merged, .cache, .call,
      .finished,
      .watched,
      .progress,
      .added,
      .wouldAdd, .duplicate,
      .deleted, .ignored, .unreadable, .imported, .changed, .moved, .missing, .found,
      .damaged,
      .scanned,
      .exported, .loaded, .wouldDelete, .unwanted,
      .deletion, .undone, .undoable:
      break
    }
  }
}

extension RunReport {
  fileprivate mutating func count(_ file: TextFile) {
    switch file.state {
    case .saved, .planned:
      saved += 1
      outputBytes += file.bytes
    case .skipped: skipped += 1
    }
  }
}

extension Diagnostic {
  /// The file, and what is said of it.
  fileprivate var pictureFault: [String] { [path ?? "", message] }
}
