import Dispatch
import LumaFiles

/// Runs work items on dedicated threads, because blocking C calls would stall the cooperative pool.
enum WorkerPool {
  /// Calls `work` for each item of the queue, on at most `threads` threads, and waits for
  /// completion. If `work` returns false, the remaining items are discarded.
  static func run(
    _ queue: WorkQueue, count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Bool
  ) {
    guard count > 0 else { return }
    let ended = DispatchGroup()
    let drain: @Sendable () -> Void = {
      while let item = queue.take() {
        if !work(item) { queue.stop() }
        queue.end(item)
      }
      ended.leave()
    }
    for _ in 0..<min(max(1, threads), count) {
      ended.enter()
      startWorker(drain)
    }
    ended.wait()
  }

  /// Starts a worker thread; if there can be no other, this one does the work.
  static func startWorker(_ work: @escaping @Sendable () -> Void) {
    if !BackgroundThread.start(work) { work() }
  }
}

/// Limits the number of photos processed concurrently, across batches and image requests.
final class WorkerSlots: Sendable {
  private let free: DispatchSemaphore

  init(_ count: Int) { free = DispatchSemaphore(value: max(1, count)) }

  /// Runs `work` once a slot is free.
  func use<Value>(_ work: () throws -> Value) rethrows -> Value {
    free.wait()
    defer { free.signal() }
    return try work()
  }
}
