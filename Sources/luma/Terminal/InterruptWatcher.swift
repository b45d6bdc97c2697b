import LumaFiles
import LumaPipeline
import CInterrupt
import LumaScript
import Synchronization

/// Handles Ctrl-C: the first one stops gracefully, the second one exits immediately.
final class InterruptWatcher: Sendable {
  enum Target: Sendable {
    /// Nothing is running: the interrupt is kept pending for the next run.
    case nothing
    case run(RunInterrupter)
    /// A line is being edited: the line editor handles the signal.
    case typing
    /// A blocking read that signals do not interrupt: exit.
    case exit
  }

  private struct State {
    var target = Target.nothing
    var isOutputClosed = false
  }

  private let state = Mutex(State())

  /// Starts the watcher, which lives as long as the process.
  static func start() -> InterruptWatcher {
    let watcher = InterruptWatcher()
    let context = Unmanaged.passRetained(watcher).toOpaque()
    // On failure, the default signal handlers also end the program.
    _ = luma_interrupt_watch(ExitStatus.interrupted.rawValue, signalArrived, context)
    return watcher
  }

  /// Whether a signal arrived or standard output was closed.
  var isInterrupted: Bool {
    luma_interrupt_count() > 0 || state.withLock { $0.isOutputClosed }
  }

  /// Sets the target of interrupts. A pending one is delivered immediately.
  func aim(at target: Target) {
    state.withLock { $0.target = target }
    if isInterrupted { interrupt() }
  }

  /// Sets the target while `body` runs.
  func aiming<Value>(at target: Target, _ body: () -> Value) -> Value {
    let before = state.withLock(\.target)
    aim(at: target)
    defer { aim(at: before) }
    return body()
  }

  /// Stops the run because standard output was closed.
  func outputClosed() {
    state.withLock { $0.isOutputClosed = true }
    interrupt()
  }

  /// Clears a handled interrupt.
  func forgive() { luma_interrupt_forgive() }

  fileprivate func interrupt() {
    switch state.withLock({ $0.target }) {
    case .nothing, .typing: break
    case .run(let interrupter): interrupter.interrupt()
    case .exit: _exit(ExitStatus.interrupted.rawValue)
    }
  }
}

/// Called from C on the watcher's thread, outside of any actor.
private func signalArrived(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<InterruptWatcher>.fromOpaque(context).takeUnretainedValue().interrupt()
}
