import LumaModel
import LumaTestSupport

@testable import LumaImaging

/// Graphs of operations with arguments at the edges of what is allowed, the same for each seed.
struct RandomCalls {
  private var numbers: SeededNumbers
  private let names: [String]
  private let scope: PixelOperations.Scope

  init(seed: UInt64, names: [String], scope: PixelOperations.Scope = .steps) {
    numbers = SeededNumbers(seed: seed)
    self.names = names
    self.scope = scope
  }

  /// One to four calls that pass the checks; often fewer.
  mutating func graph() -> PixelGraph {
    var graph = PixelGraph(calls: [], result: 0)
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      for _ in 0..<5 {
        guard let call = call(images: graph.calls.count + 1),
          (try? PixelOperations.check(call, in: scope)) != nil
        else { continue }
        graph.calls.append(call)
        break
      }
    }
    graph.result = graph.calls.count
    return graph
  }

  private mutating func call(images: Int) -> OperationCall? {
    guard let name = names.randomElement(using: &numbers),
      let operation = try? VipsOperation.allowed(name, in: scope)
    else { return nil }
    var given: [OperationArgument] = []
    for input in operation.inputs where input.isRequired || isMeant(3) {
      given.append(OperationArgument(name: input.name, value: value(input, images)))
    }
    return OperationCall(name: name, arguments: given)
  }

  private mutating func isMeant(_ times: Int) -> Bool {
    .random(in: 0..<times, using: &numbers) == 0
  }

  private mutating func value(
    _ input: VipsOperation.Argument, _ images: Int
  ) -> OperationValue {
    switch input.kind {
    case .image: isMeant(8) ? matrix() : .image(images - 1 - near(images))
    case .images: .images((0...near(6)).map { _ in images - 1 - near(images) })
    case .int: .number(number(input.range).rounded())
    case .double: .number(number(input.range))
    case .bool: .flag(isMeant(2))
    case .enumeration, .interpolator:
      .word(input.words.keys.sorted().randomElement(using: &numbers) ?? "")
    case .flags: .words([input.words.keys.sorted().randomElement(using: &numbers) ?? ""])
    case .ints: .numbers(list(input.range).map { $0.rounded() })
    case .doubles: .numbers(list(input.range))
    case .string: .word(input.words.keys.sorted().first ?? "<b>a</b>&")
    case .other: .word("a")
    }
  }

  /// 0 more often than any other below `count`.
  private mutating func near(_ count: Int) -> Int {
    isMeant(2) ? 0 : .random(in: 0..<count, using: &numbers)
  }

  private mutating func list(_ range: ClosedRange<Double>) -> [Double] {
    let count = [0, 1, 1, 2, 3, 3, 3, 4, 5, 100].randomElement(using: &numbers) ?? 1
    return (0..<count).map { _ in number(range) }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    let edges = [range.lowerBound, range.upperBound, range.upperBound / 2, range.upperBound - 1]
    let usual: [Double] = [0, 1, -1, 2, 3, 7, 8, 16, 31, 48, 255, 0.5, 1e-9, 4_096, 65_500]
    let chosen = (isMeant(3) ? edges : usual).randomElement(using: &numbers) ?? 0
    return min(max(chosen, range.lowerBound), range.upperBound)
  }

  private mutating func matrix() -> OperationValue {
    let width = [1, 2, 3, 5, 101].randomElement(using: &numbers) ?? 1
    let height = [1, 2, 3, 5, 101].randomElement(using: &numbers) ?? 1
    return .matrix((0..<height).map { _ in (0..<width).map { _ in number(-1e6...1e6) } })
  }
}
