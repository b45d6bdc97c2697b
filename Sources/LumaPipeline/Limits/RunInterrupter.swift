import LumaDatabase
import LumaImaging
import Synchronization

/// Stops a session from any thread: the recipe, and running and pending photos.
package final class RunInterrupter: Sendable {
  private let renderer: Renderer
  private let state = Mutex(State())

  private struct State {
    var isInterrupted = false
    var hasExpired = false
    var stopScript: (@Sendable () -> Void)?
    var stopInner: (@Sendable () -> Void)?
  }

  private let stop: StopSign

  init(renderer: Renderer, stop: StopSign) {
    self.renderer = renderer
    self.stop = stop
  }

  /// Whether the session has to stop: by an interrupt, or because its time is over.
  package var isInterrupted: Bool { state.withLock(\.isInterrupted) }

  /// Requests an interrupt; does not block.
  package func interrupt() {
    let stops = state.withLock { state in
      state.isInterrupted = true
      return [state.stopScript, state.stopInner]
    }
    stop.raise()
    renderer.stop()
    for stop in stops { stop?() }
  }

  /// Stops photos, and all code that checks `isInterrupted`, but not the recipe, whose own limit
  /// does.
  func expire() {
    state.withLock { state in
      state.hasExpired = state.hasExpired || !state.isInterrupted
      state.isInterrupted = true
    }
    renderer.stop()
  }

  /// Whether its time being over stopped it.
  var hasExpired: Bool { state.withLock(\.hasExpired) }

  /// Sets the function that stops the running script; calls it immediately if an interrupt is
  /// pending.
  package func watch(_ stopScript: @escaping @Sendable () -> Void) {
    state.withLock { $0.stopScript = stopScript }
    if isInterrupted { stopScript() }
  }

  /// Sets the function that stops a session that runs within this one; nil: none does.
  package func watchInner(_ stopInner: (@Sendable () -> Void)?) {
    state.withLock { $0.stopInner = stopInner }
    if isInterrupted { stopInner?() }
  }

  /// Clears the interrupt, so that the next REPL line can run.
  package func reset() {
    stop.lower()
    renderer.resume()
    state.withLock { ($0.isInterrupted, $0.hasExpired) = (false, false) }
  }
}
