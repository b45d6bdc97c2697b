import Dispatch
import Synchronization

/// Runs blocking work on threads of its own, so that tasks never wait on threads of Swift's pool: a few
/// pieces at a time, the others in order.
final class WorkLine: Sendable {
  typealias Work = @Sendable () -> Void

  private struct State {
    var running = 0
    var waiting: [Work] = []
    /// The first of `waiting` that has not begun.
    var next = 0
  }

  private let limit: Int
  private let state = Mutex(State())
  private let threads = DispatchQueue(label: "luma", attributes: .concurrent)

  /// - Parameter limit: Pieces of work at a time.
  init(limit: Int) { self.limit = max(1, limit) }

  func add(_ work: @escaping Work) {
    let begins = state.withLock { state in
      guard state.running == limit else {
        state.running += 1
        return true
      }
      state.waiting.append(work)
      return false
    }
    if begins { start(work) }
  }

  private func start(_ work: @escaping Work) {
    threads.async {
      work()
      if let next = self.take() { self.start(next) }
    }
  }

  /// The next piece; nil: there is none, and a thread is free.
  private func take() -> Work? {
    state.withLock { state in
      guard state.next < state.waiting.count else {
        state.waiting = []
        (state.next, state.running) = (0, state.running - 1)
        return nil
      }
      state.next += 1
      return state.waiting[state.next - 1]
    }
  }
}
