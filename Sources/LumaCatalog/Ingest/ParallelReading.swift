import class Foundation.NSCondition
import class Foundation.Thread

/// Reads items on threads of its own, while the caller's thread takes what has been read.
///
/// `@unchecked Sendable`: all state is touched under `condition` only.
final class ParallelReading<Item: Sendable, Result: Sendable>: @unchecked Sendable {
  private let condition = NSCondition()
  private let items: [Item]
  private let read: @Sendable (Item) -> Result
  private var next = 0
  private var results: [(Item, Result)] = []
  private var running = 0

  init(_ items: [Item], read: @escaping @Sendable (Item) -> Result) {
    self.items = items
    self.read = read
  }

  /// Hands over batches of `batch` or more, the last one smaller, in no order.
  ///
  /// An error of `take` ends the reading once the items that were begun are read.
  func run(threads: Int, batch: Int, take: ([(Item, Result)]) throws(CatalogError) -> Void)
    throws(CatalogError)
  {
    start(min(max(1, threads), items.count))
    var taken = 0
    while taken < items.count {
      let ready = wait(for: min(batch, items.count - taken))
      taken += ready.count
      do {
        try take(ready)
      } catch {
        stop()
        throw error
      }
    }
  }

  private func start(_ threads: Int) {
    running = threads
    for _ in 0..<threads {
      let thread = Thread { [self] in work() }
      // What the main thread has: readers of metadata recurse.
      thread.stackSize = 8 << 20
      thread.start()
    }
  }

  private func work() {
    condition.lock()
    while next < items.count {
      let item = items[next]
      next += 1
      condition.unlock()
      let result = read(item)
      condition.lock()
      results.append((item, result))
      condition.signal()
    }
    running -= 1
    condition.signal()
    condition.unlock()
  }

  private func wait(for count: Int) -> [(Item, Result)] {
    condition.lock()
    defer { condition.unlock() }
    while results.count < count { condition.wait() }
    defer { results = [] }
    return results
  }

  private func stop() {
    condition.lock()
    defer { condition.unlock() }
    next = items.count
    while running > 0 { condition.wait() }
  }
}
