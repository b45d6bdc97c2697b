import Foundation
import LumaFiles
import Testing

@Suite struct BackgroundThreadTests {
  @Test func aProcessHasNoMoreProcessorsThanTheMachine() {
    let count = BackgroundThread.processors
    #expect(count >= 1 && count <= sysconf(CInt(_SC_NPROCESSORS_CONF)))
  }

  #if os(Linux)
    /// Such as those that `taskset` leaves it.
    @Test func theProcessorsAreThoseThatTheSystemAllows() throws {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") })
      let mask = line.dropFirst("Cpus_allowed:".count).compactMap(\.hexDigitValue)
      #expect(BackgroundThread.processors == mask.reduce(0) { $0 + $1.nonzeroBitCount })
    }
  #endif
}
