import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline

struct EventSequencerTests {
  private func saved(_ number: Int) -> RunEvent {
    .saved(
      SavedFile(number: number, photo: "a", path: "\(number)", width: 1, height: 1, bytes: 1))
  }

  private func told(_ number: Int?, isWarning: Bool = false) -> RunEvent {
    var diagnostic = Diagnostic(code: .unreadable, message: "m\(number ?? 0)")
    diagnostic.number = number
    return isWarning ? .warning(diagnostic) : .failed(diagnostic)
  }

  private func texts(_ events: [RunEvent]) -> [String] {
    events.compactMap { event in
      if case .saved(let file) = event { return file.path }
      if case .failed(let diagnostic) = event { return "failed " + diagnostic.message }
      if case .warning(let diagnostic) = event { return "warning " + diagnostic.message }
      return nil
    }
  }

  @Test func `later outputs wait for earlier ones`() {
    var order = EventSequencer(from: 4)
    expectEqual(texts(order.taking(saved(6))), [])
    expectEqual(texts(order.taking(told(5, isWarning: true))), [])
    expectEqual(texts(order.taking(saved(4))), ["4"])
    expectEqual(texts(order.taking(told(5))), ["warning m5", "failed m5", "6"])
    #expect(order.rest.isEmpty)
  }

  @Test func `what concerns no output, or one that has ended, does not wait`() {
    var order = EventSequencer(from: 1)
    expectEqual(texts(order.taking(told(nil))), ["failed m0"])
    expectEqual(texts(order.taking(told(1))), ["failed m1"])
    expectEqual(texts(order.taking(saved(1))), ["1"])
  }

  @Test func `what was held back is told in order when outputs are left`() {
    var order = EventSequencer(from: 1)
    for number in [5, 3, 4] { _ = order.taking(saved(number)) }
    expectEqual(texts(order.rest), ["3", "4", "5"])
  }
}
