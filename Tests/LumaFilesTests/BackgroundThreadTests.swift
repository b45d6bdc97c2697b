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
      let name = "Cpus_allowed_list:"
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name) })
      let online = try String(contentsOfFile: "/sys/devices/system/cpu/online", encoding: .utf8)
      let both = numbers(String(line.dropFirst(name.count))).intersection(numbers(online))
      #expect(BackgroundThread.processors == both.count)
    }

    /// Those of a list like "0-3,8".
    private func numbers(_ list: String) -> Set<Int> {
      list.split(separator: ",").reduce(into: []) { numbers, part in
        let ends = part.split(separator: "-").compactMap {
          Int($0.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        if let first = ends.first, let last = ends.last { numbers.formUnion(first...last) }
      }
    }
  #endif
}
