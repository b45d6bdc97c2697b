import CInterrupt
import Dispatch
import LumaFiles
import LumaPipeline
import LumaScript
import Synchronization

/// Handles Ctrl-C and requests to end: the first one stops gracefully, the second one exits
/// immediately. A run that has not stopped within a second is ended: no output has its name before
/// it is complete.
final class InterruptWatcher: Sendable {
  enum Target: Sendable {
    /// Nothing is running: the interrupt is kept pending for the next run.
    case nothing
    case run(RunInterrupter)
    /// A library is exported.
    case export(PhotoLibrary)
    /// A line is being edited: the line editor handles the signal.
    case typing
    /// A blocking read that signals do not interrupt: exit.
    case exit
  }

  private struct State {
    var target = Target.nothing
    var isOutputClosed = false
    /// Whether Ctrl-C only stops the running code.
    var isConversation = false
  }

  /// Seconds between a signal and the end.
  private static let patience = 0.9
  /// Seconds after which a person may wonder about the signal.
  private static let politeness = 0.3

  private let state = Mutex(State())

  /// Starts the watcher, which lives as long as the process.
  static func start() -> InterruptWatcher {
    let watcher = InterruptWatcher()
    let context = Unmanaged.passRetained(watcher).toOpaque()
    // On failure, the default signal handlers also end the program.
    _ = luma_interrupt_watch(signalArrived, context)
    return watcher
  }

  /// Whether a signal arrived or standard output was closed.
  var isInterrupted: Bool {
    luma_interrupt_count() > 0 || state.withLock { $0.isOutputClosed }
  }

  /// Whether the program has to end, not only its current work.
  var hasToEnd: Bool {
    isInterrupted && (status != .interrupted || !state.withLock { $0.isConversation })
  }

  /// The exit status that the signal calls for.
  var status: ExitStatus {
    switch luma_interrupt_signal() {
    case SIGTERM: .terminated
    case SIGHUP: .hungUp
    default: .interrupted
    }
  }

  /// From now on, Ctrl-C only stops the running code.
  func beginConversation() {
    state.withLock { $0.isConversation = true }
    luma_interrupt_converse()
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
  func forgive() { state.withLock { _ in luma_interrupt_forgive() } }

  fileprivate func interrupt() {
    // A signal that was handled meanwhile does not concern the code that runs now.
    let target = state.withLock { state in
      luma_interrupt_count() > 0 || state.isOutputClosed ? state.target : .nothing
    }
    switch target {
    case .nothing, .typing: break
    case .run(let interrupter): interrupter.interrupt()
    case .export(let library): library.stop()
    case .exit: _exit(status.rawValue)
    }
  }

  /// Ends a run that does not stop by itself.
  fileprivate func interruptBySignal() {
    // First, since an interrupt may wait for the blocked work.
    after(InterruptWatcher.politeness) { watcher in
      if watcher.hasToEnd, luma_interrupt_signal() == SIGINT {
        StandardStream.error.write("stopping; press Ctrl-C again to quit at once\n")
      }
      watcher.after(InterruptWatcher.patience - InterruptWatcher.politeness) { $0.end() }
    }
    interrupt()
  }

  /// Does something unless the signal has been handled by then.
  private func after(_ seconds: Double, _ body: @escaping @Sendable (InterruptWatcher) -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
      if luma_interrupt_signal() != 0 { body(self) }
    }
  }

  private func end() {
    if hasToEnd {
      StandardStream.error.write("luma: interrupted\n")
      _exit(status.rawValue)
    }
    if case .run(let interrupter) = state.withLock({ $0.target }) {
      // It may have come just before the run began.
      interrupter.interrupt()
      StandardStream.error.write("still stopping; Ctrl-\\ quits Luma\n")
    }
  }
}

/// Called from C on the watcher's thread, outside of any actor.
private func signalArrived(_ context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<InterruptWatcher>.fromOpaque(context).takeUnretainedValue().interruptBySignal()
}
