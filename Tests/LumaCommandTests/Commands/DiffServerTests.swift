import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaCommand

/// `luma diff` in a build: a file is gone, and one has changed.
@Suite(.enabled(if: Program.isBuilt)) struct DiffServerTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.folder.write("one", to: "old/page.txt")
    try program.folder.write("two", to: "new/page.txt")
    try program.folder.write("x", to: "old/gone.txt")
  }

  private func lines(_ more: String...) throws -> [String] {
    try program.run(all: ["diff", "old", "new"] + more).talk.split(separator: "\n").map(String.init)
  }

  private static let gone = "removed gone.txt: 1 B; change 1"

  @Test func `files beyond the limit are named, and nothing else`() throws {
    let verdict = "luma: 1 file changed by more than 0.5"
    try expectEqual(lines("-q", "--max-change", "0.5"), ["luma: \(Self.gone)", verdict])
    try expectEqual(lines("-q", "--max-change", "1"), [])
    try expectEqual(lines("-q"), [])
  }

  @Test func `those beyond a limit are errors`() throws {
    let gate = try lines("-q", "--ci", "github", "--max-change", "0.5")
    expectEqual(
      gate.filter { $0.hasPrefix("::") },
      ["::error file=old/gone.txt,title=luma%3A removed::\(Self.gone)"])
    try expectEqual(lines("-q", "--ci", "github", "--max-change", "1"), [])
  }

  @Test func `without a limit, all that differ are warnings`() throws {
    try expectEqual(
      lines("--ci", "azure"),
      [
        "##vso[task.logissue type=warning;sourcepath=old/gone.txt;code=removed]\(Self.gone)",
        "##vso[task.logissue type=warning;sourcepath=new/page.txt;code=changed]"
          + "changed page.txt: only bytes differ (3 B → 3 B)",
      ])
  }

  @Test func `GitLab reads a file`() throws {
    try expectEqual(lines("--ci", "gitlab"), [])
    let text = try String(
      contentsOfFile: program.folder.file("gl-code-quality-report.json"), encoding: .utf8)
    let issues = try #require(JSONValue(text: text).array)
    expectEqual(issues.map { $0["location"]?["path"]?.string }, ["old/gone.txt", "new/page.txt"])
    expectEqual(issues.map { $0["severity"]?.string }, ["minor", "minor"])
  }
}
