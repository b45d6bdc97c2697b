import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// No call of an allowed operation ends the program, whatever its arguments, and every one comes back
/// in its time.
///
/// `LUMA_RANDOM_CALLS=4490` makes a long run; `LUMA_RANDOM_SEED=17` begins elsewhere. A program that
/// ends shows the graph that ended it.
@Suite struct RandomCallTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init)
  }

  @Test func noCallEndsTheProgram() async throws {
    let first = Self.setting("LUMA_RANDOM_SEED") ?? 1
    let count = Self.setting("LUMA_RANDOM_CALLS") ?? 120
    let folder = try TemporaryFolder()
    for start in stride(from: first, to: first + count, by: 60) {
      let end = min(start + 60, first + count)
      let log = folder.file("\(start)")
      let result = await #expect(processExitsWith: .success) {
        [start = start as Int, end = end as Int, log = log as String] in
        try run(start..<end, log)
      }
      guard result == nil else { continue }
      Issue.record("\(try String(contentsOfFile: log, encoding: .utf8))")
    }
  }

  /// A chain and a graph as long as they may be, of an operation that nests deep.
  @Test(arguments: ["gaussblur", "invert", "sharpen", "embed"])
  func longestGraphsFitTheStack(name: String) async {
    await #expect(processExitsWith: .success) { [name = name as String] in
      let chart = try VipsImage.chart()
      let named: [String: [String: OperationValue]] = [
        "gaussblur": ["sigma": .number(0.5)],
        "embed": ["x": .number(0), "y": .number(0), "width": .number(48), "height": .number(32)],
      ]
      let calls = (0..<PixelGraph.mostCalls).map { place in
        let all = (named[name] ?? [:]).merging(["in": .image(place)]) { first, _ in first }
        return OperationCall(
          name: name, arguments: all.map { OperationArgument(name: $0.key, value: $0.value) })
      }
      let graph = PixelGraph(calls: calls, result: calls.count)
      #expect(try chart.run(graph, to: chart.size, RenderJob()).copiedToMemory().size == chart.size)
    }
  }
}

/// Runs the graphs of some seeds on pictures of all forms; ends the program where one does not stop
/// when it is told to.
///
/// - Parameter log: Shows the graph that is run.
private func run(_ seeds: Range<Int>, _ log: String) throws {
  let names = PixelOperations.names
  let forms = try ["srgb", "b-w", "rgb16", "cmyk"].map { try VipsImage.chart().inSpace($0) }
  let pictures =
    forms + [
      try forms[0].withAlpha(),
      try forms[0].cropped(to: PixelRect(x: 0, y: 0, width: 1, height: 1)),
      try VipsImage.scene(400, 300), try VipsImage.scene(3, 2_000, bands: 1),
    ]
  for seed in seeds {
    var calls = RandomCalls(seed: UInt64(seed), names: names)
    let graph = calls.graph()
    try "seed \(seed): \(graph.signature.prefix(1_500))"
      .write(toFile: log, atomically: false, encoding: .utf8)
    let watch = Watch(seconds: 5, grace: 10)
    _ = try? compute(graph, of: pictures[seed % pictures.count], watch.job)
    watch.end()
  }
}

/// Plans and computes a graph, or the middle of a large result.
private func compute(
  _ graph: PixelGraph, of picture: VipsImage, _ job: RenderJob
) throws {
  let size = try PixelOperations.size(of: graph, on: picture.size)
  let made = try picture.run(graph, to: size, job)
  let part = PixelRect(
    x: size.width / 2 - min(size.width, 600) / 2, y: size.height / 2 - min(size.height, 600) / 2,
    width: min(size.width, 600), height: min(size.height, 600))
  _ = try job.inMemory(made.cropped(to: part))
}

/// Cancels a job after some seconds, and ends the program when that takes too long.
private final class Watch: Sendable {
  let job = RenderJob()
  private let isOver = DispatchSemaphore(value: 0)

  init(seconds: Double, grace: Double) {
    let job = job, isOver = isOver
    Thread.detachNewThread {
      guard isOver.wait(timeout: .now() + seconds) == .timedOut else { return }
      job.cancel()
      guard isOver.wait(timeout: .now() + grace) == .timedOut else { return }
      _exit(3)
    }
  }

  func end() { isOver.signal() }
}
