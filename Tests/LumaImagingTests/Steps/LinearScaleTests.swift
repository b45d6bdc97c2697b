import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// `scale { linear = true }` mixes light.
struct LinearScaleTests {
  private let studio: Studio
  init() throws { studio = try Studio() }

  private let half = Step.scale(.factor(0.5, linear: true))

  /// Px of black and white in turn, which are gray from afar.
  private func board(_ colors: [[UInt8]], deep: Bool = false) throws -> VipsImage {
    let pixels = (0..<64 * 64).flatMap { (place: Int) -> [UInt8] in
      colors[(place / 64 + place) % 2]
    }
    let bytes = deep ? pixels.flatMap { [$0, $0] } : pixels
    let image = try VipsImage.make(
      bytes: bytes, width: 64, height: 64, bands: colors[0].count, format: deep ? .ushort : .uchar)
    return try WorkingForm.make(image)
  }

  private func middle(_ image: VipsImage, _ steps: [Step]) throws -> [UInt8] {
    try studio.picture(try studio.file(image), steps).pixel(16, 16)
  }

  @Test func `half of the light is 188, half of the coded value 128`() throws {
    let board = try board([[0, 0, 0], [255, 255, 255]])
    try expectEqual(middle(board, [half]), [188, 188, 188])
    // 127.5, which sums of weights round either way.
    #expect([127, 128].contains(try middle(board, [.scale(.factor(0.5))])[0]))
  }

  @Test func `gray stays gray`() throws {
    let image = try studio.picture(studio.file(try board([[0], [255]])), [half])
    expectEqual(image.bands, 1)
    try expectEqual(image.pixel(16, 16), [188])
  }

  @Test func `16 bits are kept`() throws {
    let image = try studio.picture(
      studio.file(try board([[0, 0, 0], [255, 255, 255]], deep: true)), [half])
    expectEqual(image.format, .ushort)
    let bytes = try image.pixel(16, 16)
    let expected = ToneCurve.coded(0.5) * 65_535
    #expect(abs(Double(Int(bytes[0]) | Int(bytes[1]) << 8) - expected) < 20)
  }

  @Test func `what is transparent does not color the rest`() throws {
    let board = try board([[200, 100, 50, 255], [0, 255, 0, 0]])
    try expectEqual(middle(board, [half]), [200, 100, 50, 128])
    try expectEqual(middle(self.board([[200, 255], [0, 0]]), [half]), [200, 128])
  }

  @Test func `a profile stays`() throws {
    let wide = try VipsImage.chart().inProfile("p3").copiedToMemory()
    let image = try studio.picture(studio.file(wide), [half])
    expectEqual(image.blob(field: "icc-profile-data"), wide.blob(field: "icc-profile-data"))
    try expectEqual(image.pixel(4, 4), wide.pixel(8, 8))
  }

  /// Flat colors have nothing to mix.
  @Test func `fits and frames are the same`() throws {
    let path = try studio.file(
      .make(
        bytes: [UInt8](repeating: 90, count: 48 * 32 * 3), width: 48, height: 32, bands: 3))
    for fit in FitMode.allCases {
      func scale(_ linear: Bool) -> Step {
        .scale(
          .box(
            width: .pixels(24), height: .pixels(24), fit: fit, background: Color.white,
            linear: linear))
      }
      let turns: [Step] = [
        .flip(.horizontal), .crop(.aspect(width: 1, height: 1, gravity: .center)),
      ]
      for steps in [[], turns] {
        let linear = try studio.picture(path, steps + [scale(true)])
        let coded = try studio.picture(path, steps + [scale(false)])
        expectEqual(linear.size, coded.size, "\(fit)")
        try expectEqual(linear.bytes(), coded.bytes(), "\(fit)")
      }
    }
  }

  @Test func `enlarged, too`() throws {
    let image = try studio.picture(
      studio.file(try board([[0, 0, 0], [255, 255, 255]])), [.scale(.factor(2, linear: true))])
    expectEqual(image.size, PixelSize(width: 128, height: 128))
  }

  @Test func `told by explain and by the signature`() throws {
    let path = try studio.file(.chart(), .jpeg)
    let plan = Plan([half], save: Save(template: "a.jpg", format: .jpeg))
    let lines = Planner.explain(plan, header: try studio.renderer.header(path), path: path)
    expectEqual(
      lines,
      [
        "a.jpg: 24x16 in linear light, decode in full (48x32), "
          + "through libvips (it is scaled in linear light)"
      ])
    expectEqual(half.signature, "scale x0.5 lanczos3 linear")
    expectEqual(Step.scale(.factor(0.5)).signature, "scale x0.5 lanczos3")
    let data: [String: JSONValue] = ["factor": .double(0.5), "linear": .bool(true)]
    try expectEqual(Step("scale", .object(JSONObject(data))), half)
    expectEqual(half.arguments?.values, data.merging(["kernel": .string("lanczos3")]) { $1 })
  }
}
