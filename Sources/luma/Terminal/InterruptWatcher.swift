import CInterrupt
import LumaRuntime
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Turns the first Ctrl-C into an orderly end of what runs; a second one ends the program.
final class InterruptWatcher: Sendable {
  enum Target: Sendable {
    /// Nothing runs: remembered, and handed to the next run.
    case nothing
    case run(RunInterrupter)
    /// A line is being typed: the line editor sees the signal itself.
    case typing
    /// A read that no signal ends.
    case exit
  }

  private struct State {
    var target = Target.nothing
    var isOutputClosed = false
  }

  private let state = Mutex(State())

  /// Starts watching; one watcher lives as long as the program.
  static func start() -> InterruptWatcher {
    let watcher = InterruptWatcher()
    let context = Unmanaged.passRetained(watcher).toOpaque()
    // Without a watcher the signals keep their default, which ends the program too.
    _ = luma_interrupt_watch(ExitStatus.interrupted.rawValue, signalArrived, context)
    return watcher
  }

  /// Whether a signal came, or nobody reads what is printed any more.
  var isInterrupted: Bool {
    luma_interrupt_count() > 0 || state.withLock { $0.isOutputClosed }
  }

  /// Says whom a signal concerns from now on; one that came before concerns it at once.
  func aim(at target: Target) {
    state.withLock { $0.target = target }
    if isInterrupted { interrupt() }
  }

  /// Ends the run because the reader of its output is gone.
  func outputClosed() {
    state.withLock { $0.isOutputClosed = true }
    interrupt()
  }

  /// Forgets a signal that has done its work.
  func forgive() { luma_interrupt_forgive() }

  fileprivate func interrupt() {
    switch state.withLock({ $0.target }) {
    case .nothing, .typing: break
    case .run(let interrupter): interrupter.interrupt()
    case .exit: _exit(ExitStatus.interrupted.rawValue)
    }
  }
}

/// Called by C on the watcher's own thread, hence outside every actor and closure.
private func signalArrived(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<InterruptWatcher>.fromOpaque(context).takeUnretainedValue().interrupt()
}
