import Foundation

/// Work items handed out in order, so that what runs at once stays within a bound of memory.
///
/// An item waits while those that run leave it no room, and later ones that fit go before it; one
/// that is larger than the bound runs alone.
///
/// `@unchecked Sendable`: what changes is touched under `condition` only.
final class WorkQueue: @unchecked Sendable {
  private let condition = NSCondition()
  private let bound: Int
  private let costs: [Int]
  /// Last to first, since taking from the end is cheap.
  private var waiting: [Int]
  private var used = 0
  private var running = 0

  /// - Parameters:
  ///   - costs: bytes that each item takes while it runs; its count is the items'.
  ///   - bound: bytes.
  init(costs: [Int], bound: Int) {
    self.costs = costs
    self.bound = bound
    waiting = Array(costs.indices.reversed())
  }

  /// The next item, once there is room for one; nil: none is left.
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

  /// Makes room again.
  func end(_ item: Int) {
    condition.lock()
    used -= costs[item]
    running -= 1
    condition.broadcast()
    condition.unlock()
  }

  /// Hands out no more.
  func stop() {
    condition.lock()
    waiting = []
    condition.broadcast()
    condition.unlock()
  }

  private func fits(_ item: Int) -> Bool { running == 0 || used + costs[item] <= bound }
}
