import Dispatch
import LumaFiles
import Synchronization

/// The time limit of a run: one clock for its check, its recipe, its photos and whatever it waits
/// for.
///
/// A thread of its own watches it, so that nothing that the run does can hold it up.
package final class RunClock: Sendable {
  /// nil: no limit.
  package let seconds: Double?
  private let start = ContinuousClock.now
  private let ended = DispatchSemaphore(value: 0)
  private let late = Mutex(false)

  /// Starts the clock.
  ///
  /// - Parameters:
  ///   - grace: time between the deadline and `onStuck`, seconds.
  ///   - onLate: stops the run; called once, on the clock's thread.
  ///   - onStuck: called if the run has not ended by then. The process then has to be
  ///     terminated.
  package init(
    seconds: Double?, grace: Double = 1, onLate: @escaping @Sendable () -> Void,
    onStuck: @escaping @Sendable () -> Void
  ) {
    self.seconds = seconds
    guard let seconds else { return }
    // Without a thread, the run ends at its limit all the same, between photos.
    _ = BackgroundThread.start { [self] in
      guard ended.wait(timeout: .now() + seconds) == .timedOut else { return }
      late.withLock { $0 = true }
      // It may wait for a worker that does not respond.
      if !BackgroundThread.start(onLate) { onLate() }
      if ended.wait(timeout: .now() + grace) == .timedOut { onStuck() }
    }
  }

  /// Stops the clock: the run has ended.
  package func end() { ended.signal() }

  /// Whether the deadline has passed before the run ended.
  package var isLate: Bool { late.withLock { $0 } }

  /// Seconds since the start.
  package var elapsed: Double { start.duration(to: .now) / .seconds(1) }

  /// Seconds to the deadline, at least a little; nil: no limit.
  package var remaining: Double? {
    seconds.map { max($0 - elapsed, 0.001) }
  }
}
