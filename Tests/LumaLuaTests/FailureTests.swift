import LumaLua
import LumaTestSupport
import Testing

struct FailureTests {
  let callbacks: [String: LuaCallback] = [
    "open": { (_) throws(LuaFailure) in
      throw LuaFailure(
        message: "open: no such folder", fields: ["code": .string("missing"), "path": .string("x")])
    }
  ]

  @Test func carriesTheUsersLine() throws {
    let raised = try Script(callbacks).raised("local a = 1\n\nhost.open()")
    expectEqual(raised?.sentence, "trip.lua:3: open: no such folder")
    expectEqual(raised?.fields, ["code": .string("missing"), "path": .string("x")])
    expectEqual(raised?.traceback.contains("trip.lua:3: in main chunk"), true)
  }

  @Test func skipsLibraryFrames() throws {
    let script = try Script(callbacks)
    let state = script.state
    let library = try state.load(
      "local host = ... return { open = function() return (host.open()) end,"
        + " check = function() host.fail('bad', 'check: bad', 'do better') end,"
        + " where = host.location, broken = function(a) return a.b.c end }",
      name: "@luma.chain", environment: state.libraryEnvironment)
    let host = try state.reference("host", of: state.recipeEnvironment)
    let api = try state.callKeeping(library, [.function(host)])[0]
    try state.set("api", of: state.recipeEnvironment, to: .function(api))

    expectEqual(script.raised("\napi.open()")?.sentence, "trip.lua:2: open: no such folder")
    let failed = script.raised("\n\napi.check()")
    expectEqual(failed?.sentence, "trip.lua:3: check: bad")
    expectEqual(failed?.fields, ["code": .string("bad"), "hint": .string("do better")])
    try expectEqual(script.run("return api.where()"), [.string("trip.lua"), .integer(1)])
    expectEqual(
      script.raised("\napi.broken {}")?.sentence,
      "trip.lua:2: luma.chain:1: attempt to index a nil value (field 'b')")
    expectEqual(
      script.raised("\ncoroutine.wrap(api.open)()")?.sentence, "trip.lua:2: open: no such folder")
  }

  @Test func aUsersFileCannotPassForTheLibrary() throws {
    let raised = try Script(callbacks).raised("\nhost.open()", name: "@luma.lua")
    expectEqual(raised?.sentence, "./luma.lua:2: open: no such folder")
  }

  @Test func scriptsCatchATable() throws {
    let script = try Script(callbacks)
    let values = try script.run(
      """
      local ok, e = pcall(host.open)
      return ok, e.message, e.code, e.file, e.line, tostring(e), "got " .. e, getmetatable(e)
      """)
    let text = "trip.lua:1: x: open: no such folder"
    expectEqual(
      values,
      [
        .boolean(false), .string("open: no such folder"), .string("missing"),
        .string("trip.lua"), .integer(1), .string(text), .string("got " + text), .boolean(false),
      ])
  }

  @Test func raisedAgainItKeepsItsLine() throws {
    let raised = try Script(callbacks).raised(
      "local ok, e = pcall(host.open)\nlocal x = 1\nerror(e)")
    expectEqual(raised?.sentence, "trip.lua:1: open: no such folder")
    expectEqual(raised?.fields["code"], .string("missing"))
  }

  @Test func tellsCallbacksWhereTheyAreCalled() throws {
    var state: LuaState?
    var seen: LuaLocation?
    let script = try Script([
      "mark": { (_) throws(LuaFailure) in
        seen = state?.userLocation
        return []
      }
    ])
    state = script.state
    defer { state = nil }
    try script.run("\n\n\nhost.mark()")
    expectEqual(seen?.file, "trip.lua")
    expectEqual(seen?.line, 4)
    expectNil(script.state.userLocation)
  }

  @Test func errorsPassThroughNestedCalls() throws {
    var state: LuaState?
    let script = try Script([
      "each": { (values) throws(LuaFailure) in
        guard let state, case .function(let body) = values[0] else { return [] }
        do throws(LuaError) {
          return try state.call(body, [.integer(1)])
        } catch {
          throw LuaFailure(message: "each: \(error.message)")
        }
      }
    ])
    state = script.state
    defer { state = nil }
    try expectEqual(script.run("return host.each(function(i) return i + 1 end)"), [.integer(2)])
    expectEqual(
      script.raised("host.each(function(i)\n  error('oops') end)")?.sentence,
      "trip.lua:1: each: oops")
    let inCoroutine =
      "return coroutine.wrap(function() return host.each(function(i) return 5 end) end)()"
    try expectEqual(script.run(inCoroutine), [.integer(5)])
    expectEqual(
      script.raised("coroutine.wrap(function() host.each(coroutine.yield) end)()")?.message,
      "each: attempt to yield across a C-call boundary")
  }
}
