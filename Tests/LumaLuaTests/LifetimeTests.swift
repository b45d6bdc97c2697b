import Foundation
import LumaLua
import LumaTestSupport
import Testing

struct LifetimeTests {
  final class Counter {
    var alive = 0
  }

  final class LifetimeProbe {
    let counter: Counter
    init(_ counter: Counter) {
      self.counter = counter
      counter.alive += 1
    }
    deinit { counter.alive -= 1 }
  }

  @Test func aThousandFailuresRunDefersAndReleaseObjects() throws {
    let counter = Counter()
    var deferred = 0
    do {
      let script = try Script([
        "stumble": { (values) throws(LuaFailure) in
          let local = LifetimeProbe(counter)
          defer { deferred += 1 }
          throw LuaFailure(
            message: "no", fields: ["thing": .object(local), "back": values[0]])
        }
      ])
      let values = try script.run(
        """
        local failed = 0
        for i = 1, 1000 do
          if not pcall(host.stumble, { fn = function() end }) then failed = failed + 1 end
        end
        return failed
        """)
      expectEqual(values, [.integer(1000)])
      expectEqual(deferred, 1000)
    }
    expectEqual(counter.alive, 0)
  }

  @Test func argumentsThatRaiseLeaveNothingBehind() throws {
    let counter = Counter()
    do {
      let script = try Script([
        "make": { (_) throws(LuaFailure) in [.object(LifetimeProbe(counter))] },
        "take": { (_) throws(LuaFailure) in [] },
      ])
      try script.run(
        """
        for i = 1, 1000 do
          local loop = { host.make(), print } loop[3] = loop
          assert(not pcall(host.take, function() end, loop))
        end
        """)
    }
    expectEqual(counter.alive, 0)
  }

  @Test func objectsAreCollected() throws {
    let counter = Counter()
    let script = try Script([
      "make": { (_) throws(LuaFailure) in [.object(LifetimeProbe(counter))] }
    ])
    try script.run("for i = 1, 200000 do host.make() end")
    #expect(counter.alive < 100_000)
  }

  @Test func referencesDoNotPileUp() throws {
    let script = try Script(["take": { (_) throws(LuaFailure) in [] }])
    try script.run("for i = 1, 1000 do host.take(print, { print }) end")
    let before = script.state.memoryUsed
    try script.run("for i = 1, 100000 do host.take(print, { print }) end")
    #expect(script.state.memoryUsed < before + 100_000)
  }

  @Test func aReferenceOutlivesItsState() throws {
    var script: Script? = try Script()
    let function = try script?.state.load("return 1", name: "=f")
    let interrupter = script?.state.interrupter
    script = nil
    interrupter?.interrupt()
    let other = try Script()
    #expect(throws: LuaError.unavailable) { try other.state.call(#require(function)) }
  }

  @Test func aReferenceMayEndOnAnotherThread() throws {
    let script = try Script()
    let box = Box(try script.state.load("return 1", name: "=f"))
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      box.reference = nil
      ended.signal()
    }
    ended.wait()
    try expectEqual(script.run("return 2"), [.integer(2)])
  }

  final class Box: @unchecked Sendable {  // touched by one thread after the other
    var reference: LuaReference?
    init(_ reference: LuaReference) { self.reference = reference }
  }
}
