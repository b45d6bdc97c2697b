import Dispatch
import LumaDatabase
import LumaFiles
import LumaTestSupport
import Testing

@testable import LumaPipeline

struct MemoryBudgetTests {
  private let budget = MemoryBudget(bound: 100)

  /// Does work of several costs on threads of their own, and waits for it.
  private func use(_ costs: [Int], _ body: @escaping @Sendable () -> Void) {
    let ended = DispatchSemaphore(value: 0)
    for cost in costs {
      let isStarted = BackgroundThread.start { [budget] in
        budget.use(cost, body)
        ended.signal()
      }
      #expect(isStarted)
    }
    for _ in costs { ended.wait() }
  }

  @Test func `what fits runs at a time`() {
    let begun = DispatchSemaphore(value: 0), both = DispatchSemaphore(value: 0)
    let pair = BackgroundThread.start {
      for _ in 0..<2 { begun.wait() }
      for _ in 0..<2 { both.signal() }
    }
    #expect(pair)
    // Neither ends before both have begun.
    use([50, 50]) {
      begun.signal()
      both.wait()
    }
    expectEqual(budget.mostRunning, 2)
  }

  @Test func `work that is stopped while it waits never begins`() {
    let (begun, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let stopped = StopSign()
    let holder = BackgroundThread.start { [budget] in
      budget.use(100) {
        begun.signal()
        ends.wait()
      }
    }
    #expect(holder)
    begun.wait()
    let stopper = BackgroundThread.start { [budget] in
      while !budget.isAwaited { sched_yield() }
      stopped.raise()
      budget.wake()
    }
    #expect(stopper)
    let result: Int? = budget.use(1, unless: { stopped.isRaised }) { 3 }
    expectNil(result)
    ends.signal()
    expectEqual(budget.use(1) { 3 }, 3)
  }

  @Test(arguments: [[60, 60, 60, 60], [1_000, 70, 1_000, 70]])
  func `what does not fit waits`(_ costs: [Int]) {
    use(costs) {}
    expectEqual(budget.mostRunning, 1)
  }
}
