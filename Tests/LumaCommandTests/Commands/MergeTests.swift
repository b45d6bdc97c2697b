import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Shards of a run on machines that share a folder, but neither state nor cache.
@Suite(.enabled(if: Program.isBuilt)) struct MergeTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.makeFolder("photos")
    for (index, sample) in try SamplePhotos.all().filter({ $0.hasSuffix(".jpg") }).enumerated() {
      let data = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file(sample)))
      try data.write(to: URL(fileURLWithPath: program.folder.file("photos/\(index).jpg")))
    }
    try program.folder.write(
      """
      local photos = folder("photos"):fetch{}
      photos:scale { width = 24 }:save "out/{name}-{counter}.png"
      write("out/count.txt", tostring(photos:count()))
      """, to: "r.lua")
  }

  /// - Parameter machine: has its own state and cache.
  private func shard(_ part: String, on machine: String) throws -> Program.Outcome {
    var other = program
    other.environment["XDG_STATE_HOME"] = program.folder.file("machines/\(machine)/state")
    other.environment["XDG_CACHE_HOME"] = program.folder.file("machines/\(machine)/cache")
    return try other.run("run", "-q", "--shard", part, "r.lua")
  }

  private func outputs() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try program.folder.allFiles()
    where name.hasPrefix("out/") || name == ".luma/manifest.jsonl" {
      files[name] = FileManager.default.contents(atPath: program.folder.file(name))
    }
    return files
  }

  @Test(arguments: [2, 3]) func `shards together are one run`(_ count: Int) throws {
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    let whole = try outputs()
    #expect(whole.count > 10)
    for name in whole.keys { try FileManager.default.removeItem(atPath: program.folder.file(name)) }
    for index in 1...count {
      try expectEqual(
        shard("\(index)/\(count)", on: "m\(index)"), .init(status: 0, out: "", talk: ""))
    }
    let merged = try program.run("merge")
    expectEqual(merged.status, 0)
    expectEqual(merged.talk, "\(count) parts merged, \(whole.count - 1) outputs\n")
    try expectEqual(outputs(), whole)
    try expectEqual(program.run("run", "--check", "r.lua").status, 0)
    // The parts are gone.
    try expectEqual(program.run("merge").status, 1)
  }

  @Test func `a part that had nothing to do lists its outputs, too`() throws {
    try program.folder.write(
      #"folder("photos"):fetch {}:scale { width = 24 }:save "out/{name}.png""#, to: "r.lua")
    for _ in 1...2 {
      for part in ["1/2", "2/2"] { try expectEqual(shard(part, on: "a").status, 0) }
    }
    let merged = try program.run("merge")
    expectEqual(merged.talk, "2 parts merged, \(try outputs().count - 1) outputs\n")
    #expect(try outputs().count > 10)
  }

  @Test func `a part twice does no harm, and one that is missing is named`() throws {
    for (part, machine) in [("1/3", "a"), ("1/3", "b"), ("3/3", "b"), ("3/3", "c")] {
      try expectEqual(shard(part, on: machine).status, 0)
    }
    let merged = try program.run("merge")
    expectEqual(merged.status, 1)
    #expect(merged.talk.hasPrefix("2 of 3 parts merged, "))
    #expect(merged.talk.hasSuffix(" outputs; missing: r.2-of-3\n"))
    try expectEqual(shard("2/3", on: "a").status, 0)
    try expectEqual(program.run("merge").status, 0)
    try expectEqual(program.run("run", "--check", "r.lua").status, 0)
  }

  @Test func `what fails in a shard is told by the merge`() throws {
    let photo = program.folder.file("photos/0.jpg")
    let data = try Data(contentsOf: URL(fileURLWithPath: photo))
    try data.dropLast(3_000).write(to: URL(fileURLWithPath: photo))
    let statuses = try ["1/2", "2/2"].map { try shard($0, on: "a").status }
    expectEqual(statuses.sorted(), [0, 1])
    let merged = try program.run("merge")
    expectEqual(merged.status, 1)
    #expect(merged.talk.hasSuffix(" outputs, 1 failed\n"))
  }

  @Test func `recipes of one name have parts of their own`() throws {
    for place in ["shop", "blog"] {
      try program.folder.makeFolder(place)
      try program.folder.write(
        #"folder("photos"):fetch {}:scale { width = 16 }:save "\#(place)/out/{name}.png""#,
        to: "\(place)/web.lua")
    }
    for part in ["1/2", "2/2"] {
      let outcome = try program.run(
        "run", "-q", "--root", program.folder.path, "--shard", part, "shop/web.lua", "blog/web.lua")
      expectEqual(outcome, .init(status: 0, out: "", talk: ""))
    }
    let made = try program.folder.allFiles().filter { $0.hasSuffix(".png") }
    expectEqual(Set(made.map { $0.prefix(4) }), ["shop", "blog"])
    try expectEqual(program.run("merge").talk, "4 parts merged, \(made.count) outputs\n")
    let check = try program.run(
      "run", "--check", "--root", program.folder.path, "shop/web.lua", "blog/web.lua")
    expectEqual(check.status, 0)
  }

  @Test func `nothing to merge is an error`() throws {
    let outcome = try program.run("merge", "--json")
    expectEqual(outcome.status, 1)
    #expect(outcome.out.contains(#""code":"no-parts""#))
    #expect(outcome.out.contains("expected the parts of shards, got none"))
  }
}
