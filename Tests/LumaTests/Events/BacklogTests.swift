import LumaTestSupport
import Testing

@testable import Luma

struct BacklogTests {
  @Test func `elements leave in order, or before their turn`() {
    var backlog = Backlog<String>()
    let numbers = ["a", "b", "c", "d"].map { backlog.append($0) }
    expectEqual(backlog.remove(numbers[1]), "b")
    expectNil(backlog.remove(numbers[1]))
    expectEqual(backlog.popFirst(), "a")
    expectNil(backlog.remove(numbers[0]))
    expectEqual(backlog.removeAll(), ["c", "d"])
    #expect(backlog.isEmpty)
    expectNil(backlog.popFirst())
  }

  @Test func `what has left is not kept`() {
    final class Thing {}
    var backlog = Backlog<Thing>()
    weak var first: Thing?
    do {
      let thing = Thing()
      first = thing
      _ = backlog.append(thing)
      _ = backlog.append(Thing())
    }
    #expect(first != nil)
    _ = backlog.popFirst()
    expectNil(first)
    #expect(!backlog.isEmpty)
  }
}
