import Foundation
import LumaTestSupport
import Testing

@testable import LumaFiles

struct MachineLimitsTests {
  private func limits(
    allowed: Int = 8, installed: Int = 8, memory: Int = 16 << 30, _ groups: ControlGroups
  ) -> MachineLimits {
    MachineLimits(
      processors: (allowed: allowed, installed: installed), memory: memory, groups)
  }

  private let none = ControlGroups(root: "/nowhere")

  @Test func `without limits all of the machine is used`() {
    let limits = limits(none)
    expectEqual(limits.processors, .init(allowed: 8, installed: 8))
    expectEqual(limits.memory, .init(allowed: 16 << 30, installed: 16 << 30))
    #expect(limits.jobs == 8 && limits.memoryOfPixels == 8 << 30)
  }

  @Test func `the smallest limit counts, and says what it is`() {
    var groups = none
    groups.processors = 3
    groups.memory = 300 << 20
    let limits = limits(allowed: 4, groups)
    expectEqual(limits.processors, .init(allowed: 3, installed: 8, limit: .controlGroup))
    expectEqual(limits.memory, .init(allowed: 300 << 20, installed: 16 << 30, limit: .controlGroup))
    // For more, the memory does not last.
    #expect(limits.jobs == 2 && limits.memoryOfPixels == 150 << 20)
    groups.processors = 4
    expectEqual(
      self.limits(allowed: 4, groups).processors,
      .init(
        allowed: 4, installed: 8, limit: .affinity))
  }

  @Test func `limits above what there is are none`() {
    var groups = none
    groups.processors = .max
    groups.memory = .max
    expectEqual(limits(groups), limits(none))
  }

  @Test func `there is always one job`() {
    var groups = none
    groups.memory = 1
    expectEqual(limits(allowed: 0, installed: 0, memory: 0, groups).jobs, 1)
    expectEqual(limits(memory: 0, none).memory.allowed, 1 << 30)
  }

  @Test func `a process has no more than the machine`() {
    let limits = MachineLimits.current
    #expect(limits.processors.allowed >= 1)
    #expect(limits.processors.installed <= sysconf(CInt(_SC_NPROCESSORS_CONF)))
    expectEqual(limits.memory.installed, Int(ProcessInfo.processInfo.physicalMemory))
  }

  #if os(Linux)
    /// Such as those that `taskset` leaves it.
    @Test func `the processors are no more than those that the system allows`() throws {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let name = "Cpus_allowed_list:"
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name) })
      let online = try String(contentsOfFile: "/sys/devices/system/cpu/online", encoding: .utf8)
      let both = numbers(String(line.dropFirst(name.count))).intersection(numbers(online))
      let quota = ControlGroups().processors ?? .max
      expectEqual(MachineLimits.current.processors.allowed, min(both.count, quota))
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
