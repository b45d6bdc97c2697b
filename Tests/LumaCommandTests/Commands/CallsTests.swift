import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma outputs`, `luma forget` and the options about owners, as a person runs them.
@Suite(.enabled(if: Program.isBuilt)) struct CallsTests {
  private let program: Program

  init() throws {
    program = try Program()
    let sample = try SamplePhotos.all().first { $0.hasSuffix(".jpg") } ?? ""
    for name in ["a/one", "b/two"] {
      let data = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file(sample)))
      try program.folder.makeFolder(String(name.prefix(1)))
      try data.write(to: URL(fileURLWithPath: program.folder.file("\(name).jpg")))
    }
    try program.folder.write(
      """
      param { name = "from", default = "a" }
      param { name = "size", default = 32 }
      folder(param.from):fetch{}:scale { width = param.size }:save "out/{name}.png"
      """, to: "t.lua")
    _ = try run()
    _ = try run("--from", "b")
  }

  @discardableResult
  private func run(_ more: String...) throws -> Program.Outcome {
    try program.run(all: ["run", "t.lua"] + more)
  }

  private func isThere(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: program.folder.file(name))
  }

  /// Its outputs are its own, whatever asks.
  @Test(arguments: ["check", "explain", "plan"])
  func `a recipe that has outputs passes`(_ command: String) throws {
    for parameters in [[], ["--from", "b"]] {
      let outcome = try program.run(all: [command, "t.lua"] + parameters)
      expectEqual(outcome.status, 0, "\(outcome.talk)")
    }
  }

  @Test func `a check of either call passes`() throws {
    try expectEqual(run("--check").status, 0)
    try expectEqual(run("--check", "--from", "b").status, 0)
    try expectEqual(run("--prune", "--from", "b").status, 0)
    #expect(isThere("out/one.png"))
  }

  @Test func `outputs are listed by calls`() throws {
    let all = try program.run("outputs")
    expectEqual(all.status, 0)
    let lines = all.out.split(separator: "\n").map(String.init)
    expectEqual(lines.count, 2)
    #expect(lines[0].hasPrefix("t.lua: 1 output, ") && lines[0].hasSuffix("the last one just now"))
    #expect(lines[1].hasPrefix("t.lua --from b: 1 output, "))
    let one = try program.run("outputs", "t.lua", "--from", "b")
    #expect(one.out.contains("\n  out/two.png ("))
    #expect(!one.out.contains("out/one.png"))
    let json = try program.run("outputs", "--json").out.split(separator: "\n").map(String.init)
    expectEqual(json.count, 3)
    #expect(json[2].hasPrefix(#"{"event":"call","call":"t.lua --from b","recipe":"/"#))
    try expectEqual(program.run("outputs", "x.lua").status, 1)
  }

  @Test func `the outputs of a call go to the trash, and come back`() throws {
    let unclear = try program.run("forget", "t.lua", "--from", "c")
    expectEqual(unclear.status, 1)
    expectEqual(
      unclear.talk,
      "luma: error: expected a call that has outputs, got 't.lua --from c'\n"
        + "  help: of this recipe, 't.lua', 't.lua --from b' have outputs\n")
    let dry = try program.run("forget", "t.lua", "--from", "b", "--dry-run")
    #expect(dry.talk.hasSuffix("1 file to move to .luma/trash (dry run, nothing written)\n"))
    #expect(isThere("out/two.png"))
    let done = try program.run("forget", "t.lua", "--from", "b")
    expectEqual(done.status, 0)
    expectEqual(
      done.talk, "pruned out/two.png\n1 file moved to .luma/trash; luma undo brings them back\n")
    #expect(isThere("out/one.png") && !isThere("out/two.png"))
    try expectEqual(program.run("undo").status, 0)
    try expectEqual(run("--check", "--from", "b").status, 0)
    try expectEqual(program.run("forget", "t.lua").status, 0)
    #expect(!isThere("out/one.png") && isThere("out/two.png"))
  }

  @Test func `a recipe that is gone is named as it was`() throws {
    try FileManager.default.removeItem(atPath: program.folder.file("t.lua"))
    let listed = try program.run("outputs").out
    #expect(listed.contains("; its recipe is gone\n"))
    try expectEqual(program.run("forget", "t.lua", "--from", "b").status, 0)
    try expectEqual(program.run("forget", "t.lua").status, 0)
    #expect(!isThere("out/one.png") && !isThere("out/two.png"))
    let none = try program.run("outputs")
    #expect(none.out == "" && none.talk == "no recipe has outputs here\n")
  }

  @Test func `a call may take the outputs of another`() throws {
    let refused = try run("--size", "16")
    expectEqual(refused.status, 1)
    #expect(
      refused.talk.contains(
        "save: 'out/one.png' is an output of 't.lua'; 't.lua --size 16' would replace it\n"))
    try expectEqual(run("--size", "16", "--take-over").status, 0)
    #expect(
      try program.run("why", "out/one.png").out.contains("\n  recipe   t.lua --size 16\n"))
    try expectEqual(program.run("undo").status, 0)
    try expectEqual(run("--check").status, 0)
  }

  @Test func `files that were taken as they were are given back`() throws {
    let steps = #":scale { width = 32 }:save "out/{name}.png""#
    try program.folder.write(
      "folder(\"a\"):fetch{}\(steps)\nwrite(\"out/x.txt\", \"same\")", to: "t.lua")
    try program.folder.write(
      "folder(\"a\"):fetch{}\(steps)\nwrite(\"out/x.txt\", \"same\")", to: "u.lua")
    try expectEqual(run().status, 0)
    try expectEqual(program.run("run", "u.lua").status, 1)
    let taken = try program.run("run", "u.lua", "--take-over")
    #expect(taken.status == 0 && taken.talk.contains("0 saved"))
    try expectEqual(program.run("run", "--check", "u.lua").status, 0)
    try expectEqual(run().status, 1)
    for _ in 1...2 { _ = try program.run("undo") }
    for name in ["out/one.png", "out/x.txt"] {
      #expect(try program.run("why", name).out.contains("\n  recipe   t.lua\n"))
    }
    try expectEqual(run("--check").status, 0)
    try expectEqual(program.run("run", "u.lua").status, 1)
  }

  @Test func `a conversion may take the output of a recipe`() throws {
    let words = ["convert", "a/one.jpg", "--width", "8", "-o", "out/{name}.png"]
    let refused = try program.run(all: words)
    expectEqual(refused.status, 1)
    #expect(
      refused.talk.contains("'out/one.png' is an output of 't.lua'; 'this code' would replace it"))
    try expectEqual(program.run(all: words + ["--take-over"]).status, 0)
  }

  @Test func `a call with a parameter that is gone is named as it was`() throws {
    try program.folder.write(
      """
      param { name = "size", default = 32 }
      folder("a"):fetch{}:scale { width = param.size }:save "out/{name}.png"
      """, to: "t.lua")
    try expectEqual(program.run("forget", "t.lua", "--from", "b").status, 0)
    #expect(isThere("out/one.png") && !isThere("out/two.png"))
  }

  @Test func `typed code has no other calls`() throws {
    let typed = try program.run("run", "--prune=all-calls", "-e", "write('x.txt', 'x')")
    #expect(typed.status != 0)
    #expect(typed.talk.contains("expected --prune=all-calls or -e, got both"))
    #expect(try run("--prune=all").talk.contains("--prune=all-calls also prunes"))
  }

  @Test func `the outputs of all calls are pruned on demand`() throws {
    try expectEqual(run("--prune=all-calls").status, 0)
    #expect(isThere("out/one.png") && !isThere("out/two.png"))
  }
}
