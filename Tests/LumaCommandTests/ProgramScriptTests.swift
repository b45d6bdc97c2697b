import Foundation
import LumaTestSupport
import Testing

@testable import LumaCommand

@Suite(.enabled(if: Program.isBuilt, "skipped: no built luma"))
struct ProgramScriptTests {
  @Test func printedTextIsDataAndAScriptWithoutSavesGetsNoSummary() throws {
    try expectEqual(
      Program().run("-e", "print('a', 1)"), Program.Outcome(status: 0, out: "a\t1\n", talk: ""))
  }

  @Test func recipesFromStandardInput() throws {
    try expectEqual(
      Program().run("run", "-", input: "print('in')\n"),
      Program.Outcome(status: 0, out: "in\n", talk: ""))
  }

  @Test func printedTextAsJSON() throws {
    let outcome = try Program().run("run", "--json", "-e", #"print('"x"')"#)
    expectEqual(outcome.status, 0)
    expectEqual(outcome.events.first, #"{"event":"printed","text":"\"x\""}"#)
    expectEqual(outcome.events.last?.hasPrefix(#"{"event":"finished","#), true)
  }

  @Test func scriptErrorsShowTheirLine() throws {
    let outcome = try Program().run("-e", "local a = 1\nlocal b = a + nil")
    expectEqual(outcome.status, 1)
    expectEqual(outcome.out, "")
    #expect(outcome.talk.hasPrefix("-e:2: "))
    #expect(outcome.talk.contains("\n 2 | local b = a + nil\n"))
  }

  /// One clock for the check, the recipe and its pictures.
  @Test func aLimitHasItsOwnStatus() throws {
    let endless = try Program().run("run", "--time-limit", "0.2", "-e", "while true do end")
    expectEqual(endless.status, 5)
    #expect(endless.talk.contains("time: the run took longer than the limit of 0.2 s\n"))
    let large = try Program().run(
      "check", "--memory-limit", "8", "-e", "local t = {} for i = 1, 1e9 do t[i] = i end")
    expectEqual(large.status, 5)
  }

  /// Nothing stops one call of `string.find`.
  @Test func aLimitIsSaidOnceByWhatDoesNotStop() throws {
    let recipe = "string.find(('a'):rep(5000), ('a*'):rep(20) .. 'b')"
    let sentence = "time: the run took longer than the limit of 0.2 s"
    try expectEqual(
      Program().run("run", "--time-limit", "0.2", "-e", recipe),
      Program.Outcome(status: 5, out: "", talk: "luma: error: \(sentence)\n"))
    let outcome = try Program().run("run", "--json", "--time-limit", "0.2", "-e", recipe)
    #expect(outcome.status == 5 && outcome.talk == "")
    let events = outcome.events
    expectEqual(events.count, 2)
    expectEqual(events.first?.hasPrefix(#"{"event":"finished","saved":0,"#), true)
    expectEqual(events.last?.contains(#""message":"\#(sentence)""#), true)
  }

  @Test func aLimitEndsALineWithAllItsPhotos() throws {
    let program = try Program()
    try FileManager.default.copyItem(
      atPath: SamplePhotos.path, toPath: program.folder.file("photos"))
    let line = """
      folder('photos', {recursive = true}):fetch{}:scale(6):save('out/{dir}/{name}.avif'):run()
      """
    let outcome = try program.run("repl", "--time-limit", "0.3", input: line + "\n")
    expectEqual(outcome.status, 5)
    #expect(!outcome.talk.contains("stopped before it finished"))
    let names = try program.folder.allFiles().filter { $0.hasPrefix("out/") }
    #expect(names.count < 22)
  }

  @Test func checkSaysThatAllIsWell() throws {
    try expectEqual(
      Program().run("check", "-e", "print(1)"),
      Program.Outcome(status: 0, out: "", talk: "-e: no errors found\n"))
  }

  /// A value that a check cannot know ends the check, and is not an error.
  @Test func aCheckEndsWhereARunWouldHaveWritten() throws {
    let program = try Program()
    try program.folder.write(
      """
      local vips = require "vips"
      vips.Image.black(9, 9):write_to_file "out/a.png"
      print(vips.Image.new_from_file "out/a.png":width())
      """, to: "r.lua")
    try expectEqual(
      program.run("check", "r.lua"),
      Program.Outcome(
        status: 0, out: "",
        talk: "r.lua: no errors found before line 3, which needs what a run writes\n"))
    try expectEqual(program.run("run", "-q", "r.lua").out, "9\n")
  }

  @Test func linesFromAPipe() throws {
    let outcome = try Program().run("repl", input: "1 + 1\nfor i = 1, 2 do\nprint(i)\nend\n\n'x'\n")
    expectEqual(outcome, Program.Outcome(status: 0, out: "2\n1\n2\n\"x\"\n", talk: ""))
  }

  @Test func unfinishedLinesFromAPipe() throws {
    let outcome = try Program().run("repl", input: "1\nfor i = 1, 2 do\n")
    expectEqual(outcome.status, 1)
    expectEqual(
      outcome.talk,
      "stdin:2: error: expected the rest of the code, got the end of input\n"
        + "  help: 'for' has no 'end'\n")
  }

  @Test func aReaderThatLeavesEndsTheRun() throws {
    let status = try Program().runUntilFirstByte(
      "repl", "--time-limit", "30", input: "while true do print('spam') end\n"
    ) { _, out in try out.close() }
    expectEqual(status, 130)
  }
}
