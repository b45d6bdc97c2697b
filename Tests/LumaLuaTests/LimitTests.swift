import Foundation
import LumaLua
import LumaTestSupport
import Synchronization
import Testing

/// Signals that a handler of the program got, which was there before Lua.
private let hostSignals = Atomic(0)

struct LimitTests {
  static let small = LuaLimits(memory: 16 << 20)

  /// Scripts that never end on their own; `go()` makes another thread interrupt.
  static let endless = [
    "go() while true do end",
    "go() while true do pcall(function() while true do end end) end",
    "go() while true do xpcall(function() while true do end end, function() while true do end end) end",
    "local co = coroutine.wrap(function() go() while true do end end) while true do pcall(co) end",
    "local co = coroutine.create(function() go() coroutine.yield() end) coroutine.resume(co) while true do end",
    "while true do coroutine.resume(coroutine.create(function() go() while true do end end)) end",
    """
    local x <close> = setmetatable({}, { __close = function() go() while true do end end })
    error("leave")
    """,
    """
    local co = coroutine.create(function()
      local x <close> = setmetatable({}, { __close = function() go() while true do end end })
      coroutine.yield()
    end)
    coroutine.resume(co)
    coroutine.close(co)
    """,
    "go() local function f() return f() end f()",
    "go() table.sort({ 1, 2, 3 }, function(a, b) while true do end end)",
    "go() local t = setmetatable({}, { __index = function() while true do end end }) return t.x",
    "go() while true do host.wait() end",
    "go() while true do host.wait(function() end) end",
  ]

  @Test(arguments: endless) func interruptStops(_ text: String) throws {
    let script = try Script(["wait": { (_) throws(LuaFailure) in [] }])
    let interrupter = script.state.interrupter
    let go = try script.state.functionTable([
      "go": { (_) throws(LuaFailure) in
        Thread.detachNewThread { interrupter.interrupt() }
        return []
      }
    ])
    try script.state.set(
      "go", of: script.state.recipeEnvironment,
      to: .function(try script.state.reference("go", of: go)))
    expectEqual(script.error(text), .interrupted)
    #expect(interrupter.isTripped)
    expectEqual(script.error("return 1"), .interrupted)
    script.state.continueAfterInterrupt()
    try expectEqual(script.run("for i = 1, 10 do end return 1"), [.integer(1)])
  }

