import Foundation
import LumaModel
import LumaScript
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma run --plan` with a stranger's plan.
@Suite(.enabled(if: Program.isBuilt)) struct StrangersPlanTests {
  private let theirs: UntrustedFolder

  init() throws {
    theirs = try UntrustedFolder()
    try theirs.away.write("secret", to: "key.txt")
    try theirs.folder.write(
      """
      print(read("\(theirs.away.file("key.txt"))"))
      write("\(theirs.away.file("new.txt"))", "x")
      """, to: "r.lua")
  }

  /// Writes a plan whose first line has other members.
  private func plan(_ members: JSONObject) throws {
    let text = try String(contentsOfFile: theirs.folder.file("r.lua"), encoding: .utf8)
    let script = Script(name: "r.lua", text: text, directory: theirs.folder.path)
    var head: JSONObject = [
      "luma": .string("plan"), "version": .integer(1), "recipe": .string("r.lua"),
      "recipe_hash": .string(PlanFile.hash(of: script)), "parameters": .object([:]),
    ]
    for member in members.members { head[member.name] = member.value }
    try theirs.folder.write(JSONValue.object(head).text(.plain) + "\n", to: "p.jsonl")
  }

  private func expectRefusal(
    _ sentence: String, _ help: String, _ arguments: String...
  ) throws {
    let run = try theirs.program.run(all: ["run", "--plan", "p.jsonl"] + arguments)
    #expect(run.status == 1 && run.out == "")
    expectEqual(
      run.talk, "p.jsonl: error: --plan: \(sentence), and grants nothing itself\n  help: \(help)\n")
    try expectEqual(theirs.away.allFiles(), ["key.txt"])
  }

  @Test func `a plan gives no root`() throws {
    try plan(["root": .string("/")])
    try expectRefusal("it was made for the root '/'", "if that is meant, add --root /")
    try expectRefusal(
      "it was made for the root '/'", "if that is meant, add --root /", "--untrusted")
    try plan(["root": .string("site")])
    try theirs.link("site", to: theirs.away.path)
    try expectRefusal("it was made for the root 'site'", "if that is meant, add --root site")
    try plan([:])
    try expectRefusal("it was made for the working directory", "leave out --root", "--root", "/")
  }

  @Test func `a plan neither prunes nor writes more by itself`() throws {
    try plan(["prune": .bool(true)])
    try expectRefusal("it was made with --prune", "if that is meant, add --prune")
    try plan(["force": .bool(true)])
    try expectRefusal("it was made with --force", "if that is meant, add --force")
  }

  @Test func `a plan names no recipe elsewhere, whose folder could be read`() throws {
    let text = try String(contentsOfFile: theirs.folder.file("r.lua"), encoding: .utf8)
    try theirs.away.write(text, to: "deep/r.lua")
    try theirs.link("deep", to: theirs.away.file("deep"))
    for recipe in ["deep/r.lua", theirs.away.file("deep/r.lua"), "../r.lua"] {
      try plan(["recipe": .string(recipe)])
      let run = try theirs.program.run("run", "--plan", "p.jsonl")
      #expect(run.status == 1 && run.out == "")
      #expect(run.talk.contains("its recipe '\(recipe)' is not below the working directory"))
    }
    expectEqual(CommandError.badPlan("p", .recipe("/r")).diagnostic.code, .planNeeds)
  }

  @Test func `a plan of any size and form is refused`() throws {
    for text in [
      "", "[]\n", String(repeating: "[", count: 100_000) + "\n", "\0\u{FF}\n",
      #"{"luma":"plan","version":1,"recipe_hash":"","parameters":{},"shard":[9223372036854775807,1]}"#
        + "\n{}\n",
    ] {
      try theirs.folder.write(text, to: "p.jsonl")
      try expectEqual(theirs.program.run("run", "--plan", "p.jsonl").status, 1)
    }
    try theirs.makeHollow("p.jsonl", bytes: 8 << 30, start: "{}")
    try expectEqual(theirs.program.run("run", "--plan", "p.jsonl").status, 1)
    try FileManager.default.removeItem(atPath: theirs.folder.file("p.jsonl"))
    expectEqual(mkfifo(theirs.folder.file("p.jsonl"), 0o600), 0)
    #expect(try theirs.program.run("run", "--plan", "p.jsonl").talk.contains("it is not a file"))
  }
}
