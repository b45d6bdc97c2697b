import LumaImaging
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaWorkers

/// Work of this process although there are workers, and the limits of the workers.
struct IsolationTests {
  private func isolation(_ change: (inout Isolation) -> Void) -> Isolation {
    var isolation = Isolation()
    isolation.mode = .workers
    change(&isolation)
    return isolation
  }

  @Test func `only pictures without limits of their own are rendered here`() {
    expectEqual(isolation { _ in }.localBudget, LocalBudget())
    expectEqual(isolation { $0.memory = 50 << 20 }.localBudget, LocalBudget().limited(to: 50 << 20))
    #expect(isolation { $0.unitTime = 3 }.localBudget.isNone)
    #expect(isolation { $0.unitMemory = 4_096 }.localBudget.isNone)
    #expect(isolation { $0.mode = .required }.localBudget.isNone)
  }

  @Test func `the tighter limit bounds a worker`() {
    let unit = MemoryBound(bytes: 100 << 20, fault: .memoryLimit(mebibytes: 100))
    let run = MemoryBound(bytes: 50 << 20, fault: .runMemory(mebibytes: 50))
    expectNil(isolation { _ in }.memoryBound)
    expectEqual(isolation { $0.unitMemory = 100 }.memoryBound, unit)
    expectEqual(isolation { ($0.unitMemory, $0.memory) = (100, 50 << 20) }.memoryBound, run)
    expectEqual(isolation { ($0.unitMemory, $0.memory) = (100, 200 << 20) }.memoryBound, unit)
  }
}
