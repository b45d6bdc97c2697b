import LumaTestSupport
import Testing

@testable import LumaScript

struct LastingLocalsTests {
  @Test(arguments: [
    ("local a = 1", "      a = 1"), ("local a, b = f()", "      a, b = f()"),
    ("local function f() local x = 1 end", "      function f() local x = 1 end"),
    ("x = 1 local a = 2", "x = 1       a = 2"), ("do local a = 1 end", "do local a = 1 end"),
    ("f(function() local a = 1 end)", "f(function() local a = 1 end)"),
    ("local a", "local a"), ("local a <const> = 1", "local a <const> = 1"),
    ("local folder = 1", "local folder = 1"),
    (
      "if x then local a = 1 end local b = 2",
      "if x then local a = 1 end       b = 2"
    ),
    ("'local a = 1'", "'local a = 1'"), ("local", "local"), ("local a,", "local a,"),
  ]) func texts(_ text: String, _ lasting: String) {
    expectEqual(LastingLocals.text(of: text, except: ["folder"]), lasting)
  }
}
