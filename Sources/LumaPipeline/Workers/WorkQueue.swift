import LumaFiles

/// A queue of work items with a limit on the memory of concurrent items.
///
/// An item waits while there is no room for it, and later ones that fit overtake it; an item larger
/// than the limit runs alone.
///
/// `@unchecked Sendable`: mutable state is only accessed under `condition`.
final class WorkQueue: @unchecked Sendable {
  private let condition = Condition()
  private let bound: Int
  private let costs: [Int]
  /// In reverse order, because removing from the end is cheap.
  private var waiting: [Int]
  private var used = 0
  private var running = 0

  /// Creates a queue.
  ///
  /// - Parameters:
  ///   - costs: memory of each item in bytes.
  ///   - bound: limit in bytes.
  init(costs: [Int], bound: Int) {
    self.costs = costs
    self.bound = bound
    waiting = Array(costs.indices.reversed())
  }

  /// Waits until an item fits and returns it; nil if none is left.
  func take() -> Int? {
    condition.lock()
    defer { condition.unlock() }
    while !waiting.isEmpty {
      if let place = waiting.lastIndex(where: fits) {
        let item = waiting.remove(at: place)
        used += costs[item]
        running += 1
        return item
      }
      condition.wait()
    }
    return nil
  }

  /// Releases the memory of an item.
  func end(_ item: Int) {
    condition.lock()
    used -= costs[item]
    running -= 1
    condition.broadcast()
    condition.unlock()
  }

  /// Discards the remaining items.
  func stop() {
    condition.lock()
    waiting = []
    condition.broadcast()
    condition.unlock()
  }

  private func fits(_ item: Int) -> Bool { running == 0 || costs[item] <= bound - used }
}
