/// Reads items on worker threads while the calling thread processes the results.
///
/// `@unchecked Sendable`: all state is only accessed under `condition`.
package final class ParallelReading<Item: Sendable, Result: Sendable>: @unchecked Sendable {
  private let condition = Condition()
  private let items: [Item]
  private let read: @Sendable (Item) -> Result
  private var next = 0
  private var results: [(Item, Result)] = []
  private var running = 0

  package init(_ items: [Item], read: @escaping @Sendable (Item) -> Result) {
    self.items = items
    self.read = read
  }

  /// Passes results to `take` in batches of at least `batch` (the last may be smaller), in no
  /// particular order.
  ///
  /// If `take` throws, waits for the items in progress and rethrows.
  package func run<Failure: Error>(
    threads: Int, batch: Int, take: ([(Item, Result)]) throws(Failure) -> Void
  ) throws(Failure) {
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
      // The stack is as large as the main thread's, because metadata readers recurse. If no thread
      // can be started, this one reads the remaining items.
      if !BackgroundThread.start(stack: 8 << 20, { [self] in work() }) { work() }
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
