import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct ScaleTests {
  /// Step, size before, size of the resampled picture, frame that comes out.
  static let frames: [(Scale, PixelSize, PixelSize, PixelRect)] = [
    (.times(0.5), .of(1, 1), .of(1, 1), .of(0, 0, 1, 1)),
    (.times(0.5), .of(3, 5), .of(2, 3), .of(0, 0, 2, 3)),
    // 50 x 0.29 is 14.5 to a reader, 14.499999999999998 in binary.
    (.times(0.29), .of(50, 50), .of(15, 15), .of(0, 0, 15, 15)),
    (.times(8), .of(3, 1), .of(24, 8), .of(0, 0, 24, 8)),
    (.times(1), .of(7, 9), .of(7, 9), .of(0, 0, 7, 9)),
    (.box(800, 800, .inside), .of(4032, 3024), .of(800, 600), .of(0, 0, 800, 600)),
    (.box(800, 800, .inside), .of(3024, 4032), .of(600, 800), .of(0, 0, 600, 800)),
    (.box(320, nil, .inside), .of(2725, 2225), .of(320, 261), .of(0, 0, 320, 261)),
    (.box(nil, 320, .inside), .of(2725, 2225), .of(392, 320), .of(0, 0, 392, 320)),
    (.box(2, 2, .inside), .of(4, 1), .of(2, 1), .of(0, 0, 2, 1)),
    (.box(10, 10, .inside), .of(60_000, 1), .of(10, 1), .of(0, 0, 10, 1)),
    (.box(800, 800, .inside), .of(640, 480), .of(640, 480), .of(0, 0, 640, 480)),
    (.box(800, 800, .inside, true), .of(640, 480), .of(800, 600), .of(0, 0, 800, 600)),
    (.box(800, nil, .inside), .of(640, 480), .of(640, 480), .of(0, 0, 640, 480)),
    (.box(800, nil, .inside, true), .of(640, 480), .of(800, 600), .of(0, 0, 800, 600)),
    (.box(200, 200, .outside), .of(400, 300), .of(267, 200), .of(0, 0, 267, 200)),
    (.box(500, 200, .outside), .of(400, 300), .of(400, 300), .of(0, 0, 400, 300)),
    (.box(500, 200, .outside, true), .of(400, 300), .of(500, 375), .of(0, 0, 500, 375)),
    (.box(200, 200, .cover), .of(400, 300), .of(267, 200), .of(34, 0, 200, 200)),
    (.box(500, 200, .cover), .of(400, 300), .of(400, 300), .of(0, 50, 400, 200)),
    (.box(500, 500, .cover), .of(400, 300), .of(400, 300), .of(0, 0, 400, 300)),
    (.box(500, 500, .cover, true), .of(400, 300), .of(667, 500), .of(84, 0, 500, 500)),
    (.box(200, 200, .contain), .of(400, 300), .of(200, 150), .of(0, -25, 200, 200)),
    (.box(201, 200, .contain), .of(100, 100), .of(100, 100), .of(-51, -50, 201, 200)),
    (.box(201, 200, .contain, true), .of(100, 100), .of(200, 200), .of(-1, 0, 201, 200)),
    (.box(200, 10, .fill), .of(400, 300), .of(200, 10), .of(0, 0, 200, 10)),
    (.box(500, 10, .fill), .of(400, 300), .of(400, 10), .of(0, 0, 400, 10)),
    (.box(500, 10, .fill, true), .of(400, 300), .of(500, 10), .of(0, 0, 500, 10)),
    (.box(nil, 10, .fill), .of(400, 300), .of(400, 10), .of(0, 0, 400, 10)),
    (.box(1, 1, .inside), .of(65_500, 65_500), .of(1, 1), .of(0, 0, 1, 1)),
  ]

  @Test(arguments: frames)
  func fits(_ scale: Scale, _ size: PixelSize, _ scaled: PixelSize, _ frame: PixelRect) throws {
    let result = try scale.frame(on: size)
    expectEqual(result.scaled, scaled)
    expectEqual(result.frame, frame)
    try expectEqual(Step.scale(scale).size(on: size), frame.size)
  }

  @Test func percentOfEachAxis() throws {
    let scale = Scale.box(
      width: .percent(50), height: .percent(25), fit: .fill, enlarge: false, background: nil,
      kernel: .lanczos3)
    try expectEqual(scale.frame(on: .of(101, 10)).size, .of(51, 3))
  }

  @Test func withoutEnlargeNoBoxEnlarges() throws {
    for fit in FitMode.allCases where fit != .contain {
      for box in [1, 7, 99, 100, 101, 500] {
        let size = try Scale.box(box, 120, fit).frame(on: .of(100, 60)).scaled
        #expect(size.width <= 100 && size.height <= 60, "\(fit) \(box)")
      }
    }
  }

  @Test(arguments: [(Scale.times(8), PixelSize.of(9000, 10)), (.times(8), .of(8000, 8000))])
  func refusesWhatIsOverTheLimit(_ scale: Scale, _ size: PixelSize) {
    let result = size.scaled(by: 8)
    #expect(throws: GeometryError.overLimit(step: "scale", size: result)) {
      try scale.frame(on: size)
    }
  }

  @Test func limitSentence() {
    let error = GeometryError.overLimit(step: "scale", size: .of(72_000, 80))
    expectEqual(
      error.diagnostic.summary,
      "scale: the result of 72000x80 px is over the limit of 65500 px a side and 500 MP; "
        + "use a smaller size")
  }
}

extension Scale {
  fileprivate static func times(_ factor: Double) -> Scale { .factor(factor, kernel: .lanczos3) }

  fileprivate static func box(
    _ width: Int?, _ height: Int?, _ fit: FitMode, _ enlarge: Bool = false
  ) -> Scale {
    .box(
      width: width.map(Length.pixels), height: height.map(Length.pixels), fit: fit,
      enlarge: enlarge, background: nil, kernel: .lanczos3)
  }
}
