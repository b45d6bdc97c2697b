import LumaFiles

/// Memory that the work of several threads shares.
///
/// `@unchecked Sendable`: mutable state is only accessed under `condition`.
package final class MemoryBudget: @unchecked Sendable {
  private let condition = Condition()
  private let bound: Int
  private var used = 0
  private var running = 0
  private var waiting = 0
  /// The most work at a time so far; for tests.
  private(set) var mostRunning = 0

  /// - Parameter bound: in bytes; work that needs more runs alone.
  package init(bound: Int) { self.bound = bound }

  /// Whether work waits for room; for tests.
  package var isAwaited: Bool {
    condition.lock()
    defer { condition.unlock() }
    return waiting > 0
  }

  /// Does some work as soon as there is room for it.
  ///
  /// - Parameters:
  ///   - cost: memory in bytes.
  ///   - isStopped: whether the work is not wanted any more; asked while it waits, after each
  ///     `wake`.
  /// - Returns: nil for work that was stopped before it began.
  @discardableResult
  package func use<Value>(
    _ cost: Int, unless isStopped: () -> Bool = { false }, _ body: () throws -> Value
  ) rethrows -> Value? {
    guard enter(cost, isStopped) else { return nil }
    defer { leave(cost) }
    return try body()
  }

  /// Has waiting work ask whether it is wanted. Callable from any thread.
  package func wake() {
    condition.lock()
    condition.broadcast()
    condition.unlock()
  }

  private func enter(_ cost: Int, _ isStopped: () -> Bool) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    waiting += 1
    defer { waiting -= 1 }
    while running > 0, cost > bound - used {
      if isStopped() { return false }
      condition.wait()
    }
    used += cost
    running += 1
    mostRunning = max(mostRunning, running)
    return true
  }

  private func leave(_ cost: Int) {
    condition.lock()
    used -= cost
    running -= 1
    condition.broadcast()
    condition.unlock()
  }
}
