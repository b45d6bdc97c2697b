import LumaModel
import Testing

@testable import LumaImaging

@Suite struct ContentBoxTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func box(
    _ image: VipsImage, threshold: Int = ContentBox.usualThreshold, _ steps: Step...
  ) throws -> ContentBox? {
    let view = RenderedView(
      path: try studio.file(image),
      steps: steps.map { PlanNode(id: 0, parent: nil, step: $0, location: nil) })
    return try studio.renderer.contentBox(of: view, threshold: threshold)
  }

  /// The chart with 7 px before it, 9 px above it and more behind it.
  private func framed(_ image: VipsImage, in extend: String = "black") throws -> VipsImage {
    try Vips.call(
      "embed",
      [
        ("in", .image(image)), ("x", .int(7)), ("y", .int(9)),
        ("width", .int(image.width + 20)), ("height", .int(image.height + 30)),
        ("extend", .enumeration(extend)),
      ]
    ).image()
  }

  private func inner(_ image: VipsImage) -> ContentBox {
    ContentBox(x: 7, y: 9, width: image.width, height: image.height)
  }

  @Test(arguments: ["black", "white"]) func `a border is cut off`(_ color: String) throws {
    let chart = try VipsImage.chart()
    #expect(try box(framed(chart, in: color)) == inner(chart))
  }

  @Test func `what is clear is a border`() throws {
    let chart = try VipsImage.chart()
    let opaque = try Vips.call(
      "bandjoin_const", [("in", .image(chart)), ("c", .doubles([255]))]
    ).image()
    #expect(try box(framed(opaque)) == inner(chart))
  }

  @Test func `it is that of the picture after its steps`() throws {
    let chart = try VipsImage.chart()
    let cut = try box(framed(chart), .crop(4, 4, chart.width + 10, chart.height + 10))
    #expect(cut == ContentBox(x: 3, y: 5, width: chart.width, height: chart.height))
  }

  @Test func `a picture without a border has none, nor has one of one color`() throws {
    let chart = try VipsImage.chart()
    #expect(try box(chart) == nil)
    #expect(try box(chart, .crop(0, 0, 10, 10)) == nil)
    #expect(try box(framed(chart), threshold: 255) == nil)
  }
}
