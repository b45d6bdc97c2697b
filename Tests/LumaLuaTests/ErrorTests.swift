import LumaLua
import LumaTestSupport
import Testing

struct ErrorTests {
  @Test(arguments: [
    ("error('boom')", "trip.lua:1: boom"),
    ("\nlocal t = nil\nt.x = 1", "trip.lua:3: attempt to index a nil value (local 't')"),
    ("error('plain', 0)", "trip.lua:1: plain"),
    ("local function f()\n  error('up', 2)\nend\nf()", "trip.lua:4: up"),
    ("error('other.lua:9: forged')", "trip.lua:1: other.lua:9: forged"),
    ("error()", "trip.lua:1: error was called with a nil"),
    ("error(false)", "trip.lua:1: error was called with a boolean"),
    ("error({})", "trip.lua:1: error was called with a table"),
    ("error(0/0)", "trip.lua:1: -nan"),
    ("error(12)", "trip.lua:1: 12"),
    ("error({ message = 'mine' })", "trip.lua:1: mine"),
    ("error(setmetatable({}, { __tostring = function() return 'own' end }))", "trip.lua:1: own"),
    (
      "error(setmetatable({}, { __tostring = function() error('evil') end }))",
      "trip.lua:1: error was called with a table"
    ),
    (
      "local t t = setmetatable({}, { __tostring = function(s) return tostring(s) end }) error(t)",
      "trip.lua:1: error was called with a table"
    ),
    (
      "error(setmetatable({}, { __index = function() error('x') end }))",
      "trip.lua:1: error was called with a table"
    ),
    ("error('luma: internal error: granted\\n', 0)", "trip.lua:1: luma: internal error: granted\n"),
    (
      "local w = coroutine.wrap(function()\n  error('inside')\nend)\nlocal x = w()",
      "trip.lua:2: inside"
    ),
    ("string.rep()", "trip.lua:1: bad argument #1 to 'rep' (string expected, got no value)"),
  ])
  func namesTheScriptsLine(_ text: String, _ sentence: String) throws {
    try expectEqual(Script().raised(text)?.sentence, sentence)
    try expectEqual(Script().raised(text)?.fields, [:])
  }

  @Test func stackOverflowCanBeCaught() throws {
    let values = try Script().run(
      "local function f() return 1 + f() end local ok, e = pcall(f) return ok, (e:match('stack overflow'))"
    )
    expectEqual(values, [.boolean(false), .string("stack overflow")])
  }

  @Test func stackOverflowIsReported() throws {
    let raised = try Script().raised("local function f() return 1 + f() end f()")
    expectEqual(raised?.message.contains("stack overflow"), true)
    expectEqual(raised?.file, "trip.lua")
  }

  @Test(arguments: [
    ("x =", "unexpected symbol near <eof>", 1, true),
    ("for i = 1, 2 do\n", "'end' expected (to close 'for' at line 1) near <eof>", 2, true),
    ("x = [[abc", "unfinished long string (starting at line 1) near <eof>", 1, true),
    ("x = = 1", "unexpected symbol near '='", 1, false),
    ("\n\ny y", "syntax error near 'y'", 3, false),
  ])
  func reportsSyntax(_ text: String, _ message: String, _ line: Int, _ incomplete: Bool) throws {
    let error = try Script().error(text)
    expectEqual(error, .syntax(message: message, chunk: "trip.lua", line: line))
    expectEqual(error?.isIncomplete, incomplete)
  }

  @Test func longChunkNamesAreNotTakenForText() throws {
    let path = "/" + String(repeating: "folder/", count: 20) + "trip.lua"
    let script = try Script()
    expectEqual(
      script.error("\nx = = 1", name: "@" + path),
      .syntax(message: "unexpected symbol near '='", chunk: path, line: 2))
    expectEqual(script.raised("error('a')", name: "@" + path)?.sentence, "\(path):1: a")
  }

  @Test func refusesBytecode() throws {
    let error = try Script().error("\u{1B}Lua")
    expectEqual(
      error,
      .syntax(
        message: "attempt to load a binary chunk (mode is 't')", chunk: "trip.lua", line: 0))
  }

  /// Each with a text to repeat after the first and before the last.
  @Test(arguments: [
    ["x = ", "(", ""], ["x = ", "{", ""], ["x = ", "- ", "1"], ["return ", "not ", "1"],
    ["", "do ", ""], ["", "function() ", ""], ["x = ", "a..", "a"], ["x = ", "a^", "a"],
  ])
  func absurdNestingIsASyntaxError(_ parts: [String]) throws {
    let text = parts[0] + String(repeating: parts[1], count: 100_000) + parts[2]
    guard case .syntax = try Script().error(text) else {
      Issue.record("expected a syntax error")
      return
    }
  }

  @Test(arguments: [
    (LuaError.memory(limit: 64 << 20), "memory: the script needs more than the limit of 64 MiB"),
    (.interrupted, "the script was interrupted"),
    (.timeLimit(seconds: 5), "time: the script ran longer than the limit of 5 s"),
    (.timeLimit(seconds: 0.25), "time: the script ran longer than the limit of 0.25 s"),
    (.syntax(message: "x near y", chunk: "a", line: 1), "x near y"),
    (.unavailable, "lua: the system has no memory for a Lua state"),
  ])
  func hasASentence(_ error: LuaError, _ sentence: String) {
    expectEqual(error.message, sentence)
  }
}
