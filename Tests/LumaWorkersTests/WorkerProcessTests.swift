import CWorker
import Foundation
import LumaTestSupport
import LumaWorkers
import Testing

struct WorkerProcessTests {
  /// Its number may be that of another program of the user by now.
  @Test func `a process that somebody else has awaited is not killed`() throws {
    let start = "sleep 600 >/dev/null 2>&1 & echo $!"
    let outcome = try #require(OrdinaryProgram("/bin/sh", ["-c", start]).run())
    let stranger = try #require(pid_t(outcome.output.filter(\.isNumber)))
    defer { kill(stranger, SIGKILL) }
    expectEqual(cworker_end(stranger), 0)
    expectEqual(cworker_end_after(stranger, 500), 0)
    expectEqual(kill(stranger, 0), 0)
  }
}
