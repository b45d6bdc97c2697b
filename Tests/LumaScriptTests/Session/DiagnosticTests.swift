import LumaLua
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

@testable import LumaScript

struct DiagnosticTests {
  static let ofLua: [(LuaError, code: DiagnosticCode, says: String)] = [
    (.syntax(message: "m", chunk: "a.lua", line: 3), code: .syntax, "a.lua:3: m"),
    (.interrupted, code: .interrupted, "the script was interrupted"),
    (
      .memory(limit: 64 << 20), code: .memoryLimit,
      "memory: the script needs more than the limit of 64 MiB"
    ),
    (
      .timeLimit(seconds: 2), code: .timeLimit,
      "time: the script ran longer than the limit of 2 s"
    ),
    (.unavailable, code: .outOfMemory, "lua: the system has no memory for a Lua state"),
  ]

  @Test(arguments: ofLua)
  func `says why Lua did not do it`(error: LuaError, code: DiagnosticCode, sentence: String) {
    expectEqual(error.diagnostic.code, code)
    expectEqual(error.diagnostic.summary, sentence)
  }

  /// A script's own table with a code is not a failure of Luma.
  @Test(arguments: ["error { code = 'collision', message = 'm' }", "error 'collision'"])
  func `a code is never the script's`(_ text: String) throws {
    let root = try TemporaryFolder()
    let run = ScriptRun.run("r.lua", text, root: root.path)
    expectEqual(run.error?.code, .scriptError)
  }

  @Test func `a failure that a script changed has a code, or none of Luma's`() throws {
    let root = try TemporaryFolder()
    let run = ScriptRun.run(
      "r.lua",
      """
      local _, e = pcall(photo, "none.jpg")
      e.code = '</code><meta http-equiv="refresh">'
      error(e)
      """, root: root.path)
    expectEqual(run.error?.code, .scriptError)
  }

  @Test func `an error of another library keeps its words`() {
    struct Foreign: Error, CustomStringConvertible { let description = "out of tape" }
    let diagnostic = Diagnostic(Foreign())
    expectEqual(diagnostic.code, .unexpected)
    expectEqual(diagnostic.message, "out of tape")
  }

  @Test func `a field expression that is not used is a warning`() throws {
    let root = try TemporaryFolder()
    let run = ScriptRun.run("r.lua", "local good = f.rating:ge(4)", root: root.path)
    let warning = try #require(run.warnings.first)
    expectEqual(warning.code, .unusedExpression)
    expectEqual(
      warning.summary, "r.lua:1: field expression rating >= 4 is not used; combine with & and |")
  }
}
