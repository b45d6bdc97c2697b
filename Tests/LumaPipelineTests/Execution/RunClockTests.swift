import Dispatch
import Testing

@testable import LumaPipeline

@Suite struct RunClockTests {
  /// Waits for what another thread does, as long as that takes.
  private let late = DispatchSemaphore(value: 0), stuck = DispatchSemaphore(value: 0)

  @Test func stopsTheRunAndThenTheProcess() {
    let clock = RunClock(
      seconds: 0.01, grace: 0.01, onLate: { [late] in late.signal() },
      onStuck: { [stuck] in stuck.signal() })
    late.wait()
    #expect(clock.isLate)
    stuck.wait()
    #expect(clock.remaining == 0.001)
    clock.end()
  }

  @Test func leavesARunAloneThatEndsInTime() {
    let clock = RunClock(
      seconds: 3_600, onLate: { [late] in late.signal() }, onStuck: { [stuck] in stuck.signal() })
    #expect(clock.remaining.map { $0 > 3_000 && $0 <= 3_600 } == true)
    clock.end()
    #expect(!clock.isLate && late.wait(timeout: .now()) == .timedOut)
    let none = RunClock(seconds: nil, onLate: {}, onStuck: {})
    #expect(none.remaining == nil && !none.isLate)
    none.end()
  }
}
