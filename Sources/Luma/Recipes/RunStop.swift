import LumaPipeline
import Synchronization

/// Stops a run, whether or not its session exists yet.
final class RunStop: Sendable {
  private struct State {
    var isRaised = false
    var interrupter: RunInterrupter?
  }

  private let state = Mutex(State())

  func raise() {
    let interrupter = state.withLock { state in
      state.isRaised = true
      return state.interrupter
    }
    interrupter?.interrupt()
  }

  func aim(at interrupter: RunInterrupter) {
    let isRaised = state.withLock { state in
      state.interrupter = interrupter
      return state.isRaised
    }
    if isRaised { interrupter.interrupt() }
  }
}
