import Foundation
import LumaTestSupport
import Synchronization
import Testing

@testable import Luma

struct EventSequenceTests {
  @Test func `all events come in order, then the end`() async throws {
    let sequence = EventSequence<Int> { events in
      for number in 1...100 { events.add(number) }
    }
    var seen: [Int] = []
    for try await number in sequence { seen.append(number) }
    expectEqual(seen, Array(1...100))
  }

  @Test func `an error comes after the events before it`() async {
    let sequence = EventSequence<Int> { events in
      events.add(1)
      throw CocoaError(.fileNoSuchFile)
    }
    var seen: [Int] = []
    await #expect(throws: CocoaError.self) {
      for try await number in sequence { seen.append(number) }
    }
    expectEqual(seen, [1])
  }

  @Test func `a loop whose task is cancelled throws, after the end of the work`() async {
    let begun = AsyncStream<Void>.makeStream()
    let ended = Mutex(false)
    let sequence = EventSequence<Int> { events in
      events.add(1)
      begun.continuation.yield()
      await EventSequenceTests.cancellation()
      ended.withLock { $0 = true }
    }
    let task = Task {
      for try await _ in sequence {}
    }
    for await _ in begun.stream { break }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(ended.withLock { $0 })
  }

  @Test func `the work ends with the loop, although the sequence is kept`() async throws {
    let ended = AsyncStream<Void>.makeStream()
    let sequence = EventSequence<Int> { events in
      events.add(1)
      await EventSequenceTests.cancellation()
      ended.continuation.yield()
    }
    for try await _ in sequence { break }
    for await _ in ended.stream { break }
    withExtendedLifetime(sequence) {}
  }

  @Test func `a loop that is behind gets the newest state alone`() async throws {
    let sequence = EventSequence<String> { events in
      events.add("1 %", replacing: true)
      events.add("a.jpg")
      events.add("2 %", replacing: true)
      events.add("b.jpg")
      events.add("3 %", replacing: true)
    }
    var (iterator, seen) = (sequence.makeAsyncIterator(), [String]())
    await iterator.waitForEnd()
    while let event = try await iterator.next() { seen.append(event) }
    expectEqual(seen, ["a.jpg", "b.jpg", "3 %"])
  }

  @Test func `work that waits for its loop is one event ahead`() async throws {
    let sent = Mutex(0)
    let sequence = EventSequence<Int> { events in
      for number in 1...5 {
        sent.withLock { $0 += 1 }
        await events.send(number)
      }
    }
    for try await number in sequence {
      #expect(sent.withLock { (number...number + 1).contains($0) })
    }
    expectEqual(sent.withLock { $0 }, 5)
  }

  /// Waits until the task is cancelled.
  private static func cancellation() async {
    let never = AsyncStream<Void>.makeStream()
    for await _ in never.stream {}
  }
}
