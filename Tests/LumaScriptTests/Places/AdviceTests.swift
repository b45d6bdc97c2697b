import Foundation
import LumaModel
import LumaScriptSupport
import LumaTestSupport
import Testing

/// Lua's commonest mistakes in sentences of Luma's own.
struct AdviceTests {
  private func error(_ text: String, _ modules: [String: String] = [:]) throws -> String? {
    let root = try TemporaryFolder()
    for (name, text) in modules {
      try text.write(toFile: root.path + "/" + name, atomically: true, encoding: .utf8)
    }
    return ScriptRun.run("a.lua", text, root: root.path).error?.summary
  }

  @Test(arguments: ["attempt to index a value", "attempt to call a value", "attempt to call a"])
  func `texts of a recipe that look like Lua's are told as they are`(_ text: String) throws {
    try expectEqual(error("error(\"\(text)\", 0)")?.hasSuffix(text), true)
  }

  @Test(arguments: [
    ("if 1 != 2 then end", "a.lua:1: Lua has no operator '!='; write ~= for not equal"),
    ("local n = 1\nn += 1", "a.lua:2: Lua has no operator '+='; write n = n + ..."),
    ("local a = b && c", "a.lua:1: Lua has no operator '&&'; write and"),
    ("const x = 1", "a.lua:1: Lua has no word 'const'; write local"),
    ("if x = 1 then end", "a.lua:1: '=' assigns, and if expects a comparison; write =="),
    ("// note", "a.lua:1: '//' does not begin a comment; write --"),
    ("print(“a”)", "a.lua:1: the quote “ (U+201C) is typographic; write a straight quote: \""),
    (
      "print(`a`)",
      "a.lua:1: Lua has no text in backticks; write a straight quote: \""
    ),
    ("f(1, {fit:'cover'})", "a.lua:1: 'fit:' is not a field of a table; write fit = 'cover'"),
    ("p:scale 0.5", "a.lua:1: scale: the argument needs parentheses; write scale(0.5)"),
    ("local t = [1, 2]", "a.lua:1: a list is written in braces; write { \"a\", \"b\" }"),
    (
      "for i = 1, 2 do\n  if i then\n    print(i)\nend",
      "a.lua:2: 'if' has no 'end'; every if is closed by end"
    ),
    (
      "local x = {}\nprint(x:count)",
      "a.lua:2: count: a method is called with parentheses; write :count(...)"
    ),
    (
      "local f = function(p) p.rating > 3 end",
      "a.lua:1: a comparison alone is not a statement; write return before it"
    ),
    (
      "local where = \"rating\" > 3",
      "a.lua:1: expected two numbers or two texts to compare, got a number and a string; "
        + "a condition is one text: where = \"rating > 3\""
    ),
    (
      "local where = rating > 3",
      "a.lua:1: global 'rating' is not set; rating is a field: photo.rating, f.rating, or a "
        + "condition in quotes, as in where = \"rating ...\""
    ),
    ("if 1 > then end", "a.lua:1: unexpected symbol near 'then'"),
    (
      "if 1 == 2 then print 'a' elif false then print 'b' end",
      "a.lua:1: Lua has no word 'elif'; write elseif"
    ),
    (
      "for i in 1..3 do end",
      "a.lua:1: the bounds of 'for' have a comma between them; write for i = 1, 3 do"
    ),
    ("for i = 1 to 3 do end", "a.lua:1: 'for' has no word 'to'; write for i = 1, 3 do"),
    (
      "from luma import photo",
      "a.lua:1: Lua has no word 'from'; photo, folder and the others are there; "
        + "a module comes by require \"looks\""
    ),
    (
      "local t = { width = 100 height = 200 }",
      "a.lua:1: a comma is missing before height; write 100, height"
    ),
    (
      "local s = 'it's'",
      "a.lua:1: the text ends at the quote before 's'; write the other kind of quotes around it, "
        + "or \\ before a quote inside"
    ),
    (
      "local s = \"a\nb\"",
      "a.lua:1: the text has no closing quote; close it on its line, "
        + "or write [[ ... ]] around several lines"
    ),
    (
      "break\nprint 'a'",
      "a.lua:1: break: there is no loop around it; return ends a function, and a recipe"
    ),
    (
      "goto nowhere\nprint 'a'",
      "a.lua:1: goto: there is no label 'nowhere' that it can reach; "
        + "write ::nowhere:: where it continues"
    ),
    (
      "local p = {}\nprint(p:filename)",
      "a.lua:2: filename: a field is read with a dot; write .filename"
    ),
    (
      "if 1 > 2 then print 'a' else if 2 > 1 then print 'b' end",
      "a.lua:1: 'if' has no 'end'; write elseif in one word, or close each if by its end"
    ),
  ])
  func `a mistake in the grammar is named`(_ text: String, _ sentence: String) throws {
    try expectEqual(error(text), sentence)
  }

