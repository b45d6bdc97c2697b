import LumaLua
import LumaTestSupport
import Testing

struct LuaSourceTests {
  private func words(_ text: String) -> [String] {
    LuaSource(name: "a.lua", text: text).tokens.map(\.text)
  }

  @Test func `comments are left out, and strings are one token`() {
    expectEqual(
      words("a --[[ b\n]] = 'it''s' -- c\n..[==[ ]] ]==]"),
      ["a", "=", "'it'", "'s'", "..", "[==[ ]] ]==]"])
    expectEqual(words("x ~= 1e-3 // 0x1F"), ["x", "~=", "1e-3", "//", "0x1F"])
    expectEqual(words("'open\nb"), ["'open", "b"])
  }

  @Test func `what Lua does not know is foreign`() {
    let tokens = LuaSource(name: "a.lua", text: "folder(“a”) != 1").tokens
    expectEqual(tokens.filter { $0.kind == .foreign }.map(\.text), ["“", "”", "!"])
  }

  @Test func `each call of a long chain begins with it`() {
    let chain = String(repeating: ":a{b.c()}", count: 3_000)
    let source = LuaSource(name: "a.lua", text: "x = p" + chain)
    expectEqual(source.calls(of: "a").map(\.first), Array(repeating: 2, count: 3_000))
  }

  @Test func `a column counts characters`() {
    let source = LuaSource(name: "a.lua", text: "x = 1\nlocal ä = b")
    expectEqual(
      source.tokens.last.map { source.column(of: $0.range.lowerBound, line: $0.line) }, 11)
    expectEqual(source.line(2), "local ä = b")
    expectNil(source.line(3))
  }

  /// Name, first token and whether its value is unused or returned.
  private func calls(_ text: String) -> [String] {
    let source = LuaSource(name: "a.lua", text: text)
    return source.calls.map { call in
      let use = source.isStatement(call) ? " alone" : source.isReturned(call) ? " returned" : ""
      return source.tokens[call.name].text + " from " + source.tokens[call.first].text + use
    }
  }

  @Test func `a call knows where its chain begins`() {
    expectEqual(
      calls("local p = folder('a')\n:fetch{ limit = 2 }\n:crop{ x = f(1) }:save 'b'"),
      [
        "folder from folder", "fetch from folder", "crop from folder", "f from f",
        "save from folder",
      ])
    expectEqual(calls("t.a[1].b(c):d()"), ["b from t", "d from t alone"])
  }

  @Test func `a call whose value nobody takes is a statement`() {
    expectEqual(calls("for p in x do p:crop(1) end"), ["crop from p alone"])
    expectEqual(
      calls("print(p:crop(1))\np:flip 'a'"),
      ["print from print alone", "crop from p", "flip from p alone"])
    expectEqual(calls("local a = p:crop(1) + 1"), ["crop from p"])
    expectEqual(calls("local function f(p) return p:crop(1) end"), ["crop from p returned"])
    expectEqual(calls("return a and p:crop(1)"), ["crop from p"])
  }

  @Test(arguments: [
    ("for i = 1, 2 do\n  if a then\n    b()\nend", "if"),
    ("for i = 1, 2 do\n  b()", "for"),
    ("while a do\n  repeat\n    b()\nend\n", "repeat"),
    ("local f = function()\n  if a then b() end\n", "function"),
  ])
  func `the indentation tells which block has no end`(_ text: String, _ opener: String) {
    let source = LuaSource(name: "a.lua", text: text)
    expectEqual(source.unclosedBlock.map { source.tokens[$0.opener].text }, opener)
  }

  @Test(arguments: [
    ("if (x) { print(1) }", "then"), ("if (x) {\n  y()\n} else {\n  z()\n}", "then"),
    ("for p in picks: print(p)", "do"), ("while x\n  local y = 1\n  f(y)\nend", "do"),
    ("if x\n  y()\nend", "then"), ("if x\n  if y then z() end", "then"),
    ("while x then y() end", "do"), ("if x do y() end", "then"),
    ("for i = 1, 3\nfunction f() end", "do"),
    ("if p.rating > 3 and\n  p.iso < 800 then\n  x()", nil), ("while i <\n3 do\n  x()", nil),
    ("for _, p in ipairs {\n  \"a\",\n} do\n  x(p)", nil),
    ("if f({\n  a = 1,\n}, function() return 1 end)\n  == 3\nthen x()", nil),
    ("for x in function() return nil end do y()", nil), ("if (x then y()", nil),
    ("repeat x()", nil), ("function f(x) y()", nil), ("if", nil),
  ])
  func `a head may have several lines`(_ text: String, _ word: String?) {
    expectEqual(LuaSource(name: "a.lua", text: text).missingHeadWord(of: 0), word)
  }

  @Test func `closed blocks are not found`() {
    let text = "for i = 1, 2 do\n  if a then b() end\nend\nrepeat c() until d\ndo e() end"
    expectNil(LuaSource(name: "a.lua", text: text).unclosedBlock)
  }

  @Test func `a token knows its function`() {
    let source = LuaSource(name: "a.lua", text: "function M.half(n)\n  if n then return n end\nend")
    let index = source.tokens(on: 2).lowerBound
    expectEqual(source.function(around: index).map { source.tokens[$0].text }, "half")
    expectNil(source.function(around: 0))
  }
}
