import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

/// Several recipes of one command line, as a person runs them.
@Suite(.enabled(if: Program.isBuilt)) struct RecipeSeriesTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.copy(SamplePhotos.file("2024/tulips.jpg"), as: "photos/a.jpg")
    try write("small", "param { name = \"size\", default = 32 }", "out/small/{name}.jpg")
    try write("large", "param { name = \"size\", default = 48 }", "out/large/{name}.jpg")
  }

  private func write(_ name: String, _ first: String, _ path: String) throws {
    let size = first.contains("size") ? "param.size" : "16"
    try program.folder.write(
      """
      \(first)
      folder("photos"):fetch{}:scale { width = \(size) }:save "\(path)"
      """, to: "\(name).lua")
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try program.run(all: ["run"] + arguments)
  }

  private func outputs() throws -> [String] {
    try program.folder.allFiles().filter { $0.hasPrefix("out/") }.sorted()
  }

  @Test func `they have one summary and one status`() throws {
    let made = try run("small.lua", "large.lua")
    expectEqual(made.status, 0)
    let lines = made.talk.split(separator: "\n").map(String.init)
    expectEqual(lines.count, 3)
    expectEqual(lines.last?.hasPrefix("2 saved, 0 skipped, 0 failed"), true)
    try expectEqual(outputs(), ["out/large/a.jpg", "out/small/a.jpg"])
    try expectEqual(run("small.lua", "large.lua", "--check").status, 0)
    try write("large", "-- another", "out/large/{name}.jpg")
    try expectEqual(run("small.lua", "large.lua", "--check").status, 3)
  }

  @Test func `each runs after one that fails`() throws {
    try program.folder.write("error 'wrong'", to: "bad.lua")
    let made = try run("bad.lua", "gone.lua", "small.lua")
    expectEqual(made.status, 1)
    #expect(made.talk.contains("bad.lua:1: error: wrong\n"))
    #expect(made.talk.contains("gone.lua: error: expected a readable recipe, got none\n"))
    #expect(made.talk.contains("1 saved, 0 skipped, 2 failed in "))
    try expectEqual(outputs(), ["out/small/a.jpg"])
    try FileManager.default.removeItem(atPath: program.folder.file("out"))
    try expectEqual(run("bad.lua", "small.lua", "--fail-fast").status, 1)
    try expectEqual(outputs(), [])
  }

  /// A permission, and an unknown option.
  @Test func `those that are refused count as failures`() throws {
    try write("away", "", "/nowhere/{name}.jpg")
    try program.folder.write("folder(\"photos\"):fetch{ wher = 1 }", to: "bad.lua")
    let made = try run("small.lua", "away.lua", "bad.lua", "--json")
    expectEqual(made.status, 1)
    expectEqual(made.events.last?.contains(#""saved":1,"skipped":0,"failed":2,"#), true)
    let refused = try run("small.lua", "away.lua")
    expectEqual(refused.status, 4)
    #expect(refused.talk.contains("0 saved, 1 skipped, 1 failed in "))
  }

  @Test func `two that write one path are refused, and others run`() throws {
    try write("other", "", "out/./small/{name}.jpg")
    let made = try run("small.lua", "other.lua", "large.lua")
    expectEqual(made.status, 1)
    #expect(
      made.talk.contains("small.lua:2:"), "the save of the first")
    #expect(made.talk.contains("save: 'other.lua' would write 'out/small/a.jpg', too\n"))
    #expect(made.talk.contains("other.lua:2:"))
    #expect(made.talk.contains("save: 'small.lua' would write 'out/./small/a.jpg', too\n"))
    try expectEqual(outputs(), ["out/large/a.jpg"])
    let checked = try program.run("check", "small.lua", "other.lua")
    expectEqual(checked.status, 1)
    #expect(checked.talk.contains("'other.lua' would write"))
  }

  @Test func `outputs named by their bytes, and texts`() throws {
    try write("one", "", "out/{name}-{hash:8}.jpg")
    try write("two", "", "out/{name}-{hash:8}.jpg")
    try expectEqual(run("one.lua", "two.lua").status, 0)
    try expectEqual(outputs().count, 1)
    for name in ["x", "y"] { try program.folder.write("write(\"t.txt\", 'a')", to: "\(name).lua") }
    let texts = try run("x.lua", "y.lua")
    expectEqual(texts.status, 1)
    #expect(texts.talk.contains("'y.lua' would write 't.txt', too"))
    #expect(!FileManager.default.fileExists(atPath: program.folder.file("t.txt")))
  }

  @Test func `a parameter goes to those that declare it`() throws {
    try write("plain", "", "out/plain/{name}.jpg")
    try expectEqual(run("small.lua", "plain.lua", "--size", "20").status, 0)
    let calls = try program.run("outputs").out
    #expect(calls.contains("small.lua --size 20: 1 output, "))
    #expect(calls.contains("plain.lua: 1 output, "))
    let unknown = try run("small.lua", "plain.lua", "--sise", "20")
    expectEqual(unknown.status, 2)
    #expect(unknown.talk.contains("unknown option '--sise'"))
    let named = try run("small.lua", "plain.lua", "--param", "width=20")
    expectEqual(named.status, 2)
    expectEqual(
      named.talk,
      "luma: error: --param width: none of the recipes declares such a parameter\n"
        + "  help: they declare size\n")
  }

  /// An option whose hyphens an editor joined is no second recipe.
  @Test func `a long dash runs nothing`() throws {
    let outcome = try run("small.lua", "\u{2014}dry-run")
    #expect(outcome.status == 2 && outcome.talk.contains("write --dry-run\n"), "\(outcome)")
    try expectEqual(outputs(), [])
  }

  @Test func `a later one reads what an earlier one has made`() throws {
    try program.folder.write(
      #"folder("out/small"):fetch{}:scale { width = 8 }:save "out/tiny/{name}.jpg""#,
      to: "tiny.lua")
    try expectEqual(run("small.lua", "tiny.lua").status, 0)
    try expectEqual(outputs(), ["out/small/a.jpg", "out/tiny/a.jpg"])
  }

  @Test func `events name their recipe`() throws {
    let made = try run("small.lua", "large.lua", "--json")
    let saved = made.events.filter { $0.hasPrefix(#"{"event":"saved","#) }
    #expect(saved.count == 2 && saved[0].hasSuffix(#","recipe":"small.lua"}"#))
    expectEqual(saved.last?.hasSuffix(#","recipe":"large.lua"}"#), true)
    let sums = made.events.filter { $0.hasPrefix(#"{"event":"finished","#) }
    #expect(sums.count == 1 && sums[0].contains(#""saved":2,"#) && !sums[0].contains("recipe"))
    expectEqual(made.events.last, sums.first)
  }

  @Test(arguments: ["run", "check"])
  func `an interrupt while they are planned is the status`(command: String) throws {
    try program.folder.write("while true do end", to: "endless.lua")
    // The message of the first comes before the others are planned; the limit ends a lost test.
    let line = [command, "gone.lua", "endless.lua", "small.lua", "--time-limit", "60"]
    let process = try WatchProcess(program, line)
    try process.line(with: "gone.lua: error: ")
    expectEqual(process.end().status, 130)
    try expectEqual(outputs(), [])
  }

  @Test func `wrong command lines`() throws {
    #expect(
      try run("small.lua", "./small.lua").talk.hasPrefix(
        "luma: error: ./small.lua: expected it once, got it twice\n"))
    #expect(
      try run("small.lua", "-").talk.hasPrefix(
        "luma: error: expected one recipe or '-' for standard input, got both\n"))
    #expect(
      try run("small.lua", "large.lua", "--plan", "p").talk.hasPrefix(
        "luma: error: expected one recipe or --plan, got both\n"))
    try expectEqual(program.run("explain", "small.lua", "large.lua").status, 2)
  }
}
