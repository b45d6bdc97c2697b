import LumaLua
import LumaTestSupport
import Testing

struct ValueTests {
  let echo = ["echo": { (values) throws(LuaFailure) in values } as LuaCallback]

  @Test func comesBackTheSame() throws {
    let values: [LuaValue] = [
      .none, .boolean(true), .boolean(false), .integer(.max), .integer(.min), .number(0.5),
      .number(.infinity), .string(""), .string("zero\0byte"), .string("käse 📷"),
      .table(LuaTable(array: [.integer(1), .table(LuaTable(array: [.string("deep")]))])),
      .table(LuaTable(array: [.boolean(true)], fields: ["a": .integer(1), "b": .number(1.5)])),
    ]
    let script = try Script(echo)
    let function = try script.state.load("return host.echo(...)", name: "=echo")
    try expectEqual(script.state.call(function, values + values), values + values)
    for value in values { try expectEqual(script.state.call(function, [value]), [value]) }
  }

  @Test func keepsNaN() throws {
    let script = try Script(echo)
    guard case .number(let number) = try script.run("return host.echo(0/0)")[0] else {
      Issue.record("expected a number")
      return
    }
    #expect(number.isNaN)
  }

  @Test func tellsIntegersFromNumbers() throws {
    let script = try Script(echo)
    try expectEqual(script.run("return host.echo(1, 1.0)"), [.integer(1), .number(1)])
  }

  @Test func fillsHolesWithNone() throws {
    let script = try Script(echo)
    let table = LuaTable(array: [.integer(1), .none, .integer(3)], fields: ["n": .integer(3)])
    try expectEqual(script.run("return host.echo { n = 3, [1] = 1, [3] = 3 }"), [.table(table)])
  }

  @Test func readsListsBuiltBackwards() throws {
    let script = try Script(echo)
    let values = try script.run(
      "local t = {} for i = 100, 1, -1 do t[i] = i end return host.echo(t)")
    expectEqual(values, [.table(LuaTable(array: (1...100).map { .integer($0) }))])
  }

  @Test func repairsTextThatIsNotUTF8() throws {
    let script = try Script(echo)
    try expectEqual(script.run(#"return host.echo("a\xffb")"#), [.string("a\u{FFFD}b")])
  }

  @Test func bytesOfAnyKindArriveInLua() throws {
    let bytes = (0...255).map(UInt8.init) + [0, 0xFF]
    let give: LuaCallback = { (_) throws(LuaFailure) in
      [.bytes(bytes), .table(LuaTable(fields: ["inside": .bytes([0xFE])])), .bytes([])]
    }
    let script = try Script(["give": give])
    let told = try script.run(
      """
      local bytes, list, none = host.give()
      for i = 1, 256 do assert(bytes:byte(i) == i - 1) end
      return #bytes, bytes:byte(-1), list.inside:byte(), #none
      """)
    expectEqual(told, [.integer(258), .integer(255), .integer(254), .integer(0)])
  }

  /// The error is C's own: no frame of Swift's is skipped, and the next call has its own values.
  @Test func bytesBeyondTheLimitAreAnErrorOfLua() throws {
    let give: LuaCallback = { (_) throws(LuaFailure) in
      [.bytes(Array(repeating: 7, count: 24 << 20))]
    }
    let limits = LuaLimits(memory: 16 << 20)
    let script = try Script(limits: limits, ["give": give, "echo": { $0 }])
    try expectEqual(
      script.run("return pcall(host.give), host.echo('a')"), [.boolean(false), .string("a")])
    expectEqual(script.error("host.give()"), .memory(limit: 16 << 20))
    #expect(script.state.memoryUsed < 16 << 20)
  }

  @Test(arguments: [
    ("local t = {} t.a = { t }", "a table that contains itself"),
    ("local t = {} for i = 1, 64 do t = { t } end", "tables nested deeper than 64 levels"),
    (
      "local t = { [true] = 1 }",
      "expected strings and indexes from 1 as table keys, got a boolean"
    ),
    (
      "local t = { [0] = 1 }",
      "expected strings and indexes from 1 as table keys, got a number below 1"
    ),
    ("local t = { [1e9|0] = 1 }", "a list with too many holes"),
    ("local t = coroutine.create(print)", "a thread, which Luma cannot take"),
    (
      "local t = {} for i = 1, 60 do t = { t, t } end", "more than 32 MiB of values"
    ),
  ])
  func refusesArguments(_ text: String, _ wrong: String) throws {
    let script = try Script(echo)
    let raised = script.raised("\(text)\nhost.echo(1, t)")
    expectEqual(raised?.sentence, "trip.lua:2: echo: argument 2: got \(wrong)")
    try expectEqual(script.run("return host.echo(7)"), [.integer(7)])
  }

  @Test func saysWhichProblemsAreLimits() throws {
    let script = try Script(echo)
    let deep = script.raised("local t = {} for i = 1, 64 do t = { t } end host.echo(t)")
    expectEqual(deep?.fields["code"], .string("limit"))
    expectNil(script.raised("local t = {} t.a = t host.echo(t)")?.fields["code"])
  }

  @Test func takes63LevelsOfTables() throws {
    let script = try Script(echo)
    try script.run("local t = {} for i = 1, 63 do t = { t } end host.echo(t)")
  }

  @Test func refusesResultsThatContainThemselves() throws {
    let script = try Script()
    expectEqual(
      script.raised("local t = {} t.t = t return 1, t")?.message,
      "result 2: got a table that contains itself")
  }

  @Test func doesNotAskMetatables() throws {
    let script = try Script(echo)
    let values = try script.run(
      """
      local calls = 0
      local t = setmetatable({ a = 1 }, { __index = function() calls = calls + 1 end,
        __pairs = function() error("pairs") end, __len = function() return 1e15 end })
      local back = host.echo(t)
      return back, calls
      """)
    expectEqual(values, [.table(LuaTable(fields: ["a": .integer(1)])), .integer(0)])
  }

  @Test func functionsInTablesCanBeCalled() throws {
    var kept: LuaReference?
    let script = try Script([
      "keep": { (values) throws(LuaFailure) in
        if case .table(let table) = values[0], case .function(let body) = table["fn"] {
          kept = body
        }
        return []
      }
    ])
    try script.run("host.keep { fn = function(a, b) return a .. b end }")
    let body = try #require(kept)
    try expectEqual(script.state.call(body, [.string("x"), .integer(2)]), [.string("x2")])
  }

  @Test func sameObjectComparesEqual() throws {
    let object = Thing()
    let script = try Script([
      "thing": { (_) throws(LuaFailure) in [.object(object)] },
      "isIt": { (values) throws(LuaFailure) in [.boolean(values == [.object(object)])] },
    ])
    let values = try script.run(
      "local a, b = host.thing(), host.thing() return a == b, host.isIt(a), getmetatable(a)")
    expectEqual(values, [.boolean(true), .boolean(true), .boolean(false)])
  }

  final class Thing {}
}
