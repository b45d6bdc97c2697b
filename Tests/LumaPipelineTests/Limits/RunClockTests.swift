import Dispatch
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline

struct RunClockTests {
  /// Waits for another thread, as long as it takes.
  private let late = DispatchSemaphore(value: 0), stuck = DispatchSemaphore(value: 0)

  @Test func stopsTheRunAndThenTheProcess() {
    let clock = RunClock(
      seconds: 0.01, grace: 0.01, onLate: { [late] in late.signal() },
      onStuck: { [stuck] in stuck.signal() })
    late.wait()
    #expect(clock.isLate)
    stuck.wait()
    expectEqual(clock.remaining, 0.001)
    clock.end()
  }

  @Test func leavesARunAloneThatEndsInTime() {
    let clock = RunClock(
      seconds: 3_600, onLate: { [late] in late.signal() }, onStuck: { [stuck] in stuck.signal() })
    expectEqual(clock.remaining.map { $0 > 3_000 && $0 <= 3_600 }, true)
    clock.end()
    #expect(!clock.isLate && late.wait(timeout: .now()) == .timedOut)
    let none = RunClock(seconds: nil, onLate: {}, onStuck: {})
    #expect(none.remaining == nil && !none.isLate)
    none.end()
  }

  /// The clock of a recipe may ring before that of its run, which then has not noted that it is
  /// late.
  @Test func `a run that its recipe's clock stopped is late`() throws {
    let folder = try TemporaryFolder()
    var options = RunOptions(
      root: folder.path, cacheDirectory: folder.path + "/cache",
      stateDirectory: folder.path + "/state")
    options.timeLimit = 3_600
    let environment = try RunEnvironment(options: options) { _ in }
    let interrupted = RuntimeError.output(.interrupted).diagnostic
    func code(_ stop: () -> Void) -> DiagnosticCode? {
      do throws(Diagnostic) {
        try environment.timed { () throws(Diagnostic) -> Void in
          stop()
          throw interrupted
        }
        return nil
      } catch {
        return error.code
      }
    }
    expectEqual(code { environment.interrupter.interrupt() }, .interrupted)
    environment.interrupter.reset()
    expectEqual(code(environment.stopLate), .timeLimit)
  }
}
