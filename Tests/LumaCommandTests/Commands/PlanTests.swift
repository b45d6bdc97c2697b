import Foundation
import LumaModel
import LumaScript
import LumaTestSupport
import Testing

@testable import LumaPipeline
@testable import LumaCommand

/// `luma plan` and `luma run --plan`, as a person runs them.
@Suite(.enabled(if: Program.isBuilt)) struct PlanTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.copy(SamplePhotos.file("charts/orientation-1.jpg"), as: "photos/a.jpg")
    try program.folder.copy(SamplePhotos.file("charts/orientation-3.jpg"), as: "photos/b.jpg")
    try write(width: 40)
  }

  private func write(width: Int, _ rest: String = "") throws {
    try program.folder.write(
      """
      local size = param { name = "size", default = \(width) }
      local photos = folder("photos"):fetch{}
      photos:scale { width = size }:save "out/{name}.jpg"
      write("out/list.txt", tostring(#photos))
      \(rest)
      """, to: "r.lua")
  }

  private func plan(_ arguments: String...) throws {
    let outcome = try program.run(all: ["plan", "r.lua", "-q", "-o", "p.jsonl"] + arguments)
    expectEqual(outcome, Program.Outcome(status: 0, out: "", talk: ""))
  }

  /// Names of the files to write, in their order.
  private func planned() throws -> [String] {
    let text = try String(contentsOfFile: program.folder.file("p.jsonl"), encoding: .utf8)
    return text.matches(of: /\n{"path":"([^"]+)"/).map { String($0.1) }
  }

  private func saved(_ outcome: Program.Outcome) -> [String] {
    outcome.events.compactMap { line in
      line.firstMatch(of: /"event":"(?:saved|would_write|text)".*?"path":"([^"]+)"/)
        .map { String($0.1) }
    }.sorted()
  }

  private func outputs() throws -> [String] {
    try program.folder.allFiles().filter { $0.hasPrefix("out/") }.sorted()
  }

  @Test func whatIsPlannedIsDone() throws {
    try plan("--size", "30")
    try expectEqual(planned(), ["out/a.jpg", "out/b.jpg", "out/list.txt"])
    try expectEqual(outputs(), [])
    let run = try program.run("run", "--json", "--plan", "p.jsonl")
    expectEqual(run.status, 0)
    expectEqual(saved(run), ["out/a.jpg", "out/b.jpg", "out/list.txt"])
    #expect(run.out.contains(#""width":30,"#))
    try expectEqual(outputs(), planned())
    try plan("--size", "30")
    try expectEqual(planned(), [])
    try expectEqual(program.run("run", "-q", "--plan", "p.jsonl").status, 0)
  }

  private func expectRefusal(_ message: String, file: String = "luma") throws {
    let before = try outputs()
    let run = try program.run("run", "--plan", "p.jsonl")
    expectEqual(run.status, 3)
    expectEqual(run.out, "")
    expectEqual(
      run.talk, "\(file): error: not as planned: \(message)\n  help: make a new plan: luma plan\n")
    try expectEqual(outputs(), before)
  }

  @Test func anotherRecipeIsRefused() throws {
    try plan()
    try write(width: 41)
    try expectRefusal("the recipe differs", file: "r.lua")
  }

  @Test func aChangedPhotoIsRefused() throws {
    try plan()
    let photo = program.folder.file("photos/a.jpg")
    // A touched one is not.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000)], ofItemAtPath: photo)
    try expectEqual(program.run("run", "--check", "--plan", "p.jsonl").status, 3)
    let handle = try #require(FileHandle(forWritingAtPath: photo))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data([0]))
    try handle.close()
    try expectRefusal("'out/a.jpg' would be made from another photo, or a changed one")
  }

  @Test func otherPhotosAreRefused() throws {
    try plan()
    try FileManager.default.removeItem(atPath: program.folder.file("photos/b.jpg"))
    try expectRefusal("'out/b.jpg' would not be written, and 1 more")
    try plan()
    try program.folder.copy(SamplePhotos.file("2024/city.jpg"), as: "photos/c.jpg")
    try expectRefusal("'out/c.jpg' would be written, too, and 1 more")
  }

  @Test func otherStepsAndOutputsAreRefused() throws {
    try program.folder.write("return 50", to: "width.lua")
    try program.folder.write(
      #"photo("photos/a.jpg"):scale { width = require("width") }:save "out/a.jpg""#, to: "r.lua")
    try plan()
    try program.folder.write("return 51", to: "width.lua")
    try expectRefusal("'out/a.jpg' would be made by other steps")
    try plan()
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try expectRefusal("'out/a.jpg' would not be written")
    try program.folder.write("return 52", to: "width.lua")
    try plan()
    try FileManager.default.removeItem(atPath: program.folder.file("out/a.jpg"))
    try expectRefusal("'out/a.jpg' is not as it was")
  }

  @Test func pruningIsPlanned() throws {
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    try FileManager.default.removeItem(atPath: program.folder.file("photos/b.jpg"))
    try plan("--prune")
    try expectEqual(planned(), ["out/b.jpg", "out/list.txt"])
    try expectEqual(program.run("run", "-q", "--plan", "p.jsonl").status, 1)
    try expectEqual(outputs(), ["out/a.jpg", "out/b.jpg", "out/list.txt"])
    try expectEqual(program.run("run", "-q", "--plan", "p.jsonl", "--prune").status, 0)
    try expectEqual(outputs(), ["out/a.jpg", "out/list.txt"])
  }

  /// A PNG of a whole JPEG is larger.
  @Test func `a plan says which files an output that is left out may take away`() throws {
    func write(_ options: String) throws {
      try program.folder.write(
        #"photo("photos/a.jpg"):save("out/a.png", { \#(options) })"#, to: "r.lua")
    }
    func isSaidToGo() throws -> Bool {
      try plan()
      return try String(contentsOfFile: program.folder.file("p.jsonl"), encoding: .utf8)
        .contains(#""path":"out/a.png","do":"write","or":"prune","#)
    }
    try write("if_smaller = true")
    #expect(try !isSaidToGo())
    try write("")
    try expectEqual(program.run("run", "-q", "r.lua").status, 0)
    #expect(try !isSaidToGo())
    try write("if_smaller = true")
    #expect(try isSaidToGo())
    try expectEqual(program.run("run", "-q", "--plan", "p.jsonl").status, 0)
    try expectEqual(outputs(), [])
  }

  /// The photo changes after the plan was compared: the session is held to it, too.
  @Test func nothingElseIsEverWritten() throws {
    var options = RunOptions(
      root: program.folder.path, cacheDirectory: program.folder.file("cache"),
      stateDirectory: program.folder.file("state"))
    options.dryRun = true
    options.notesPlan = true
    let text = try String(contentsOfFile: program.folder.file("r.lua"), encoding: .utf8)
    let script = Script(name: "r.lua", text: text, directory: program.folder.path)
    let plan = try Session(options: options) { _ in }.plan(script).plan
    expectEqual(plan.count, 3)
    (options.dryRun, options.notesPlan, options.plan) = (false, false, plan)
    try FileManager.default.removeItem(atPath: program.folder.file("photos/a.jpg"))
    try program.folder.copy(SamplePhotos.file("2024/poppies.jpg"), as: "photos/a.jpg")
    let report = try Session(options: options) { _ in }.run(script)
    #expect(report.saved == 2 && report.failed == 1)
    try expectEqual(outputs(), ["out/b.jpg", "out/list.txt"])
  }

  /// Dry run, plan and run of random recipes are equal, and nothing is left to do.
  @Test(arguments: 1...12) func randomRecipesDoWhatIsPlanned(_ seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var saves: [String] = []
    for number in 0..<Int.random(in: 1...4, using: &random) {
      let steps = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        [
          ":scale { width = \(Int.random(in: 5...60, using: &random)) }",
          #":crop { aspect = "1:1" }"#, ":rotate(90)", ":blur(1)",
        ].randomElement(using: &random) ?? ""
      }
      let format = ["jpg", "png", "webp"].randomElement(using: &random) ?? ""
      let filter =
        ["", #"where = "filename == 'a.jpg'""#, "limit = 1"].randomElement(using: &random) ?? ""
      saves.append(
        #"folder("photos"):fetch{ \#(filter) }\#(steps.joined()):save "out/{name}-\#(number).\#(format)""#
      )
    }
    try write(width: 30, saves.joined(separator: "\n"))
    // Some of it is done already.
    if Bool.random(using: &random) { _ = try program.run("run", "-q", "-e", saves[0]) }
    let dry = try program.run("run", "--json", "--dry-run", "r.lua")
    expectEqual(dry.status, 0)
    try plan()
    try expectEqual(planned(), saved(dry))
    let run = try program.run("run", "--json", "--plan", "p.jsonl")
    expectEqual(run.status, 0)
    expectEqual(saved(run).filter { !$0.isEmpty }, saved(dry))
    try plan()
    try expectEqual(planned(), [])
  }

  @Test func filesThatAreNoPlans() throws {
    try program.folder.write("hello\n", to: "p.jsonl")
    try expectEqual(
      program.run("run", "--plan", "p.jsonl"),
      Program.Outcome(
        status: 1, out: "",
        talk: "p.jsonl: error: --plan: expected a file of luma plan, line 1 is malformed\n"
          + "  help: luma plan RECIPE -o p.jsonl\n"))
    expectEqual(CommandError.badPlan("p", .line(2)).diagnostic.code, .notAPlan)
    // Nor is one replaced.
    let before = try Data(contentsOf: URL(fileURLWithPath: program.folder.file("photos/a.jpg")))
    try expectEqual(program.run("plan", "r.lua", "-o", "photos/a.jpg").status, 1)
    try expectEqual(
      Data(contentsOf: URL(fileURLWithPath: program.folder.file("photos/a.jpg"))), before)
    let typed = try program.run("plan", "-e", "print(1)")
    #expect(typed.out.hasPrefix(PlanFile.mark) && typed.talk == "0 files to write or prune\n")
    try program.folder.write(typed.out, to: "p.jsonl")
    #expect(try program.run("run", "--plan", "p.jsonl").talk.contains("give it again"))
    try expectEqual(program.run("run", "-e", "print(1)", "--plan", "p.jsonl").out, "1\n")
  }

  @Test func everyDifferenceHasASentence() {
    let kinds: [(PlanDifference.Kind, String)] = [
      (.notPlanned, "'a' would be written, too"), (.notDone, "'a' would not be written"),
      (.photo, "'a' would be made from another photo, or a changed one"),
      (.steps, "'a' would be made by other steps"),
      (.encoder, "'a' would be made by another encoder"), (.output, "'a' is not as it was"),
    ]
    for (kind, sentence) in kinds {
      let error = PlanOutdated(differences: [PlanDifference("a", kind)])
      expectEqual(
        error.diagnostic,
        Diagnostic(
          code: .planOutdated, message: "not as planned: " + sentence,
          hint: "make a new plan: luma plan"))
    }
  }
}
