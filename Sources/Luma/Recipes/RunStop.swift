import LumaPipeline
import Synchronization

/// Stops a run whose session does not exist yet, or does.
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
