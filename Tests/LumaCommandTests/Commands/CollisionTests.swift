import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// A photo that is replaced by another one of the same size and XXH3 is another photo.
@Suite(.enabled(if: Program.isBuilt)) struct CollisionTests {
  private let program: Program
  private let first: [UInt8]
  private let second: [UInt8]

  init() throws {
    program = try Program()
    let sample = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file("2024/tulips.jpg")))
    let pair = try #require(CollidingJPEG.pair(of: Array(sample)))
    (first, second) = (pair.first, pair.second)
    #expect(first.count == second.count && first != second)
    try program.folder.write(bytes: first, to: "photos/a.jpg")
    try program.folder.write(
      """
      local photos = folder("photos"):fetch{}
      photos:save("out/{name}.png", { metadata = "none" })
      photos:save("out/{name}.webp")
      """, to: "r.lua")
  }

  private func replace() throws {
    try program.folder.write(bytes: second, to: "photos/a.jpg")
  }

  /// Is another machine from now on.
  private func forget() throws {
    let records = try program.folder.allFiles().filter { $0.contains("outputs.sqlite") }
    #expect(!records.isEmpty)
    for name in records {
      try FileManager.default.removeItem(atPath: program.folder.file(name))
    }
  }

  private func outputs() throws -> [Data?] {
    ["png", "webp"].map {
      FileManager.default.contents(atPath: program.folder.file("out/a.\($0)"))
    }
  }

  private func run(_ arguments: String...) throws -> (status: Int32, talk: String) {
    let outcome = try program.run(all: ["run"] + arguments + ["r.lua"])
    return (outcome.status, outcome.talk)
  }

  @Test func `outputs of a photo that was replaced are made anew`() throws {
    try expectEqual(run("-q").status, 0)
    let before = try outputs()
    try replace()
    try expectEqual(run("--check").status, 3)
    #expect(try run().talk.contains("2 saved, 0 skipped"))
    let after = try outputs()
    #expect(!after.contains(nil))
    #expect(zip(before, after).allSatisfy { $0 != $1 })
    try expectEqual(run("--check").status, 0)
  }

  @Test func `another machine sees by the manifest that a photo was replaced`() throws {
    try expectEqual(run("-q").status, 0)
    try forget()
    try expectEqual(run("--check").status, 0)
    try replace()
    try expectEqual(run("--check").status, 3)
  }

  @Test func `a cache has nothing of another photo`() throws {
    try expectEqual(run("-q", "--cache", "kept").status, 0)
    let before = try outputs()
    try forget()
    for name in ["out", ".luma"] {
      try FileManager.default.removeItem(atPath: program.folder.file(name))
    }
    try replace()
    #expect(try run("--cache", "kept").talk.contains("2 saved"))
    #expect(try zip(before, outputs()).allSatisfy { $0 != $1 })
  }

  @Test func `a plan is none of another photo`() throws {
    try expectEqual(program.run("plan", "-o", "plan.jsonl", "r.lua").status, 0)
    try replace()
    let outcome = try program.run("run", "--plan", "plan.jsonl")
    expectEqual(outcome.status, 3)
    #expect(outcome.talk.contains("would be made from another photo"))
    try expectEqual(outputs(), [nil, nil])
  }

  @Test func `an import takes both`() throws {
    try program.folder.write(bytes: second, to: "photos/b.jpg")
    let library = program.folder.file("l.luma")
    try expectEqual(program.run("import", "--library", library, "photos").status, 0)
    let fetched = try program.run("fetch", "--library", library)
    for name in ["a.jpg", "b.jpg"] { #expect(fetched.out.contains(name)) }
  }
}
