import Foundation
import Synchronization

/// Runs work items on threads of its own: blocking C calls do not belong in the cooperative pool.
enum WorkerPool {
  /// Calls `work` once for each of `0..<count`, in order of start, on at most `threads` threads, and
  /// returns when all have ended. A false answer stops the handing out of more.
  static func run(count: Int, threads: Int, _ work: @escaping @Sendable (Int) -> Bool) {
    guard count > 0 else { return }
    let next = Next(count: count)
    let ended = DispatchGroup()
    for _ in 0..<min(max(1, threads), count) {
      ended.enter()
      startThread {
        while let item = next.take() {
          if !work(item) { next.stop() }
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

  private final class Next: Sendable {
    private let place = Mutex(0)
    private let count: Int

    init(count: Int) { self.count = count }

    func take() -> Int? {
      place.withLock { place in
        guard place < count else { return nil }
        defer { place += 1 }
        return place
      }
    }

    func stop() { place.withLock { $0 = count } }
  }
}
