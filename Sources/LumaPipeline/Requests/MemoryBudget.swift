import LumaFiles

/// Memory that the work of several threads shares.
///
/// `@unchecked Sendable`: mutable state is only accessed under `condition`.
final class MemoryBudget: @unchecked Sendable {
  private let condition = Condition()
  private let bound: Int
  private var used = 0
  private var running = 0
  /// The most work at a time so far; for tests.
  private(set) var mostRunning = 0

  /// - Parameter bound: in bytes; work that needs more runs alone.
  init(bound: Int) { self.bound = bound }

  /// Does some work as soon as there is room for it.
  ///
  /// - Parameter cost: memory in bytes.
  func use(_ cost: Int, _ body: () -> Void) {
    condition.lock()
    while running > 0, cost > bound - used { condition.wait() }
    used += cost
    running += 1
    mostRunning = max(mostRunning, running)
    condition.unlock()
    body()
    condition.lock()
    used -= cost
    running -= 1
    condition.broadcast()
    condition.unlock()
  }
}