  // In a process of its own: Lua's handler is installed once.
  @Test func aHandlerOfTheHostIsCalledAsWell() async {
    await #expect(processExitsWith: .success) {
      // A global is made when it is first used, which a handler must not do.
      _ = hostSignals.load(ordering: .relaxed)
      signal(SIGURG) { _ in hostSignals.add(1, ordering: .relaxed) }
      let script = try Script()
      let interrupter = script.state.interrupter
      let go = try script.state.functionTable([
        "go": { (_) throws(LuaFailure) in
          Thread.detachNewThread { interrupter.interrupt() }
          return []
        }
      ])
      try script.state.set(
        "go", of: script.state.recipeEnvironment,
        to: .function(try script.state.reference("go", of: go)))
      expectEqual(script.error("go() while true do end"), .interrupted)
      #expect(hostSignals.load(ordering: .relaxed) > 0)
    }
  }

  /// An object that stands for 1 MiB of the host's memory.
  private final class Large {}

  @Test func whatObjectsKeepCountsWhileLuaHoldsThem() throws {
    var limits = Self.small
    limits.weight = { $0 is Large ? 1 << 20 : 0 }
    let make: LuaCallback = { (_) throws(LuaFailure) in [.object(Large())] }
    let held = try Script(limits: limits, ["make": make])
    expectEqual(
      held.error("local t = {} for i = 1, 1000 do t[i] = host.make() end"),
      .memory(limit: 16 << 20))
    let dropped = try Script(limits: limits, ["make": make])
    expectNil(dropped.error("for i = 1, 1000 do host.make() end"))
    #expect(dropped.state.memoryUsed < 16 << 20)
  }

  @Test func whatIsChargedCountsForGood() throws {
    let script = try Script(limits: Self.small)
    let before = script.state.memoryUsed
    script.state.charge(1 << 20)
    expectEqual(script.state.memoryUsed, before + 1 << 20)
    script.state.charge(15 << 20)
    expectEqual(
      script.error("local t = {} for i = 1, 100 do t[i] = {} end"), .memory(limit: 16 << 20))
  }

  @Test func interruptFromACallbackStops() throws {
    var interrupter: LuaInterrupter?
    let script = try Script([
      "stop": { (_) throws(LuaFailure) in
        interrupter?.interrupt()
        return []
      }
    ])
    interrupter = script.state.interrupter
    expectEqual(script.error("pcall(host.stop) while true do end"), .interrupted)
  }

  @Test func interruptBeforeACallStopsIt() throws {
    let script = try Script()
    script.state.interrupter.interrupt()
    expectEqual(script.error("while true do end"), .interrupted)
  }

  @Test func interruptReachesNestedCalls() throws {
    var state: LuaState?
    let script = try Script([
      "each": { (values) throws(LuaFailure) in
        guard let state, case .function(let body) = values[0] else { return [] }
        do throws(LuaError) {
          return try state.call(body)
        } catch {
          throw LuaFailure(message: error.message)
        }
      },
      "stop": { (_) throws(LuaFailure) in
        state?.interrupter.interrupt()
        return []
      },
    ])
    state = script.state
    defer { state = nil }
    let text = "pcall(host.each, function() host.stop() while true do end end) while true do end"
    expectEqual(script.error(text), .interrupted)
  }

  @Test(arguments: endless) func timeLimitStops(_ text: String) throws {
    let limits = LuaLimits(seconds: 0.02)
    let script = try Script(limits: limits, ["wait": { (_) throws(LuaFailure) in [] }])
    expectEqual(script.error("local function go() end " + text), .timeLimit(seconds: 0.02))
    script.state.continueAfterInterrupt()
    expectEqual(script.error("return 1"), .timeLimit(seconds: 0.02))
  }

  @Test func timeCountsFromTheFirstCall() throws {
    let script = try Script(limits: LuaLimits(seconds: 1e-9))
    expectEqual(script.error("while true do end"), .timeLimit(seconds: 1e-9))
  }

  @Test func tellsOfACFunctionThatDoesNotStop() throws {
    let told = LimitSignals()
    let limits = LuaLimits(
      seconds: 0.01, grace: 0.01, onTrip: { told.tripped.signal() },
      onStuck: { told.stuck.signal() })
    let script = try Script(limits: limits)
    let search = "local s = ('a'):rep(900) while true do s:find('^.-.-.-b$') end"
    expectEqual(script.error(search), .timeLimit(seconds: 0.01))
    told.tripped.wait()
    told.stuck.wait()
  }

  struct LimitSignals: Sendable {
    let tripped = DispatchSemaphore(value: 0)
    let stuck = DispatchSemaphore(value: 0)
  }

  @Test func memoryLimitEndsTheRun() throws {
    let script = try Script(limits: Self.small)
    let text = "local t = {} while true do t[#t + 1] = { {}, {}, {} } end"
    expectEqual(script.error(text), .memory(limit: 16 << 20))
  }

  @Test func swallowingMemoryErrorsEndsTheRun() throws {
    let script = try Script(limits: Self.small)
    let text = """
      local t = {}
      while true do
        pcall(function() while true do t[#t + 1] = ("x"):rep(4096) .. #t end end)
      end
      """
    expectEqual(script.error(text), .memory(limit: 16 << 20))
    expectEqual(script.error("return 1"), .memory(limit: 16 << 20))
  }

  @Test func aCaughtMemoryErrorIsNotTheEnd() throws {
    let script = try Script(limits: Self.small)
    let values = try script.run(
      """
      local ok, e = pcall(function() local t = {} while true do t[#t + 1] = {} end end)
      return ok, e, #("x"):rep(1000)
      """)
    expectEqual(values, [.boolean(false), .string("not enough memory"), .integer(1000)])
  }

  @Test func garbageNearTheLimitIsCollected() throws {
    let script = try Script(limits: Self.small)
    try script.run(
      "local keep = ('k'):rep(4 << 20) for i = 1, 2000 do local s = ('x'):rep(100000) .. i end")
  }

  @Test func tooLongARepetitionIsRefusedAtOnce() throws {
    let script = try Script(limits: Self.small)
    let values = try script.run(
      """
      local ok, e = pcall(string.rep, "x", 1 << 34)
      local ok2 = pcall(string.rep, ("y"):rep(1000), 1 << 24, ",")
      local ok3 = pcall(string.rep, "x", math.maxinteger, "y")
      return ok, e, ok2, ok3, ("ab"):rep(3, "-"), ("a"):rep(0), ("a"):rep(-1), (""):rep(1 << 40)
      """)
    let wrong =
      "string.rep: expected a result within the memory limit of 16 MiB, got a longer one"
    expectEqual(
      values,
      [
        .boolean(false), .string(wrong), .boolean(false), .boolean(false), .string("ab-ab-ab"),
        .string(""), .string(""), .string(""),
      ])
  }

  @Test func memoryErrorsInCallbacksLeaveNothingBehind() throws {
    let counter = LifetimeTests.Counter()
    do {
      let script = try Script(
        limits: Self.small,
        [
          "make": { (_) throws(LuaFailure) in
            let object = LuaValue.object(LifetimeTests.LifetimeProbe(counter))
            return [object, .string(String(repeating: "x", count: 1 << 20)), object]
          }
        ])
      let text = "local t = {} while true do t[#t + 1] = { host.make() } t[#t][4] = #t .. '' end"
      expectEqual(script.error(text), .memory(limit: 16 << 20))
    }
    expectEqual(counter.alive, 0)
  }

  @Test func coroutinesClosingCoroutinesEndInAnError() throws {
    let script = try Script()
    try script.run(
      """
      local list = {}
      for i = 1, 20000 do
        list[i] = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function()
            if list[i + 1] then coroutine.close(list[i + 1]) end
          end })
          coroutine.yield()
        end)
        coroutine.resume(list[i])
      end
      coroutine.close(list[1])
      """)
  }

  /// Blocks of all sizes, which grow, shrink and are freed; more than the region of small ones
  /// holds.
  @Test func blocksKeepTheirContents() throws {
    try Script(limits: Self.small).run(
      """
      local kept = {}
      local function check(i)
        assert(kept[i].text == string.rep(string.char(97 + i % 26), i))
        for n, text in ipairs(kept[i].list) do assert(text == n .. ":" .. i) end
        assert(#kept[i].list == i % 40)
      end
      for round = 1, 20 do
        for i = 1, 700 do
          local list = {}
          for n = 1, i % 40 do list[n] = n .. ":" .. i end
          kept[i] = { text = string.rep(string.char(97 + i % 26), i), list = list }
        end
        for i = 1, 700, 3 do kept[i] = nil end
        for i = 1, 20000 do local dropped = { i, tostring(i) } end
        for i = 2, 698, 3 do check(i) check(i + 1) end
      end
      """)
  }
}
