import LumaFiles
import Testing

struct ConditionTests {
  @Test func waitsForAnotherThread() {
    let box = Box()
    box.condition.lock()
    #expect(BackgroundThread.start { box.set() })
    while !box.isSet { box.condition.wait() }
    box.condition.unlock()
    #expect(box.isSet)
  }

  @Test func waitsNoLongerThanToATime() {
    let condition = Condition()
    condition.lock()
    #expect(!condition.wait(until: Clock.now() - 1))
    condition.unlock()
  }

  @Test func aRecursiveLockIsTakenTwice() {
    let lock = RecursiveLock()
    lock.lock()
    lock.lock()
    lock.unlock()
    lock.unlock()
  }

  /// `@unchecked Sendable`: `isSet` is only accessed under `condition`.
  private final class Box: @unchecked Sendable {
    let condition = Condition()
    var isSet = false

    func set() {
      condition.lock()
      isSet = true
      condition.broadcast()
      condition.unlock()
    }
  }
}
