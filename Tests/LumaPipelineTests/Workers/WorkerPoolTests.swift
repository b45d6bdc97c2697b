import LumaTestSupport
import Synchronization
import Testing

@testable import LumaPipeline

struct WorkerPoolTests {
  @Test(arguments: [1, 2, 7])
  func `every item runs once`(threads: Int) {
    let seen = Mutex<[Int]>([])
    WorkerPool.run(queue(100), count: 100, threads: threads) { item in
      seen.withLock { $0.append(item) }
      return true
    }
    expectEqual(seen.withLock { $0.sorted() }, Array(0..<100))
  }

  @Test func `a false answer hands out no more`() {
    let seen = Mutex(0)
    WorkerPool.run(queue(100), count: 100, threads: 1) { item in
      seen.withLock { $0 += 1 }
      return item < 4
    }
    expectEqual(seen.withLock { $0 }, 5)
  }

  @Test func `no items is no work`() {
    WorkerPool.run(queue(0), count: 0, threads: 2) { _ in
      Issue.record("nothing to run")
      return true
    }
  }

  private func queue(_ count: Int) -> WorkQueue {
    WorkQueue(costs: [Int](repeating: 1, count: count), bound: 1 << 20)
  }
}
