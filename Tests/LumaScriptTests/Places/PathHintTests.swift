import Foundation
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Paths that are not there.
struct PathHintTests {
  private func error(_ text: String) throws -> (summary: String?, column: Int?) {
    let root = try sampleRoot()
    let run = ScriptRun.run("a.lua", text, root: root.path)
    return (run.error?.summary, run.error?.location?.column)
  }

  @Test(arguments: [
    ("photos/2023/hils.jpg", "photos/2023/hills.jpg"),
    ("photos/2023/Hills.JPG", "photos/2023/hills.jpg"),
    ("photo/2023/hills.jpg", "photos/2023/hills.jpg"),
    ("photos/2023/hills%20.jpg", "photos/2023/hills.jpg"),
  ])
  func `a slip is told with what is meant`(_ path: String, _ meant: String) throws {
    let error = try error("photo(\"\(path)\"):save \"out/a.jpg\"")
    expectEqual(error.summary, "a.lua:1: '\(path)' does not exist; did you mean '\(meant)'?")
    expectEqual(error.column, 7)
  }

  @Test func `nothing is told of what is not near, or may not be read`() throws {
    try expectEqual(
      error("photo \"photos/2023/zzzzzz.jpg\"").summary,
      "a.lua:1: 'photos/2023/zzzzzz.jpg' does not exist")
    try expectEqual(error("read \"../etc/paswd\"").summary?.contains("did you mean"), false)
  }

  @Test func `a folder that is not there is told by import too`() throws {
    try expectEqual(
      error("library(\"lib.luma\"):import { folder = \"phots\" }").summary,
      "a.lua:1: 'phots' does not exist; did you mean 'photos'?")
  }

  @Test func `a file that is no picture is told so`() throws {
    let root = try sampleRoot()
    try "text".write(toFile: root.path + "/notes.txt", atomically: true, encoding: .utf8)
    let run = ScriptRun.run("a.lua", "photo(\"notes.txt\"):save \"a.png\"", root: root.path)
    expectEqual(
      run.error?.summary,
      "a.lua:1: photo: 'notes.txt': expected a picture, got another kind of file")
  }
}
