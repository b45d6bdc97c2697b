import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// No call of an allowed operation ends the program, whatever its arguments, and every one comes
/// back in its time; one that does shows the graph that ended it.
struct RandomCallTests {
  @Test(.ownProcess) func noCallEndsTheProgram() throws {
    let pictures = try randomPictures()
    let names = PixelOperations.names
    RandomSeeds.run { seed, log in
      var calls = RandomCalls(seed: UInt64(seed), names: names)
      let graph = calls.graph()
      log(graph.signature)
      let watch = Watch(seconds: 5, grace: 10)
      _ = try? compute(graph, of: pictures[seed % pictures.count], watch.job)
      watch.end()
    }
  }

  /// A chain and a graph as long as they may be, of an operation that nests deep.
  @Test(.ownProcess) func longestGraphsFitTheStack() throws {
    let chart = try VipsImage.chart()
    let embed: [String: OperationValue] = [
      "x": .number(0), "y": .number(0), "width": .number(48), "height": .number(32),
    ]
    for (name, given) in [
      ("gaussblur", ["sigma": .number(0.5)]), ("invert", [:]), ("sharpen", [:]), ("embed", embed),
    ] {
      let calls = (0..<PixelGraph.mostCalls).map { place in
        let all = given.merging(["in": .image(place)]) { first, _ in first }
        return OperationCall(
          name: name, arguments: all.map { OperationArgument(name: $0.key, value: $0.value) })
      }
      let graph = PixelGraph(calls: calls, result: calls.count)
      let made = try chart.run(graph, to: chart.size, RenderJob()).copiedToMemory()
      expectEqual(made.size, chart.size, "\(name)")
    }
  }
}

/// Pictures of all forms and some sizes.
private func randomPictures() throws -> [VipsImage] {
  let forms = try ["srgb", "b-w", "rgb16", "cmyk"].map { try VipsImage.chart().inSpace($0) }
  return forms + [
    try forms[0].withAlpha(),
    try forms[0].cropped(to: PixelRect(x: 0, y: 0, width: 1, height: 1)),
    try VipsImage.scene(400, 300), try VipsImage.scene(3, 2_000, bands: 1),
  ]
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
