import LumaLua
import LumaTestSupport
import Testing

@testable import LumaScript

/// How often an entry is compiled.
struct PromptSplitterTests {
  private final class Count {
    var loads = 0
  }

  private let state: LuaState
  private let count = Count()

  init() throws { state = try LuaState(limits: LuaLimits(memory: 1 << 26)) { _ in } }

  private func splitter(
    _ text: String, most: Int = PromptSplitter.most, stopsAfter: Int = .max
  ) -> PromptSplitter {
    let (state, count) = (state, count)
    return PromptSplitter(text, most: most, isStopped: { count.loads >= stopsAfter }) {
      (text) throws(LuaError) in
      count.loads += 1
      return try state.load(text, name: "=stdin")
    }
  }

  private func obstacle(
    _ text: String, most: Int = PromptSplitter.most, stopsAfter: Int = .max
  ) -> PromptSplitter.Obstacle? {
    var splitter = splitter(text, most: most, stopsAfter: stopsAfter)
    return #expect(throws: PromptSplitter.Obstacle.self) { try splitter.pieces() }
  }

  @Test(arguments: [
    ("1\n2", [0...0, 1...1]), ("a = 1\na", [0...0, 1...1]), ("a = 1\nb, a", [0...0, 1...1]),
    ("p\n :count()\n\n#p", [0...1, 3...3]), ("x =\n 1\nx", [0...1, 2...2]),
    ("1\nwhile x do\n  x()\nend", [0...0, 1...3]), ("1\nrepeat\nuntil\nx", [0...0, 1...3]),
    ("s = [[\nend\n]]\ns", [0...2, 3...3]), ("-- do\n1", [0...0, 1...1]),
  ]) func pieces(_ text: String, _ lines: [ClosedRange<Int>]) throws {
    var splitter = splitter(text)
    try expectEqual(splitter.pieces().map(\.lines), lines)
  }

  @Test(arguments: [
    ("1\nfor i = 1, 2 do", PromptSplitter.Obstacle.incomplete), ("2\nx = [[", .incomplete),
    ("p\n:scale {", .incomplete), ("1\nx = ", .incomplete), ("p\nend\n1", .wrong),
    ("1\n)", .wrong),
  ]) func obstacles(_ text: String, _ expected: PromptSplitter.Obstacle) {
    expectEqual(obstacle(text), expected)
  }

  @Test func aLongBlockIsCompiledOnce() throws {
    let block = "function f()\n" + String(repeating: "  g(1)\n", count: 3000) + "end\nf"
    var splitter = splitter(block)
    try expectEqual(splitter.pieces().count, 2)
    expectEqual(count.loads, 4)
  }

  @Test(arguments: ["s = [[\n", "f {\n", "do\n"])
  func whatIsOpenIsNotTriedLineByLine(_ opener: String) {
    let text = "1\n" + opener + String(repeating: "a,\n", count: 3000)
    #expect(obstacle(text) == .incomplete || obstacle(text) == .wrong)
    #expect(count.loads < 20)
  }

  @Test func anInterruptAndALimitEndIt() {
    let text = String(repeating: "1\n", count: 100)
    expectEqual(obstacle(text, stopsAfter: 10), .stopped)
    expectEqual(count.loads, 10)
    expectEqual(obstacle(text, most: 100), .tooLong(line: 14))
  }
}
