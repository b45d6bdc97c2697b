import LumaScriptSupport
import LumaTestSupport
import Testing

/// Calls, blocks and operators of other languages.
struct ForeignFormTests {
  @Test(arguments: [
    (
      "print(`${name}.jpg`)",
      "a.lua:1: Lua has no text in backticks; write a straight quote, and {name} in a template: "
        + "\"out/{name}.jpg\""
    ),
    (
      "save('a.jpg', quality = 80)",
      "a.lua:1: Lua's arguments have no names; options stand in a table: { quality = 80 }"
    ),
    (
      "scale(width: 800)",
      "a.lua:1: Lua's arguments have no names; options stand in a table: { width = 800 }"
    ),
    (
      "print(\"{} photos\".format(3))",
      "a.lua:1: a text needs parentheses before a method; write (\"{} photos\"):format(...)"
    ),
    (
      "local t = { gravity = .north }",
      "a.lua:1: a name does not begin with a dot; write \"north\""
    ),
    (
      "function square(p) { return p }",
      "a.lua:1: blocks have no braces in Lua; write function(...) ... end"
    ),
    ("if (x) { print(1) }", "a.lua:1: 'if' has no 'then'; write if ... then ... end"),
    ("while (x) { print(1) }", "a.lua:1: 'while' has no 'do'; write while ... do ... end"),
    ("for p in picks: print(p)", "a.lua:1: 'for' has no 'do'; write for ... do ... end"),
    (
      "for (const p of picks) { print(p) }",
      "a.lua:1: 'for' has no parentheses; write for photo, i in picks:each() do ... end"
    ),
    ("if x then\n  y()\nelif #x > 1 then\nend", "a.lua:3: Lua has no word 'elif'; write elseif"),
    (
      "guard let p = q else { return }",
      "a.lua:1: Lua has no word 'guard'; write if not ... then return end"
    ),
    (
      "if let r = p then end",
      "a.lua:1: Lua has no word 'let'; write local r = ... before the if"
    ),
    (
      "f(lambda p: p)",
      "a.lua:1: Lua has no word 'lambda'; write function(x) return ... end"
    ),
    ("print(a ?? 0)", "a.lua:1: Lua has no operator '??'; write or"),
    ("print(a?.b)", "a.lua:1: Lua has no operator '?.'; test it first: x and x.field"),
    ("<!-- note -->", "a.lua:1: '<!' does not begin a comment; write --"),
    (
      "print(\"out/\\(name).jpg\")",
      "a.lua:1: Lua's texts have no \\(...); write {name} in a template, or join texts with .."
    ),
    (
      "print((\"a(b)\"):match \"\\(b\\)\")",
      "a.lua:1: patterns have no \\( for a bracket; write %( and %)"
    ),
    (
      "if p.rating > 3 and\n  p.iso < 800 then\n  print(1)\n",
      "a.lua:1: 'if' has no 'end'; every if is closed by end"
    ),
    (
      "for _, p in ipairs {\n  \"a\",\n} do\n  print(p)\n",
      "a.lua:1: 'for' has no 'end'; every for is closed by end"
    ),
    (
      "for i = 1, 3 do\n  goto continue\n  ::continue::\n  x = = 1\nend",
      "a.lua:4: unexpected "
        + "symbol near '='"
    ),
    ("local kind = class\ny = f(3) )", "a.lua:2: unexpected symbol near ')'"),
    ("elif[1] = 3 )", "a.lua:1: unexpected symbol near ')'"),
    (
      "local list = { 1, 2 }\nlist:each(print)",
      "a.lua:2: list:each: expected a function, got nothing (nil); "
        + "write for i, value in ipairs(list) do ... end"
    ),
    (
      "local path = 'a.jpg'\npath:scale(0.5)",
      "a.lua:2: path:scale: expected a function, got nothing (nil); a path is only text: "
        + "photo(\"a.jpg\"):scale(...) opens the picture"
    ),
    (
      "local n = 800\nprint(n.width)",
      "a.lua:2: n: expected a value with fields, got a number"
    ),
    (
      "local n = 800\nprint(n:text())",
      "a.lua:2: n: expected a value with fields, got a number; tostring(n) is its text"
    ),
    (
      "local s = require \"web\".set(p, { a = 1 b = 2 })",
      "a.lua:1: a comma is missing before b; write 1, b"
    ),
    (
      "f(function() local a, b = 1, 2 end, { a = 1 b = 2 })",
      "a.lua:1: a comma is missing before b; write 1, b"
    ),
  ])
  func `a form of another language is named`(_ text: String, _ sentence: String) throws {
    let root = try TemporaryFolder()
    expectEqual(ScriptRun.run("a.lua", text, root: root.path).error?.summary, sentence)
  }
}
