import LumaImaging
import LumaModel
import LumaTestSupport
import Testing

struct PictureFrameTests {
  private let size = PixelSize(width: 400, height: 200)

  private func place(_ steps: [Step], _ part: [Double]) throws -> [Double]? {
    let frame = try #require(PictureFrame(after: steps, on: size))
    let part = try #require(
      PicturePart(x: part[0], y: part[1], width: part[2], height: part[3]))
    return frame.place(of: part).map { [$0.x, $0.y, $0.width, $0.height] }
  }

  private let face = [0.25, 0.5, 0.1, 0.2]

  private static func crop(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Step {
    .crop(
      .rect(
        x: .pixels(x), y: .pixels(y), width: .pixels(width), height: .pixels(height),
        clamp: false))
  }

  private static func scale(_ factor: Double) -> Step {
    .scale(.factor(factor, kernel: .lanczos3, linear: false))
  }
  private static func rotate(_ degrees: Double) -> Step {
    .rotate(Rotate(degrees))
  }

  @Test func scalingLeavesThemWhereTheyAre() throws {
    try expectEqual(place([], face), face)
    try expectEqual(place([Self.scale(0.37)], face), face)
  }

  @Test func croppingMovesThem() throws {
    try expectEqual(place([Self.crop(50, 50, 200, 100)], face), [0.25, 0.5, 0.2, 0.4])
    // Half of it is there, then less.
    try expectEqual(place([Self.crop(120, 0, 280, 200)], face), [0, 0.5, 0.071429, 0.2])
    try expectNil(place([Self.crop(125, 0, 275, 200)], face))
    try expectNil(place([Self.crop(0, 0, 100, 50)], face))
  }

  @Test func turningMovesThem() throws {
    try expectEqual(place([Self.rotate(90)], face), [0.3, 0.25, 0.2, 0.1])
    try expectEqual(place([.flip(.horizontal)], face), [0.65, 0.5, 0.1, 0.2])
    try expectEqual(place([Self.rotate(90), .flip(.horizontal)], face), [0.5, 0.25, 0.2, 0.1])
  }

  /// The order counts.
  @Test func stepsFollowEachOther() throws {
    let steps = [
      Self.rotate(90), Self.crop(0, 100, 200, 200), Self.scale(0.5), Self.rotate(270),
    ]
    // 400 x 200 becomes 200 x 400, of which the part from 100 to 300 px was the middle.
    try expectEqual(place(steps, face), [0, 0.5, 0.2, 0.2])
    try expectEqual(place([Self.crop(100, 0, 200, 200)], face), [0, 0.5, 0.2, 0.2])
  }

  @Test func aFreeRotationTellsNothing() {
    expectNil(PictureFrame(after: [Self.rotate(3)], on: size))
    expectNil(PictureFrame(after: [Self.crop(0, 0, 900, 1)], on: size))
  }
}
