import Testing

@testable import Luma

struct BacklogTests {
  @Test func `elements leave in order, or before their turn`() {
    var backlog = Backlog<String>()
    let numbers = ["a", "b", "c", "d"].map { backlog.append($0) }
    #expect(backlog.remove(numbers[1]) == "b")
    #expect(backlog.remove(numbers[1]) == nil)
    #expect(backlog.popFirst() == "a")
    #expect(backlog.remove(numbers[0]) == nil)
    #expect(backlog.removeAll() == ["c", "d"])
    #expect(backlog.isEmpty)
    #expect(backlog.popFirst() == nil)
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
    #expect(first == nil)
    #expect(!backlog.isEmpty)
  }
}
