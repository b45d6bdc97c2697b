import LumaFiles
import Synchronization

/// Runs blocking work on threads of its own, so that tasks never wait on threads of Swift's pool: a few
/// pieces at a time, the others in order. The threads end when there is nothing to do.
final class WorkLine: Sendable {
  /// Work that has not begun.
  private struct Piece: Sendable {
    var run: @Sendable () -> Void
    /// Ends it instead.
    var fail: @Sendable (any Error) -> Void
  }

  private struct State {
    var threads = 0
    var waiting = Backlog<Piece>()
  }

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: Pieces of work at a time.
  init(limit: Int) { self.limit = max(1, limit) }

  /// Runs work on a thread that may block. Work that still waits when its task is cancelled never begins.
  ///
  /// - Parameter stop: Ends the work early; called on any thread when the task is cancelled.
  /// - Throws: `LumaError`; `CancellationError` once the task is cancelled; errors of others.
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
          // The handler may have come too early to know it.
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

  /// A thread with a stack for decoders. Where the system has none, others do the work or, if there is
  /// none at all, it fails.
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
