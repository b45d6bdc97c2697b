import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct CropTests {
  static let rects: [(Crop, PixelSize, PixelRect)] = [
    (.px(0, 0, 1, 1), .of(1, 1), .of(0, 0, 1, 1)),
    (.px(180, 200, 300, 100), .of(480, 300), .of(180, 200, 300, 100)),
    (.px(479, 299, 1, 1), .of(480, 300), .of(479, 299, 1, 1)),
    (.px(100, 50, 500, 400, clamp: true), .of(480, 300), .of(100, 50, 380, 250)),
    (.px(-10, -20, 30, 30, clamp: true), .of(480, 300), .of(0, 0, 20, 10)),
    // Halves go up: 50.5 and 50.5 would reach past 101.
    (.share(50, 50, 50, 50), .of(101, 101), .of(50, 50, 51, 51)),
    (.share(0, 0, 100, 100), .of(1, 3), .of(0, 0, 1, 3)),
    (.share(33.3, 0, 0.001, 100), .of(10, 10), .of(3, 0, 1, 10)),
    (.share(99.9, 99.9, 0.1, 0.1), .of(10, 10), .of(9, 9, 1, 1)),
    (.frame(10, 20, .center), .of(11, 21), .of(1, 1, 10, 20)),
    (.frame(10, 20, .southeast), .of(11, 21), .of(1, 1, 10, 20)),
    (.frame(10, 20, .northwest), .of(11, 21), .of(0, 0, 10, 20)),
    (.frame(4, 4, .focus(x: 0, y: 1)), .of(10, 10), .of(0, 6, 4, 4)),
    (.frame(4, 4, .focus(x: 0.5, y: 0.7)), .of(10, 10), .of(3, 5, 4, 4)),
    (.frame(100, 5, .east, clamp: true), .of(10, 10), .of(0, 3, 10, 5)),
    (.aspect(width: 1, height: 1, gravity: .center), .of(4032, 3024), .of(504, 0, 3024, 3024)),
    (.aspect(width: 4, height: 3, gravity: .center), .of(3024, 4032), .of(0, 882, 3024, 2268)),
    (.aspect(width: 16, height: 9, gravity: .north), .of(101, 101), .of(0, 0, 101, 57)),
    (.aspect(width: 1000, height: 1, gravity: .center), .of(3, 3), .of(0, 1, 3, 1)),
    (.aspect(width: 1, height: 1000, gravity: .east), .of(3, 3), .of(2, 0, 1, 3)),
    (.inset(.pixels(1)), .of(3, 3), .of(1, 1, 1, 1)),
    (.inset(.percent(10)), .of(105, 15), .of(11, 2, 83, 11)),
    (.inset(.percent(0.01)), .of(9, 9), .of(0, 0, 9, 9)),
  ]

  @Test(arguments: rects)
  func keeps(_ crop: Crop, _ size: PixelSize, _ rect: PixelRect) throws {
    try expectEqual(crop.rect(in: size), rect)
  }

  static let refusals: [(Crop, PixelSize, String)] = [
    (
      .px(100, 50, 500, 400), .of(480, 300),
      "crop: 500x400+100+50 does not fit in 480x300; add clamp=true or use a smaller rectangle"
    ),
    (
      .px(480, 0, 1, 1), .of(480, 300),
      "crop: 1x1+480+0 does not fit in 480x300; add clamp=true or use a smaller rectangle"
    ),
    (
      .px(480, 0, 1, 1, clamp: true), .of(480, 300),
      "crop: 1x1+480+0 lies outside 480x300; use a rectangle that overlaps the picture"
    ),
    (
      .px(.max, .min, .max, .max, clamp: true), .of(480, 300),
      "crop: 1099511627776x1099511627776+1099511627776+-1099511627776 lies outside 480x300; "
        + "use a rectangle that overlaps the picture"
    ),
    (
      .frame(11, 10, .center), .of(10, 10),
      "crop: a frame of 11x10 does not fit in 10x10; add clamp=true or use a smaller frame"
    ),
    (
      .inset(.percent(50)), .of(11, 10),
      "crop: an inset of 50% leaves nothing of 11x10; "
        + "use an inset smaller than half of the shorter side"
    ),
    (
      .inset(.pixels(5)), .of(100, 10),
      "crop: an inset of 5 leaves nothing of 100x10; "
        + "use an inset smaller than half of the shorter side"
    ),
    (
      .unknown(reason: "out of memory"), .of(480, 300),
      "trim: the border of 480x300 cannot be found: out of memory"
    ),
  ]

  @Test(arguments: refusals)
  func refuses(_ crop: Crop, _ size: PixelSize, _ sentence: String) {
    do throws(GeometryError) {
      let rect = try crop.rect(in: size)
      Issue.record("expected an error, got \(rect)")
    } catch {
      expectEqual(error.diagnostic.summary, sentence)
    }
  }

  @Test func percentagesThatAddUpNeverReachOutside() throws {
    for side in 1...120 {
      for share in stride(from: 0.5, to: 100, by: 0.5) {
        let crop = Crop.share(share, 100 - share, 100 - share, share)
        #expect(try crop.rect(in: .of(side, side)).isInside(.of(side, side)))
      }
    }
  }
}

extension Crop {
  fileprivate static func px(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, clamp: Bool = false
  ) -> Crop {
    .rect(
      x: .pixels(x), y: .pixels(y), width: .pixels(width), height: .pixels(height), clamp: clamp)
  }

  fileprivate static func share(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> Crop {
    .rect(
      x: .percent(x), y: .percent(y), width: .percent(width), height: .percent(height),
      clamp: false)
  }

  fileprivate static func frame(
    _ width: Int, _ height: Int, _ gravity: Gravity, clamp: Bool = false
  ) -> Crop {
    .frame(width: .pixels(width), height: .pixels(height), gravity: gravity, clamp: clamp)
  }
}