  @Test(arguments: [
    (
      "local p = {}\nprint(p.rating > 3)",
      "a.lua:2: >: p.rating is nil; a photo may lack it: write (p.rating or 0), or test it first"
    ),
    (
      "local t = { 1 }\nprint(t[0].x)",
      "a.lua:2: the list has no element with this number; lists begin at 1: [1] is the first"
    ),
    (
      "local t = { 1 }\nprint(t[9].x)",
      "a.lua:2: the list has no element with this number; t[9] is nil: # gives the number of elements"
    ),
    (
      "local t = { {} }\nprint(t[1]('x'))",
      "a.lua:2: expected a function, got a table"
    ),
    (
      "local n = 3\nprint(n.toString())",
      "a.lua:2: n: expected a value with fields, got a number; tostring(n) is its text"
    ),
    (
      "local path = ''\nprint(path.join('a', 'b'))",
      "a.lua:2: path.join: expected a function, got nothing (nil); write folder .. \"/\" .. name"
    ),
    (
      "('a.jpg'):scale(0.5)",
      "a.lua:1: scale: expected a function, got nothing (nil); a path is only text: "
        + "photo(\"a.jpg\"):scale(...) opens the picture"
    ),
    (
      "local function half(n)\n  return 1 + half(n / 2)\nend\nhalf(100)",
      "a.lua:2: the function 'half' calls itself endlessly; "
        + "it needs a case in which it returns without calling itself"
    ),
    (
      "local function half(n) return 1 + half(n / 2) end\nhalf(100)",
      "a.lua:1: the function 'half' calls itself endlessly; "
        + "it needs a case in which it returns without calling itself"
    ),
    (
      "local a = { b = {} }\nprint(a.b.c.d)",
      "a.lua:2: a.b.c: expected a value with fields, got nothing (nil); "
        + "print(a.b.c) before this line shows where it is lost"
    ),
    (
      "local p = {}\nprint(p.creationDate.x)",
      "a.lua:2: p.creationDate: expected a value with fields, got nothing (nil); photos may lack "
        + "creationDate: write p.creationDate and ..., or fetch with "
        + "where = \"creationDate != nil\""
    ),
    (
      "local p = {}\nprint(string.upper(p.title))",
      "a.lua:2: upper: expected a string, got nothing: p.title is nil; "
        + "a photo may lack it: write (p.title or \"\")"
    ),
    (
      "local p = { name = 'a' }\nprint(string.upper(p.name) .. string.upper(p.title))",
      "a.lua:2: upper: expected a string, got nothing (nil); "
        + "a photo may lack it: write (value or \"\")"
    ),
    (
      "local p = {}\nprint(('%s %d'):format('a', p.iso))",
      "a.lua:2: format: expected a number, got nothing: p.iso is nil; "
        + "a photo may lack it: write (p.iso or 0)"
    ),
    (
      "local p = {}\nprint(#p.keywords)",
      "a.lua:2: p.keywords: expected text or a list to measure with #, got nothing (nil); "
        + "p.keywords may be nil: write (p.keywords or {})"
    ),
    (
      "local p = {}\nprint(p.caption:upper())",
      "a.lua:2: p.caption: expected a value with fields, got nothing (nil); photos may lack "
        + "caption: write (p.caption or \"\"), or fetch with where = \"caption != nil\""
    ),
    (
      "print('photos\\qew')",
      "a.lua:1: a backslash in quotes begins an escape, and this is none; "
        + "write / between folders, \"out/a.jpg\", and \\\\ for a backslash"
    ),
    (
      "local n\nprint(n + 1)",
      "a.lua:2: n: expected a number, got nothing (nil); n may be nil: write (n or 0)"
    ),
    (
      "local t = setmetatable({}, { __index = function(t, key) return t[key] end })\nprint(t.x)",
      "a.lua:1: the function '__index' calls itself endlessly; "
        + "it needs a case in which it returns without calling itself"
    ),
    (
      "local p = { n = 3 }\nprint('size ' + p.n)",
      "a.lua:2: +: expected two numbers, got a string and a number; write .. to join texts"
    ),
    (
      "local p = { n = 3 }\nprint(p.n())",
      "a.lua:2: p.n: expected a function, got a number; "
        + "it is a value, not a function: write .n without parentheses"
    ),
    (
      "local list = {}\nlist:push(3)",
      "a.lua:2: list:push: expected a function, got nothing (nil); write table.insert(list, value)"
    ),
    (
      "print(string.foramt('%d', 3))",
      "a.lua:1: string.foramt: expected a function, got nothing (nil); did you mean 'format'?"
    ),
    (
      "os.execute 'ls'",
      "a.lua:1: os.execute: expected a function, got nothing (nil); "
        + "recipes cannot reach the system; os has date, time and clock"
    ),
    (
      "for _, v in { 1 } do print(v) end",
      "a.lua:1: for ... in: expected a function that gives the next value, got a table; "
        + "write for i, value in ipairs(list) do"
    ),
    (
      "local t = { 'a' }\nprint(t .. 'x')",
      "a.lua:2: t: expected text or a number to join with .., got a table; "
        + "table.concat(list, \", \") makes text from a list"
    ),
    (
      "local function small(p) p = p + 1 end\nprint(small(3):x())",
      "a.lua:2: small: expected a value with fields, got nothing (nil); "
        + "the function 'small' returns nothing: end it with return"
    ),
    (
      "local folder = 'a'\nprint(folder('photos'))",
      "a.lua:2: folder: expected a function, got a string; "
        + "a variable hides the function 'folder': give the variable another name"
    ),
    ("error { why = 'too dark', code = 5 }", "a.lua:1: { code = 5, why = \"too dark\" }"),
    ("error {}", "a.lua:1: error was called with a table"),
  ])
  func `an error of Lua's own is told with its cause`(_ text: String, _ sentence: String) throws {
    try expectEqual(error(text), sentence)
  }

