import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Runs in a folder that came with a manifest.
@Suite(.enabled(if: Program.isBuilt)) struct StrangersManifestTests {
  private let theirs: UntrustedFolder

  init() throws {
    theirs = try UntrustedFolder()
    try folder.copy(SamplePhotos.file("2024/city.jpg"), as: "photos/b.jpg")
  }

  private var folder: TemporaryFolder { theirs.folder }

  private func recipe(_ rest: String = "") throws {
    try folder.write(
      "photo('photos/a.jpg'):scale { width = 24 }:save 'out/a.png'\n\(rest)", to: "r.lua")
  }

  /// Another machine's state.
  private func leave() throws {
    try FileManager.default.removeItem(atPath: folder.file(".local"))
  }

  @Test(arguments: ["none", "workers"])
  func `no file of a person's is pruned`(_ isolation: String) throws {
    try recipe(
      """
      require "looks"
      read("data.json")
      photo("photos/b.jpg"):overlay("logo.png"):save "out/b.png"
      """)
    try folder.write("return 1", to: "looks.lua")
    try folder.write("{}", to: "data.json")
    try folder.write("# Hello", to: "README.md")
    try folder.write("mine", to: "fake.png")
    try folder.write("mine", to: "notes.txt")
    try folder.copy(SamplePhotos.file("2024/city.jpg"), as: "copied.jpg")
    let logo = "photo('photos/a.jpg'):scale { width = 8 }:save 'logo.png'"
    try expectEqual(theirs.program.run("run", "-q", "-e", logo).status, 0)
    try theirs.away.copy(folder.file("logo.png"), as: "x.png")
    try theirs.link("linked", to: theirs.away.path)
    try leave()
    try theirs.list([
      ("r.lua", "text"), ("looks.lua", "jpeg/14 x"), ("data.json", "text"),
      ("README.md", "text"), ("fake.png", "png/14 x"), ("notes.txt", "text"),
      ("photos/a.jpg", "jpeg/14 x"), ("photos/b.jpg", "jpeg/14 x"), ("logo.png", "png/14 x"),
      ("linked/x.png", "png/14 x"), ("copied.jpg", "copy"),
    ])
    let before = try folder.allFiles().filter { !$0.hasPrefix(".") }
    let run = try theirs.program.run("run", "--prune", "--isolation", isolation, "r.lua")
    expectEqual(run.status, 0)
    let after = Set(try folder.allFiles())
    expectEqual(before.filter { !after.contains($0) }, [])
    try expectEqual(theirs.away.allFiles(), ["x.png"])
    let warnings = run.talk.split(separator: "\n").filter { $0.contains("warning") }
    expectEqual(warnings.count, 1)
    #expect(run.talk.contains("stays: "))
    #expect(run.talk.contains("; so do 10 more"))
    expectEqual(after.filter { $0.hasPrefix(".luma/trash/") }, [])
  }

  @Test func `a picture of another machine is pruned while it is as listed`() throws {
    try recipe("photo('photos/b.jpg'):scale { width = 24 }:save 'out/b.png'")
    try expectEqual(theirs.program.run("run", "-q", "r.lua").status, 0)
    try leave()
    try recipe()
    let run = try theirs.program.run("run", "--prune", "r.lua")
    #expect(run.status == 0 && run.talk.contains("pruned out/b.png\n"))
    #expect(!theirs.has("out/b.png"))
    try expectEqual(theirs.program.run("undo").out, "restored out/b.png\n")
    #expect(theirs.has("out/b.png"))
  }

  @Test func `a listed file that is of no format of Luma's is not replaced`() throws {
    try recipe()
    try folder.write("mine", to: "out/a.png")
    try theirs.list([("out/a.png", "png/14 x")])
    let run = try theirs.program.run("run", "r.lua")
    expectEqual(run.status, 4)
    #expect(run.talk.contains("'out/a.png' exists and was not written by Luma"))
    try expectEqual(String(contentsOfFile: folder.file("out/a.png"), encoding: .utf8), "mine")
  }

  @Test func `Luma's folder is no link`() throws {
    try recipe()
    try theirs.link(".luma", to: theirs.away.path)
    try expectEqual(theirs.program.run("init").status, 1)
    try expectEqual(theirs.program.run("run", "-q", "r.lua").status, 0)
    try recipe("write('a.txt', 'x')")
    try expectEqual(theirs.program.run("run", "-q", "--force", "r.lua").status, 0)
    try expectEqual(theirs.program.run("run", "-q", "--shard", "1/2", "r.lua").status, 0)
    _ = try theirs.program.run("merge")
    _ = try theirs.program.run("undo")
    try expectEqual(theirs.away.allFiles(), [])
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: theirs.away.path), [])
  }

  @Test func `a file of luma init is no link`() throws {
    try theirs.away.write("", to: "luma.lua")
    try folder.makeFolder(".luma")
    try theirs.link(".luma/luma.lua", to: theirs.away.file("luma.lua"))
    let made = try theirs.program.run("init")
    #expect(made.out.contains("kept .luma/luma.lua, which differs"))
    try expectEqual(String(contentsOfFile: theirs.away.file("luma.lua"), encoding: .utf8), "")
  }

  @Test func `a manifest of any size and form is read or refused`() throws {
    try recipe()
    let deep = String(repeating: "[", count: 100_000)
    let garbage = "\(deep)\n\0\u{FF}\n" + String(repeating: "x\n", count: 9)
    try folder.write(garbage, to: ".luma/manifest.jsonl")
    let run = try theirs.program.run("run", "r.lua")
    expectEqual(run.status, 0)
    #expect(run.talk.contains("11 lines do not belong to a manifest, and are ignored; the first"))
    try theirs.makeHollow(".luma/manifest.jsonl", bytes: 64 << 30, start: "{}\n")
    let large = try theirs.program.run("run", "--force", "r.lua")
    expectEqual(large.status, 0)
    #expect(large.talk.contains("expected a file of at most 4294967296 bytes, got 68719476736"))
    #expect(theirs.has("out/a.png"))
  }

  @Test func `parts of shards say any number`() throws {
    let parts = [
      ("a.1-of-2147483647", #""shard":1,"shards":2147483647,"failed":0,"left":0"#),
      ("a.1-of-2", #""shard":1,"shards":2,"failed":9223372036854775807,"left":-1"#),
      ("a.2-of-2", #""shard":2,"shards":2,"failed":9223372036854775807,"left":0"#),
    ]
    for (name, members) in parts {
      try folder.write(
        "{\"luma\":\"manifest\",\"version\":1,\(members)}\n", to: ".luma/shards/\(name).jsonl")
    }
    let first = try theirs.program.run("merge")
    #expect(first.status == 1 && first.talk.contains("does not belong to a manifest"))
    try FileManager.default.removeItem(
      atPath: folder.file(".luma/shards/a.1-of-2147483647.jsonl"))
    let second = try theirs.program.run("merge")
    expectEqual(second.status, 1)
    #expect(second.talk.contains("4294967294") || second.out.contains("4294967294"))
  }
}
