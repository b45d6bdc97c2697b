import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct ContentBoxTests {
  let studio: Studio
  init() throws { studio = try Studio() }

  private func box(
    _ image: VipsImage, threshold: Int = ContentBox.usualThreshold, _ steps: Step...
  ) throws -> PixelRect? {
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

  private func inner(_ image: VipsImage) -> PixelRect {
    PixelRect(x: 7, y: 9, width: image.width, height: image.height)
  }

  @Test(arguments: ["black", "white"]) func `a border is cut off`(_ color: String) throws {
    let chart = try VipsImage.chart()
    try expectEqual(box(framed(chart, in: color)), inner(chart))
  }

  @Test func `what is clear is a border`() throws {
    let chart = try VipsImage.chart()
    let opaque = try Vips.call(
      "bandjoin_const", [("in", .image(chart)), ("c", .doubles([255]))]
    ).image()
    try expectEqual(box(framed(opaque)), inner(chart))
  }

  @Test func `it is that of the picture after its steps`() throws {
    let chart = try VipsImage.chart()
    let cut = try box(framed(chart), .crop(4, 4, chart.width + 10, chart.height + 10))
    expectEqual(cut, PixelRect(x: 3, y: 5, width: chart.width, height: chart.height))
  }

  @Test func `a picture without a border has none, nor has one of one color`() throws {
    let chart = try VipsImage.chart()
    try expectNil(box(chart))
    try expectNil(box(chart, .crop(0, 0, 10, 10)))
    try expectNil(box(framed(chart), threshold: 255))
  }

  /// 60x60 px of one color, and rectangles of another on it.
  private func drawn(
    _ bands: Int, on ground: [UInt8], _ color: [UInt8], _ rects: [PixelRect]
  ) throws -> VipsImage {
    var bytes: [UInt8] = []
    for y in 0..<60 {
      for x in 0..<60 {
        let isInside = rects.contains { $0.x..<$0.maxX ~= x && $0.y..<$0.maxY ~= y }
        bytes += (isInside ? color : ground).prefix(bands)
      }
    }
    return try VipsImage.make(bytes: bytes, width: 60, height: 60, bands: bands).inWorkingForm()
  }

  static let block = PixelRect(x: 20, y: 20, width: 20, height: 20)
  /// Lines of 1 px above, left of, below and right of the block, and a point.
  static let thin: [(PixelRect, PixelRect)] = [
    (.of(20, 8, 20, 1), .of(20, 8, 20, 32)), (.of(5, 20, 1, 20), .of(5, 20, 35, 20)),
    (.of(20, 59, 20, 1), .of(20, 20, 20, 40)), (.of(59, 20, 1, 20), .of(20, 20, 40, 20)),
    (.of(3, 4, 1, 1), .of(3, 4, 37, 36)),
  ]

  @Test(arguments: thin) func `what is 1 px thin is content`(
    _ line: PixelRect, _ whole: PixelRect
  ) throws {
    let rects = [Self.block, line]
    let white: [UInt8] = [255, 255, 255, 255], dark: [UInt8] = [40, 90, 20, 255]
    try expectEqual(box(drawn(3, on: white, dark, rects)), whole)
    try expectEqual(box(drawn(4, on: white, dark, rects)), whole)
    try expectEqual(box(drawn(1, on: white, dark, rects)), whole)
    // Clear around it, and half of it.
    try expectEqual(box(drawn(4, on: [0, 0, 0, 0], [0, 0, 0, 128], rects)), whole)
  }

  @Test func `one channel is enough, and the threshold is not`() throws {
    let ground: [UInt8] = [100, 100, 100]
    for color: [UInt8] in [[111, 100, 100], [100, 89, 100], [100, 100, 111]] {
      try expectEqual(box(drawn(3, on: ground, color, [Self.block])), Self.block)
    }
    try expectNil(box(drawn(3, on: ground, [110, 90, 110], [Self.block])))
  }

  /// A veil over the border that is clear enough shows its color.
  @Test func `a color under alpha counts as it is seen`() throws {
    let red: [UInt8] = [255, 0, 0, 255]
    try expectNil(box(drawn(4, on: red, [0, 0, 255, 8], [Self.block])))
    try expectEqual(box(drawn(4, on: red, [0, 0, 255, 16], [Self.block])), Self.block)
  }

  @Test func `the box of a turned photo is that of what is seen`() throws {
    let image = try drawn(3, on: [255, 255, 255], [40, 90, 20], [.of(10, 20, 30, 5)])
    let path = try studio.file(image, .png, orientation: .right)
    let view = RenderedView(path: path, steps: [])
    try expectEqual(studio.renderer.contentBox(of: view, threshold: 10), .of(35, 10, 5, 30))
  }

  @Test func `colors of other profiles are compared in sRGB`() throws {
    let image = try drawn(3, on: [255, 255, 255], [40, 90, 20], [Self.block, .of(20, 8, 20, 1)])
    let save = Save(template: "", format: .tiff, profile: .p3)
    let path = try studio.file(OutputForm.make(image, for: save), .tiff)
    let view = RenderedView(path: path, steps: [])
    try expectEqual(studio.renderer.contentBox(of: view, threshold: 10), .of(20, 8, 20, 32))
  }
}
