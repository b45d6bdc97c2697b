import Foundation

/// Runs work items on threads of its own: blocking C calls do not belong in the cooperative pool.
enum WorkerPool {
  /// Calls `work` once for each item of the queue on at most `threads` threads, and returns when
  /// all have ended. A false answer stops the handing out of more.
  static func run(
    _ queue: WorkQueue, count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Bool
  ) {
    guard count > 0 else { return }
    let ended = DispatchGroup()
    for _ in 0..<min(max(1, threads), count) {
      ended.enter()
      startThread {
        while let item = queue.take() {
          if !work(item) { queue.stop() }
          queue.end(item)
        }
        ended.leave()
      }
    }
    ended.wait()
  }

  /// Begins a worker that ends with `work`.
  static func startThread(_ work: @escaping @Sendable () -> Void) {
    let thread = Thread(block: work)
    // libvips' own operations nest deeply on large trees; 512 kB, the default, is little.
    thread.stackSize = 4 << 20
    thread.start()
  }
}