  @Test func `mistakes around modules`() throws {
    try expectEqual(
      error("local looks = require 'looks'\nlooks.soft()", ["looks.lua": "local M = {}"]),
      "a.lua:2: looks: expected a value with fields, got a boolean; "
        + "the module 'looks' returns nothing; end it with return M")
    try expectEqual(
      error(
        "local looks = require 'looks'\nlooks.soft()",
        ["looks.lua": "local M = {}\nfunction M.sofd() end\nreturn M"]),
      "a.lua:2: looks.soft: expected a function, got nothing (nil); did you mean 'sofd'?")
    try expectEqual(
      error("require 'looks.lua'", ["looks.lua": "return {}"])?.hasSuffix(
        "; write require \"looks\", without .lua"),
      true)
    try expectEqual(
      error("require 'looks'", ["looks.lua": "return {\n  a = (1\n}"])?.hasSuffix(
        "looks.lua:3: ')' expected (to close '(' at line 2) near '}'"),
      true)
  }

  @Test func `what is printed before an error is kept`() throws {
    let root = try TemporaryFolder()
    let run = ScriptRun.run("a.lua", "print 'one'\nprint 'two'\nerror 'no'", root: root.path)
    expectEqual(run.printed, ["one", "two"])
  }

  @Test func `a check whose report is told ahead goes on`() throws {
    let root = try sampleRoot()
    let run = ScriptRun.run(
      "a.lua",
      """
      local picks = folder("photos/2023"):fetch { limit = 1, sort = "filename" }
      local report = picks:scale(0.1):save("out/{name}.jpg"):run()
      print(report.saved[1].path, photo(report.saved[1].path).pixelWidth)
      """, root: root.path)
    expectNil(run.error)
    expectEqual(run.printed, ["out/dunes.jpg\t160"])
  }
}
