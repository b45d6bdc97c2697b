import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Limits of a photo hold in every lane and for every output: the photo fails, and the others go
/// on.
@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct UnitLimitTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.write(bytes: BlankJPEG.baseline(64, 48), to: "good.jpg")
  }

  private func run(_ save: String, _ options: String...) throws -> Program.Outcome {
    try program.run(
      all: ["-q", "--jobs", "1"] + options + ["-e", #"photos { "*.jpg" }:"# + save])
  }

  private static let saves = [
    #"save("out/{name}.jpg", { metadata = "none" })"#,
    #"save("out/{name}.webp", { metadata = "none" })"#,
    #"rotate(90):save("out/{name}.jpg", { lossless = true, metadata = "none" })"#,
  ]

  /// 144 Mpx in 432 kB.
  private func addHuge() throws {
    try program.folder.write(bytes: BlankJPEG.baseline(12_000, 12_000), to: "huge.jpg")
  }

  private func expectOnlyHugeFails(_ outcome: Program.Outcome, _ why: String) throws {
    expectEqual(outcome.status, 5)
    #expect(outcome.talk.hasSuffix("/" + why))
    try expectEqual(program.folder.allFiles().filter { $0.hasPrefix("out/") }.count, 1)
  }

  @Test(arguments: saves) func `the memory of a photo`(save: String) throws {
    try addHuge()
    try expectOnlyHugeFails(
      run(save, "--unit-memory", "100"),
      """
      huge.jpg: error: it needs more than the limit of 100 MiB for a photo
        help: raise --unit-memory to allow it

      """)
  }

  /// WebP's encoder has a limit of its own.
  @Test(arguments: [saves[0], saves[2]]) func `the memory of all photos`(save: String) throws {
    try addHuge()
    try expectOnlyHugeFails(
      run(save, "--max-memory", "100"),
      """
      huge.jpg: error: it needs more than the 100 MiB that photos may have
        help: raise --max-memory to allow it

      """)
  }

  @Test(arguments: saves) func `an estimate where there are no workers`(save: String) throws {
    try addHuge()
    let outcome = try run(save, "--max-memory", "100", "--isolation", "none")
    let expected =
      "huge.jpg: error: expected a photo that needs at most 100 MiB, got one that needs"
    #expect(outcome.status == 5 && outcome.talk.contains("/" + expected))
    try expectEqual(program.folder.allFiles().filter { $0.hasPrefix("out/") }.count, 1)
  }

  /// 90 scans of 36 Mpx.
  @Test(arguments: saves) func `the time of a photo`(save: String) throws {
    try program.folder.write(
      bytes: BlankJPEG.progressive(6_000, 6_000, scans: 90), to: "scans.jpg")
    let outcome = try program.run(
      "-q", "--unit-time-limit", "0.1", "-e", #"photos { "scans.jpg" }:"# + save)
    expectEqual(outcome.status, 5)
    let why = """
      /scans.jpg: error: it took longer than the limit of 0.1 s for a photo
        help: raise --unit-time-limit to allow it

      """
    #expect(outcome.talk.hasSuffix(why))
    try expectEqual(program.folder.allFiles().filter { $0.hasPrefix("out/") }, [])
  }
}
