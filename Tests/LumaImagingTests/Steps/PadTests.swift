import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct PadTests {
  static let frames: [(Pad.Canvas, PixelRect)] = [
    (
      .box(width: .pixels(300), height: .pixels(120), gravity: .center),
      PixelRect(x: -50, y: -10, width: 300, height: 120)
    ),
    // The picture is never cut: the smaller side of the box gives way.
    (
      .box(width: .pixels(50), height: .pixels(120), gravity: .south),
      PixelRect(x: 0, y: -20, width: 200, height: 120)
    ),
    (
      .box(width: .percent(150), height: nil, gravity: .west),
      PixelRect(x: 0, y: 0, width: 300, height: 100)
    ),
    (
      .aspect(width: 1, height: 1, gravity: .north),
      PixelRect(x: 0, y: 0, width: 200, height: 200)
    ),
    (
      .aspect(width: 4, height: 1, gravity: .center),
      PixelRect(x: -100, y: 0, width: 400, height: 100)
    ),
    (
      .sides(left: .pixels(5), right: nil, top: .percent(10), bottom: .pixels(7)),
      PixelRect(x: -5, y: -10, width: 205, height: 117)
    ),
  ]

  @Test(arguments: frames)
  func goesAround(_ canvas: Pad.Canvas, _ frame: PixelRect) throws {
    let pad = Pad(canvas: canvas, background: nil)
    try expectEqual(pad.frame(around: PixelSize(width: 200, height: 100)), frame)
    try expectEqual(Step.pad(pad).size(on: PixelSize(width: 200, height: 100)), frame.size)
  }

  @Test func staysWithinTheLimits() {
    let pad = Pad(
      canvas: .sides(left: .pixels(70_000), right: nil, top: nil, bottom: nil), background: nil)
    #expect(
      throws: GeometryError.overLimit(step: "pad", size: PixelSize(width: 70_001, height: 1))
    ) { try pad.frame(around: PixelSize(width: 1, height: 1)) }
  }
}
