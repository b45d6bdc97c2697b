import LumaScript
import LumaTestSupport
import Testing

@testable import LumaFiles
@testable import LumaPipeline

@testable import LumaCommand

struct DoctorTests {
  @Test func table() {
    let lines = [
      DoctorLine("luma", "0.1.0"), DoctorLine("libvips", "not\nfound", .bad),
      DoctorLine("ffprobe", "not found", .missing),
    ]
    expectEqual(
      Doctor.table(lines),
      """
        luma     0.1.0
      ! libvips  not\\nfound
      - ffprobe  not found

      """)
  }

  /// Videos are imported without it too, so nothing is wrong.
  @Test(.enabled(if: Program.isBuilt, "skipped: no built luma"))
  func aMissingVideoReaderIsToldAndFine() throws {
    var program = try Program()
    program.environment["PATH"] = program.folder.path
    let outcome = try program.run("doctor")
    expectEqual(outcome.status, 0)
    #expect(outcome.out.contains("\n- ffprobe     not found; install ffmpeg to read videos\n"))
    #expect(
      outcome.out.contains("\n- ffmpeg      not found; install ffmpeg to see pictures of videos\n"))
  }

  @Test(.enabled(if: Program.isBuilt, "skipped: no built luma"))
  func whatCitiesNeedIsTold() throws {
    let outcome = try Program().run("doctor")
    let state =
      Cities.isInstalled
      ? "  geonames    opened"
      : "- geonames    not found; install libgeonames0 to look up nearest cities"
    #expect(outcome.out.contains("\n\(state)\n"))
  }

  @Test func theLimitsOfTheMachineAreToldWithTheirSource() {
    let gibibytes = 23 << 30
    var limits = MachineLimits(
      processors: (allowed: 64, installed: 64), memory: gibibytes, ControlGroups(root: "/nowhere"))
    expectEqual(
      Doctor.table(Doctor.machine(limits)),
      """
        processors  64
        memory      25 GB
        jobs        64
        max memory  12 GB

      """)
    limits.processors = .init(allowed: 2, installed: 64, limit: .controlGroup)
    limits.memory = .init(allowed: 300_000_000, installed: gibibytes, limit: .controlGroup)
    expectEqual(
      Doctor.table(Doctor.machine(limits)),
      """
        processors  2 of 64 (cgroup quota)
        memory      300 MB of 25 GB (cgroup limit)
        jobs        2
        max memory  150 MB

      """)
    limits.processors.limit = .affinity
    expectEqual(Doctor.machine(limits)[0].value, "2 of 64 (affinity)")
  }
}
