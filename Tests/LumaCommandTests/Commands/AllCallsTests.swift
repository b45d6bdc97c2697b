import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma run --check=all-calls`, as a person runs it.
@Suite(.enabled(if: Program.isBuilt)) struct AllCallsTests {
  private let program: Program

  init() throws {
    program = try Program()
    for name in ["a/one", "b/two"] {
      try program.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "\(name).jpg")
    }
    try write("t", "a", "out/{name}.png")
    try write("u", "a", "other/{name}.png")
    _ = try program.run("run", "t.lua")
    _ = try program.run("run", "t.lua", "--from", "b")
    _ = try program.run("run", "u.lua")
  }

  private func write(_ name: String, _ from: String, _ path: String) throws {
    try program.folder.write(
      """
      param { name = "from", default = "\(from)" }
      folder(param.from):fetch{}:scale { width = 32 }:save "\(path)"
      """, to: "\(name).lua")
  }

  private func check(_ more: String...) throws -> Program.Outcome {
    try program.run(all: ["run", "--check=all-calls"] + more)
  }

  /// The last line, of all calls.
  private func summary(_ outcome: Program.Outcome) -> String {
    outcome.talk.split(separator: "\n").last.map(String.init) ?? ""
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: program.folder.file(name))
  }

  @Test func `calls of all recipes pass with one report`() throws {
    let all = try check()
    expectEqual(all.status, 0, "\(all)")
    expectEqual(summary(all), "would save 0, would skip 3, 0 failed (check, nothing written)")
    try expectEqual(program.run("run", "t.lua", "--check", "--all-calls").status, 0)
    #expect(try summary(check("t.lua")).hasPrefix("would save 0, would skip 2, "))
  }

  @Test func `each is planned with its own parameters`() throws {
    try remove("out/two.png")
    let all = try check()
    expectEqual(all.status, 3)
    #expect(all.out.hasPrefix("would write out/two.png (32x"))
    #expect(all.out.hasSuffix("): file missing (t.lua --from b)\n"))
    #expect(summary(all).hasPrefix("would save 1, would skip 2, 0 failed"))
    try expectEqual(check("u.lua").status, 0)
    let json = try check("--json")
    #expect(
      json.events.contains {
        $0.contains(#""event":"would_write""#) && $0.hasSuffix(#","recipe":"t.lua --from b"}"#)
      })
  }

  @Test func `what no call makes is orphaned`() throws {
    try remove("u.lua")
    let gone = try check()
    expectEqual(gone.status, 3)
    expectEqual(gone.out, "orphaned other/one.png (u.lua)\n")
    expectEqual(
      summary(gone),
      "would save 0, would skip 2, 0 failed, 1 orphaned (--prune for the call, or luma forget, "
        + "removes it) (check, nothing written)")
    // A parameter of the recorded call has another name by now.
    try program.folder.write(
      "folder(\"a\"):fetch{}:scale { width = 32 }:save \"out/{name}.png\"", to: "t.lua")
    let past = try check("t.lua")
    expectEqual(past.status, 3)
    expectEqual(past.out, "orphaned out/two.png (t.lua --from b)\n")
  }

  /// Each shard would report the same.
  @Test func `a shard reports no orphans`() throws {
    try remove("u.lua")
    let shard = try check("--shard", "1/2")
    #expect(shard.status == 0 && shard.out.isEmpty, "\(shard)")
  }

  @Test func `a recipe is named once`() throws {
    for name in ["t.lua", "./t.lua", program.folder.file("t.lua")] {
      let named = try check("t.lua", name)
      expectEqual(named.status, 2)
      #expect(named.talk.contains("expected it once, got it twice"), "\(named)")
    }
  }

  /// A manifest has the letters of names composed; file systems have them as they were given.
  @Test func `a name with other letters is found`() throws {
    let name = "caf\u{e9}.lua".decomposedStringWithCanonicalMapping
    try write(String(name.dropLast(4)), "a", "more/{name}.png")
    try expectEqual(program.run("run", "-q", name).status, 0)
    let all = try check()
    expectEqual(all.status, 0, "\(all)")
    #expect(try program.run("why", "more/one.png").out.hasSuffix("  state    up to date\n"))
  }

  /// It lay below the working directory, and not below the root.
  @Test func `a recipe beside the root that is gone makes nothing`() throws {
    try program.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "site/a/one.jpg")
    try expectEqual(program.run("run", "-q", "u.lua", "--root", "site").status, 0)
    try expectEqual(check("--root", "site").status, 0)
    try remove("u.lua")
    let gone = try check("--root", "site")
    expectEqual(gone.status, 3)
    #expect(gone.out.hasPrefix("orphaned other/one.png ("), "\(gone)")
  }

  @Test func `a recipe without outputs is checked without parameters`() throws {
    try write("v", "b", "new/{name}.png")
    try expectEqual(check().status, 0)
    let new = try check("v.lua")
    expectEqual(new.status, 3)
    #expect(new.out.contains("new/two.png"))
  }

  @Test func `a call whose outputs are missing is forgotten on demand`() throws {
    try remove("other")
    try expectEqual(check().status, 3)
    try expectEqual(program.run("forget", "u.lua").status, 0)
    try expectEqual(check().status, 0)
  }

  /// The recipe lies neither below the root nor in the working directory.
  @Test func `a manifest has no recipe of another folder run`() throws {
    try program.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "site/a/one.jpg")
    let (root, recipe) = (program.folder.file("site"), program.folder.file("t.lua"))
    let words = ["run", "--root", ".", "--check=all-calls"]
    var site = program
    site.workingDirectory = root
    try expectEqual(site.run("run", recipe).status, 0)
    let stray = try site.run(all: words)
    expectEqual(stray.status, 1)
    #expect(
      stray.talk.contains("--check=all-calls: expected recipes below the root, got '\(recipe)'\n"))
    try expectEqual(site.run(all: words + [recipe]).status, 0)
  }

  @Test func `what does not go together is told`() throws {
    let given = try check("t.lua", "--from", "b")
    expectEqual(given.status, 2)
    #expect(given.talk.contains("expected --check=all-calls or --from, got both\n"))
    #expect(
      given.talk.contains("  help: it gives each call the parameters that luma outputs lists"))
    try expectEqual(check("-e", "print(1)").status, 2)
    for prune in ["--prune", "--prune=all-calls"] {
      let both = try check("t.lua", prune)
      expectEqual(both.status, 2)
      #expect(both.talk.contains("expected --check=all-calls or --prune, got both\n"))
    }
    #expect(try program.run("run", "t.lua", "--check", "--prune=all-calls").status != 2)
    let outputs = try program.run("outputs", "--check")
    expectEqual(outputs.status, 2)
    #expect(
      outputs.talk.contains("help: luma run --check=all-calls checks the outputs of all calls\n"))
    #expect(
      try program.run("run", "t.lua", "--check=all").talk.contains("--check=all-calls checks"))
  }

  @Test func `a folder without outputs does not pass`() throws {
    let empty = program.folder.file("empty")
    try program.folder.makeFolder("empty")
    let none = try program.run("run", "--check=all-calls", "--root", empty)
    expectEqual(none.status, 1)
    expectEqual(
      none.talk,
      "luma: error: --check=all-calls: expected calls that have outputs, got none\n"
        + "  help: runs list them in .luma/manifest.jsonl of the root: commit it beside the recipes\n"
    )
  }
}
