import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// What a trash has, what would go there, and what no manifest lists, as a person sees it.
@Suite(.enabled(if: Program.isBuilt)) struct KeptOutputsTests {
  private let program: Program

  init() throws {
    program = try Program()
    for name in ["a", "b"] {
      try program.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "photos/\(name).jpg")
    }
    try program.writeRecipe(width: 32)
  }

  @Test func `what the next run does with a file is told before it`() throws {
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try program.writeRecipe(width: 24)
    #expect(
      try program.run("why", "out/a.png").out.hasSuffix(
        "  state    made again by the next run: recipe changed: scale width 32 -> 24\n"))
    try program.folder.write("folder(\"photos\"):fetch{}:save \"b/{name}.png\"", to: "r.lua")
    #expect(
      try program.run("why", "out/a.png").out.hasSuffix(
        "  state    orphaned: its recipe no longer makes it\n"))
    try program.folder.write("error \"wrong\"", to: "r.lua")
    #expect(
      try program.run("why", "out/a.png").out.hasSuffix(
        "  state    photo and encoder unchanged; "
          + "run --check also compares steps, overlays, fonts\n"))
  }

  /// As after a checkout of the manifest alone: a path has two entries, and one is that of the
  /// file.
  @Test func `what has changed is told of the file that is there`() throws {
    let manifest = program.folder.file(".luma/manifest.jsonl")
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    let old = try String(contentsOfFile: manifest, encoding: .utf8)
    try program.writeRecipe(width: 24)
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try program.folder.write(old, to: ".luma/manifest.jsonl")
    try program.writeRecipe(width: 20)
    #expect(
      try program.run("run", "--check", "r.lua").out.contains(
        "): recipe changed: scale width 24 -> 20\n"))
  }

  @Test func `single files come back from the trash`() throws {
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    let before = try program.outputs()
    try program.writeRecipe(width: 24)
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    let listed = try program.run("undo", "--dry-run")
    expectEqual(listed.status, 0)
    #expect(listed.out.hasPrefix(".luma/trash/"))
    let lines = listed.out.split(separator: "\n").dropFirst()
    expectEqual(lines.sorted(), ["  would restore out/a.png", "  would restore out/b.png"])
    let one = try program.run("undo", "-n", "out/a.png").out
    #expect(one.hasSuffix("\n  would restore out/a.png\n") && !one.contains("out/b.png"))
    try expectEqual(program.run("undo", "-n", "out/c.png").status, 1)
    let unknown = try program.run("undo", "out/c.png")
    expectEqual(unknown.status, 1)
    expectEqual(
      unknown.talk,
      "luma: error: undo: the trash of this machine has no 'out/c.png'\n"
        + "  help: luma undo --dry-run lists what it has, and --adopt the bins of other machines\n")
    let undone = try program.run("undo", "out/b.png")
    expectEqual(undone, Program.Outcome(status: 0, out: "restored out/b.png\n", talk: ""))
    try expectEqual(program.outputs()["out/b.png"], before["out/b.png"])
    #expect(try program.outputs()["out/a.png"] != before["out/a.png"])
    try expectEqual(program.run("undo", program.folder.file("out/a.png")).status, 0)
    try expectEqual(program.outputs(), before)
    try expectEqual(program.run("undo", "--dry-run").status, 1)
    try expectEqual(program.run("undo", "out/a.png", "--library").status, 2)
    try expectEqual(program.run("undo", "--adopt", "x", "y").status, 2)
  }

  @Test func `a dry run lists what it would prune`() throws {
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try FileManager.default.removeItem(atPath: program.folder.file("photos/b.jpg"))
    let dry = try program.run("run", "r.lua", "--prune", "--dry-run")
    #expect(dry.status == 0 && dry.out == "would prune out/b.png\n")
    #expect(
      dry.talk.hasSuffix(
        "would save 0, would skip 1, 0 failed, 1 to prune (dry run, nothing written)\n"))
    let quiet = try program.run("run", "r.lua", "--prune", "--dry-run", "-q")
    #expect(quiet.status == 0 && quiet.out == "would prune out/b.png\n")
    let forget = try program.run("forget", "r.lua", "--dry-run", "-q")
    expectEqual(forget.out, "would prune out/a.png\nwould prune out/b.png\n")
    try expectEqual(program.outputs().count, 2)
  }

  /// As in a clone of a repository that has the outputs, and not the manifest.
  @Test func `a check without a manifest says that it cannot tell`() throws {
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    for name in [".luma", ".local/state"] {
      try FileManager.default.removeItem(atPath: program.folder.file(name))
    }
    let check = try program.run("run", "--check", "r.lua")
    expectEqual(check.status, 3)
    #expect(
      check.talk.contains(
        "save: 'out/a.png' exists, and .luma/manifest.jsonl does not list it\n"))
    #expect(check.talk.contains("help: luma run --check=pixels compares it; "))
    let json = try program.run("run", "--check", "--json", "r.lua").events
    #expect(json.contains { $0.contains(#""code":"not-listed""#) })
    try expectEqual(program.run("run", "--dry-run", "r.lua").status, 1)
    try expectEqual(program.run("run", "--check=pixels", "r.lua").status, 0)
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try expectEqual(program.run("run", "--check", "r.lua").status, 0)
  }
}
