import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `--ci` and `--junit`, as a build server runs them.
@Suite(.enabled(if: Program.isBuilt)) struct BuildReporterTests {
  private var program: Program

  init() throws {
    program = try Program()
    let sample = try SamplePhotos.all().first { $0.hasSuffix(".jpg") } ?? ""
    let data = try Data(contentsOf: URL(fileURLWithPath: SamplePhotos.file(sample)))
    try program.folder.makeFolder("photos")
    try data.write(to: URL(fileURLWithPath: program.folder.file("photos/a.jpg")))
    try data.dropLast(3_000).write(to: URL(fileURLWithPath: program.folder.file("photos/b.jpg")))
    try program.folder.write(
      #"folder("photos"):fetch{}:scale { width = 24 }:save "out/{name}.png""#, to: "r.lua")
  }

  private func text(_ name: String) -> String {
    String(
      decoding: FileManager.default.contents(atPath: program.folder.file(name)) ?? Data(),
      as: UTF8.self)
  }

  @Test func githubGetsAnAnnotationAndASummary() throws {
    var program = program
    program.environment = [
      "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": program.folder.file("summary.md"),
    ]
    try program.folder.write("before\n", to: "summary.md")
    let outcome = try program.run("run", "-q", "--ci", "auto", "r.lua")
    expectEqual(outcome.status, 1)
    let commands = outcome.talk.split(separator: "\n").filter { $0.hasPrefix("::") }
    expectEqual(commands.count, 1)
    expectEqual(commands.first?.hasPrefix("::error file=r.lua,line=1,col="), true)
    let summary = text("summary.md")
    #expect(summary.hasPrefix("before\n### luma run `r.lua`\n"))
    #expect(summary.contains("\n| 1 | 0 | 1 | 0 | 0 | "))
  }

  @Test func gitlabGetsAFile() throws {
    let outcome = try program.run("run", "-q", "--ci", "gitlab", "r.lua")
    expectEqual(outcome.status, 1)
    let issues = try #require(JSONValue(text: text("gl-code-quality-report.json")).array)
    expectEqual(issues.count, 1)
    expectEqual(issues.first?["location"]?["path"]?.string, "r.lua")
  }

  @Test func `an annotation has the path in the checkout`() throws {
    try program.folder.makeFolder("site")
    try FileManager.default.moveItem(
      atPath: program.folder.file("photos"), toPath: program.folder.file("site/photos"))
    let outcome = try program.run(
      "run", "-q", "--check", "--ci", "github", "--root", "site", "r.lua")
    #expect(outcome.talk.contains("::error file=site/out/a.png,title=luma%3A missing::"))
  }

  @Test func `a check of several recipes reports all of them`() throws {
    var program = program
    program.environment = ["GITHUB_STEP_SUMMARY": program.folder.file("summary.md")]
    try program.folder.write("print(1)", to: "good.lua")
    for name in ["bad", "worse"] {
      try program.folder.write("error '\(name)'", to: "\(name).lua")
    }
    let line = ["check", "good.lua", "bad.lua", "worse.lua"]
    let checked = try program.run(all: line + ["--ci", "gitlab"])
    expectEqual(checked.status, 1)
    let issues = try #require(JSONValue(text: text("gl-code-quality-report.json")).array)
    expectEqual(issues.map { $0["location"]?["path"]?.string }, ["bad.lua", "worse.lua"])
    try expectEqual(program.run(all: line + ["--ci", "github"]).status, 1)
    let summary = text("summary.md")
    expectEqual(summary.components(separatedBy: "\n- ").count, 3)
    expectEqual(summary.components(separatedBy: "###").count, 2)
  }

  @Test func aMistakeInTheRecipeIsReportedToo() throws {
    try program.folder.write("folder(\n", to: "r.lua")
    let outcome = try program.run("run", "--ci", "azure", "--junit", "results/r.xml", "r.lua")
    expectEqual(outcome.status, 1)
    #expect(
      outcome.talk.contains("\n##vso[task.logissue type=error;sourcepath=r.lua;linenumber=2;"))
    #expect(text("results/r.xml").contains("<failure type="))
  }

  @Test func junitListsOutputs() throws {
    _ = try program.run("run", "-q", "--junit", "r.xml", "r.lua")
    let again = try program.run("run", "-q", "--junit", "r.xml", "r.lua")
    expectEqual(again.status, 1)
    let xml = text("r.xml")
    #expect(xml.contains(#"<testsuite name="r.lua" tests="2" failures="1" errors="0" time=""#))
    #expect(xml.contains(#"<testcase name="out/a.png" classname=""#))
  }

  @Test(arguments: ["photos/a.jpg", "r.lua", "link.xml"])
  func nothingButAnEarlierReportIsReplaced(name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: program.folder.file("link.xml"), withDestinationPath: "photos/a.jpg")
    let photo = text("photos/a.jpg"), recipe = text("r.lua")
    let outcome = try program.run("run", "-q", "--junit", name, "r.lua")
    expectEqual(outcome.status, 1)
    expectEqual(
      outcome.talk,
      """
      luma: error: junit: expected a new file or an earlier report, got '\(name)'
        help: give another name, or remove it

      """)
    #expect(text("photos/a.jpg") == photo && text("r.lua") == recipe)
    try program.folder.write("test('a', function() end)", to: "a_test.lua")
    try expectEqual(program.run("test", "a_test.lua", "--junit", name).status, 1)
    #expect(text("photos/a.jpg") == photo && text("r.lua") == recipe)
  }

  @Test func withoutAServerThereIsNothing() throws {
    let outcome = try program.run("run", "-q", "--ci", "auto", "r.lua")
    #expect(!outcome.talk.contains("::"))
    try expectEqual(program.folder.allFiles().filter { $0.hasSuffix(".json") }, [])
  }
}
