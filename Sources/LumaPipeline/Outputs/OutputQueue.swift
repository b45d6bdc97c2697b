import LumaFiles
import LumaRecord
import Synchronization

/// A written output that has no name yet.
struct FinishedOutput: Sendable {
  var output: OutputFile
  var entry: OutputEntry
  /// The file when its content was hashed.
  var stamp: FileStamp?
  var unit: WorkUnit
  /// The result of a quality search; nil if there was none.
  var quality: Int?
  var isCached = false
}

/// Collects the outputs of a tenth of a second, which are then synced and named together: that
/// costs a tenth of a sync for each. A slow run names each output at once. A stopped run names all
/// outputs that were finished two tenths of a second before.
final class OutputQueue: Sendable {
  private let state = Mutex(State())

  private struct State {
    var waiting: [FinishedOutput] = []
    var last = ContinuousClock.now

    var isDue: Bool { ContinuousClock.now - last >= .seconds(OutputQueue.interval) }

    mutating func take() -> [FinishedOutput] {
      defer { waiting = [] }
      last = .now
      return waiting
    }
  }

  /// Seconds.
  static let interval = 0.1
  private static let most = most(limit: sysconf(Int32(_SC_OPEN_MAX)))

  /// How many may wait: each keeps a file and its folder open.
  static func most(limit: Int) -> Int { max(1, min(64, limit / 32)) }

  /// Adds an output.
  ///
  /// - Returns: the outputs to name now; none while others are waited for.
  func add(_ output: FinishedOutput) -> [FinishedOutput] {
    state.withLock { state in
      state.waiting.append(output)
      return state.isDue || state.waiting.count >= OutputQueue.most ? state.take() : []
    }
  }

  /// Returns the outputs that have waited long enough.
  func takeDue() -> [FinishedOutput] { state.withLock { $0.isDue ? $0.take() : [] } }

  /// Returns all that wait.
  func takeAll() -> [FinishedOutput] { state.withLock { $0.take() } }

  /// Notes that outputs were named, which may have taken a while.
  func noteNaming() { state.withLock { $0.last = .now } }
}
