import LumaTestSupport
import Synchronization
import Testing

@testable import LumaPipeline

struct WorkQueueTests {
  @Test func `what fits goes before what has to wait`() {
    let queue = WorkQueue(costs: [60, 50, 30, 10, 20], bound: 100)
    expectEqual(queue.take(), 0)
    expectEqual(queue.take(), 2)
    expectEqual(queue.take(), 3)
    queue.end(0)
    expectEqual(queue.take(), 1)
    queue.end(1)
    expectEqual(queue.take(), 4)
    expectNil(queue.take())
  }

  @Test func `one that is larger than the bound runs alone`() {
    let queue = WorkQueue(costs: [500, 10], bound: 100)
    expectEqual(queue.take(), 0)
    queue.end(0)
    expectEqual(queue.take(), 1)
  }

  @Test func `one that claims all memory there could be waits`() {
    let queue = WorkQueue(costs: [10, .max], bound: 100)
    expectEqual(queue.take(), 0)
    queue.end(0)
    expectEqual(queue.take(), 1)
  }

  /// Threads that find no room wait for it; the sum never passes the bound but for a lone item.
  @Test(arguments: [10, 100, 1000])
  func `the bound holds`(bound: Int) {
    let costs = (0..<200).map { $0 * 37 % 90 + 1 }
    let sum = Mutex((now: 0, running: 0, most: 0, done: 0))
    WorkerPool.run(WorkQueue(costs: costs, bound: bound), count: 200, threads: 5) { item in
      sum.withLock { sum in
        sum.now += costs[item]
        sum.running += 1
        if sum.running > 1 { sum.most = max(sum.most, sum.now) }
      }
      sum.withLock { sum in
        sum.now -= costs[item]
        sum.running -= 1
        sum.done += 1
      }
      return true
    }
    #expect(sum.withLock { $0.most } <= bound)
    expectEqual(sum.withLock { $0.done }, 200)
  }

  @Test func `a stopped queue lets those who wait go`() {
    let queue = WorkQueue(costs: [1, 1], bound: 1)
    expectEqual(queue.take(), 0)
    queue.stop()
    expectNil(queue.take())
  }
}
