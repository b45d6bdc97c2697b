import LumaLua
import LumaTestSupport
import Testing

struct SandboxTests {
  @Test(arguments: [
    "io", "debug", "package", "load", "loadstring", "loadfile", "dofile", "collectgarbage", "warn",
    "module", "os.execute", "os.remove", "os.rename", "os.exit", "os.tmpname", "os.setlocale",
    "os.getenv", "string.dump", "jit", "bit32",
  ])
  func isAbsent(_ path: String) throws {
    let script = try Script()
    try expectEqual(script.run("return \(path)"), [.none])
    try expectEqual(script.run("return _G.\(path)"), [.none])
    let library = try script.state.load(
      "return \(path)", name: "@luma", environment: script.state.libraryEnvironment)
    try expectEqual(script.state.call(library), [.none])
  }

  @Test(arguments: [
    "assert", "error", "ipairs", "pairs", "next", "pcall", "xpcall", "select", "tonumber",
    "tostring", "type", "rawget", "rawset", "rawlen", "rawequal", "setmetatable", "getmetatable",
    "print", "require", "os.time", "os.date", "os.clock", "os.difftime", "string.format",
    "string.rep", "string.gsub", "table.sort", "table.concat", "math.floor", "utf8.char",
    "coroutine.wrap", "coroutine.close", "coroutine.resume", "coroutine.running",
  ])
  func isPresent(_ path: String) throws {
    try expectEqual(Script().run("return type(\(path))"), [.string("function")])
  }

  @Test func stringMethodsArePrivate() throws {
    let script = try Script()
    try expectEqual(script.run("return getmetatable('')"), [.boolean(false)])
    try expectEqual(
      script.run(
        "string.upper = function() return 'stolen' end return ('a'):upper(), string.upper('a')"),
      [.string("A"), .string("stolen")])
    try expectEqual(script.run("return ('x').dump, '10' + 1"), [.none, .integer(11)])
  }

  @Test func worldsShareNoTables() throws {
    let script = try Script()
    let state = script.state
    try script.run(
      """
      local next, type, all = next, type, _G
      for name, value in next, all do
        if type(value) == "table" and value ~= all then for n in next, value do value[n] = 0 end end
        all[name] = 0
      end
      """)
    let library = try state.load(
      "local n = 0 for k, v in pairs(string) do n = n + 1 end return n, string.format('%d', 7),"
        + " table.concat({ 1, 2 }), math.floor(1.5), ('x'):upper()",
      name: "@luma", environment: state.libraryEnvironment)
    try expectEqual(
      state.call(library),
      [.integer(16), .string("7"), .string("12"), .integer(1), .string("X")])
  }

  @Test func finalizersAreRefused() throws {
    let script = try Script()
    let wrong = "setmetatable: finalizers (__gc) are not available"
    expectEqual(script.raised("setmetatable({}, { __gc = function() end })")?.message, wrong)
    expectEqual(script.raised("setmetatable({}, { __gc = true })")?.message, wrong)
    try expectEqual(
      script.run("local t = setmetatable({}, { __index = { a = 1 } }) return t.a"), [.integer(1)])
    expectEqual(
      script.raised("setmetatable(setmetatable({}, { __metatable = 1 }), {})")?.message,
      "cannot change a protected metatable")
    expectEqual(
      script.raised("setmetatable({})")?.message,
      "bad argument #2 to 'setmetatable' (nil or table expected, got no value)")
  }

  @Test func printWritesWhatToStringGives() throws {
    let script = try Script()
    try script.run(
      """
      print()
      print(1, 1.0, nil, true, "a\\nb")
      print(setmetatable({}, { __tostring = function() return "own" end }))
      """)
    expectEqual(script.printed.lines, ["", "1\t1.0\tnil\ttrue\ta\nb", "own"])
    expectEqual(
      script.raised("print(setmetatable({}, { __tostring = function() error('evil') end }))")?
        .sentence,
      "trip.lua:1: evil")
    expectEqual(
      script.raised("print(setmetatable({}, { __tostring = function() return {} end }))")?
        .message,
      "'__tostring' must return a string")
  }

  @Test func textOfAValueIsWhatToStringGives() throws {
    let script = try Script()
    let own = try script.state.load(
      "return setmetatable({}, { __tostring = function() return 'own' end })", name: "=own")
    let value = try script.state.callKeeping(own)[0]
    try expectEqual(script.state.text(of: .function(value)), "own")
    try expectEqual(script.state.text(of: .number(1)), "1.0")
  }

  @Test func coroutinesBehave() throws {
    let values = try Script().run(
      """
      local co = coroutine.create(function(a) local b = coroutine.yield(a + 1) return b * 2 end)
      local _, first = coroutine.resume(co, 1)
      local _, second = coroutine.resume(co, 21)
      local ok, dead = coroutine.resume(co)
      local w = coroutine.wrap(function() for i = 1, 3 do coroutine.yield(i) end end)
      local sum = 0 for i in w do sum = sum + i end
      local closed = coroutine.create(function() local x <close> = setmetatable({}, {
        __close = function() error("closing", 0) end }) coroutine.yield() end)
      coroutine.resume(closed)
      local fine, why = coroutine.close(closed)
      return first, second, ok, dead, sum, fine, why, coroutine.status(closed),
        select(2, pcall(coroutine.close, coroutine.running())), coroutine.isyieldable()
      """)
    expectEqual(
      values,
      [
        .integer(2), .integer(42), .boolean(false), .string("cannot resume dead coroutine"),
        .integer(6), .boolean(false), .string("closing"), .string("dead"),
        .string("cannot close a running coroutine"), .boolean(false),
      ])
  }

  /// Addresses reveal the layout of memory.
  @Test func textsShowNoAddresses() throws {
    let script = try Script()
    try expectEqual(
      script.run(
        """
        local t, f = {}, function() end
        return tostring(t), tostring(f), tostring(t), string.format("%s %5.1f %s", f, 1, t)
        """),
      [
        .string("table: 1"), .string("function: 2"), .string("table: 1"),
        .string("function: 2   1.0 table: 1"),
      ])
    try expectEqual(script.run("return tostring(print):match '0x'"), [.none])
    try expectEqual(script.run("return ('%s'):format(coroutine.create(print)):match '0x'"), [.none])
    try expectEqual(
      script.run("local ok, why = pcall(string.format, '%p', {}) return ok, why"),
      [.boolean(false), .string("string.format: '%p' is not available")])
    try expectEqual(
      script.run("return pcall(function() return (string.format('%d', 'x')) end)"),
      [
        .boolean(false),
        .string("trip.lua:1: bad argument #2 to 'format' (number expected, got string)"),
      ])
    try expectEqual(
      script.run("return ('%%%s|%-5s|%q'):format('a', 7, 'b')"), [.string("%a|7    |\"b\"")])
  }

  @Test func protectedTablesAreNotWritten() throws {
    let script = try Script()
    try expectEqual(
      script.run(
        """
        local mine = rawset({}, 1, 2)
        local held = setmetatable({}, { __metatable = false })
        local ok, why = pcall(rawset, held, 1, 2)
        return mine[1], ok, why
        """),
      [
        .integer(2), .boolean(false),
        .string("rawset: expected a table of the recipe's own, got a protected one"),
      ])
  }
}
