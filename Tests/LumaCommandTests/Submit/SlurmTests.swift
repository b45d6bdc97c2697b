import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma submit slurm` on a real Slurm.
@Suite(
  .enabled(if: Program.isBuilt && SlurmCluster.isInstalled, "skipped: no Slurm"), .serialized)
struct SlurmTests {
  private let cluster: SlurmCluster
  private var program: Program

  init() throws {
    (cluster, program) = (try SlurmCluster(), try Program())
    program.environment.merge(cluster.environment) { $1 }
    // Slurm replaces percent signs in the names of logs, and shells see blanks and quotes.
    for root in ["plain", "it's 1%j"] {
      for (index, sample) in try SamplePhotos.all().filter({ $0.hasSuffix(".jpg") }).enumerated() {
        try program.folder.copy(SamplePhotos.file(sample), as: "\(root)/photos/\(index).jpg")
      }
    }
    try program.folder.write(
      """
      param { name = "side", default = 48 }
      local photos = folder("photos"):fetch{}
      photos:scale { width = param.side }:save "out/{name}-{counter}.png":save "out/{name}.webp"
      write("out/count.txt", tostring(photos:count()))
      """, to: "r.lua")
  }

  private func outputs(in root: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try program.folder.allFiles() where name.hasPrefix(root + "/") {
      let rest = String(name.dropFirst(root.count + 1))
      guard rest.hasPrefix("out/") || rest == ".luma/manifest.jsonl" else { continue }
      files[rest] = FileManager.default.contents(atPath: program.folder.file(name))
    }
    return files
  }

  @Test(arguments: [1, 2, 4]) func `tasks make what one run makes`(tasks: Int) throws {
    try expectEqual(program.run("run", "-q", "r.lua", "--root", "plain", "--side", "40").status, 0)
    let outcome = try program.run(
      "submit", "slurm", "r.lua", "--shards", "\(tasks)", "--root", "it's 1%j", "--", "--side", "40"
    )
    expectEqual(outcome.status, 0, "\(outcome.talk)")
    let whole = try outputs(in: "plain")
    #expect(whole.count > 20)
    let parts = "\(tasks) part\(tasks == 1 ? "" : "s")"
    #expect(outcome.talk.hasSuffix("\(parts) merged, \(whole.count - 1) outputs\n"))
    try expectEqual(outputs(in: "it's 1%j"), whole)
  }

  @Test func `a task that is queued again changes nothing`() throws {
    try expectEqual(program.run("run", "-q", "r.lua", "--root", "plain").status, 0)
    // Both tasks are held before they start, so that one can be run a second time.
    let talk = Pipe()
    let process = try program.launch(
      all: ["submit", "slurm", "r.lua", "--shards", "2", "--root", "it's 1%j"], talk: talk)
    try cluster.wait {
      try cluster.call("/usr/bin/squeue", ["-h", "-r", "-t", "all", "-o", "%F_%K %T"])
        .contains("_2 COMPLETED")
        || cluster.call("/usr/bin/scontrol", ["requeue", "1_2"]).isEmpty
    }
    process.waitUntilExit()
    let said = String(decoding: talk.fileHandleForReading.availableData, as: UTF8.self)
    expectEqual(process.terminationStatus, 0, "\(said)")
    try expectEqual(outputs(in: "it's 1%j"), outputs(in: "plain"))
  }

  @Test func `a shard that fails is told with its log`() throws {
    try program.folder.write("no picture", to: "plain/photos/broken.jpg")
    let outcome = try program.run(
      "submit", "slurm", "r.lua", "--shards", "2", "--root", "plain")
    expectEqual(outcome.status, 1)
    #expect(outcome.talk.contains(": FAILED; the end of "))
    #expect(outcome.talk.contains("broken.jpg"), "\(outcome.talk)")
  }

  @Test func `a refused job is told in Slurm's words`() throws {
    let outcome = try program.run(
      "submit", "slurm", "r.lua", "--shards", "2", "--root", "plain", "--partition", "none")
    expectEqual(outcome.status, 1)
    #expect(outcome.talk.contains("submit: sbatch failed"))
    #expect(outcome.talk.contains("invalid partition specified"))
  }
}
