import LumaFiles
import Synchronization

/// Runs blocking work on threads of its own, so that it never blocks threads of Swift's pool: a few
/// pieces at a time, the others in order. The threads end when there is nothing to do.
final class WorkLine: Sendable {
  /// Work that has not begun.
  private struct Piece: Sendable {
    var run: @Sendable () -> Void
    /// Ends the piece with an error instead.
    var fail: @Sendable (any Error) -> Void
  }

  private struct State {
    var threads = 0
    var waiting = Backlog<Piece>()
  }

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: Maximum number of pieces of work at a time.
  init(limit: Int) { self.limit = max(1, limit) }

  /// Runs work on a thread that may block. Work that is still waiting when its task is canceled
  /// never begins.
  ///
  /// - Parameter stop: Ends the work early; called on any thread when the task is canceled.
  /// - Throws: `LumaError`; `CancellationError` once the task is canceled; errors of other code.
  func perform<Value: Sendable>(
    stop: @escaping @Sendable () -> Void = {},
    _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try Task.checkCancellation()
    let number = Mutex<Int?>(nil)
    do {
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let piece = Piece {
            continuation.resume(with: Result { try work() })
          } fail: { error in
            continuation.resume(throwing: error)
          }
          let added = add(piece)
          number.withLock { $0 = added }
          // The cancellation handler may have run before the work was added.
          if Task.isCancelled { remove(added) }
        }
      } onCancel: {
        if let number = number.withLock({ $0 }) { remove(number) }
        stop()
      }
    } catch {
      try Task.checkCancellation()
      throw LumaError.shown(error)
    }
  }

  private func add(_ piece: Piece) -> Int {
    let (number, isFull) = state.withLock { state in
      let isFull = state.threads >= limit
      if !isFull { state.threads += 1 }
      return (state.waiting.append(piece), isFull)
    }
    if !isFull { startThread() }
    return number
  }

  private func remove(_ number: Int) {
    let piece = state.withLock { $0.waiting.remove(number) }
    piece?.fail(CancellationError())
  }

  /// Starts a thread with a stack for decoders. If the system has no thread left, others do the
  /// work; if there are no others, the work fails.
  private func startThread() {
    let isStarted = BackgroundThread.start { [self] in
      while let piece = take() { piece.run() }
    }
    guard !isStarted else { return }
    let pieces = state.withLock { state in
      state.threads -= 1
      return state.threads == 0 ? state.waiting.removeAll() : []
    }
    for piece in pieces { piece.fail(SystemError(EAGAIN)) }
  }

  /// The next piece; nil: there is none, and the thread ends.
  private func take() -> Piece? {
    state.withLock { state in
      if let piece = state.waiting.popFirst() { return piece }
      state.threads -= 1
      return nil
    }
  }
}
