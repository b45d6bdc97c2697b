import LumaModel
import LumaTestSupport
import Testing

struct PicturePointTests {
  @Test(
    arguments: zip(
      Orientation.allCases,
      [
        (0.25, 0.125), (0.75, 0.125), (0.75, 0.875), (0.25, 0.875), (0.125, 0.25), (0.875, 0.25),
        (0.875, 0.75), (0.125, 0.75),
      ]))
  func turns(_ orientation: Orientation, _ expected: (Double, Double)) throws {
    let point = try #require(PicturePoint(x: 0.25, y: 0.125))
    expectEqual(point.turned(by: orientation), PicturePoint(x: expected.0, y: expected.1))
    // As a part around it does.
    let part = try #require(PicturePart(x: 0.125, y: 0, width: 0.25, height: 0.25))
    let turned = part.turned(by: orientation)
    #expect(turned.x + turned.width / 2 == expected.0 && turned.y + turned.height / 2 == expected.1)
  }

  @Test func liesInsideOfAPicture() {
    #expect(PicturePoint(x: 1, y: 0) != nil && PicturePoint(x: 1.01, y: 0) == nil)
    #expect(PicturePoint(x: .nan, y: 0) == nil && PicturePoint(x: 0, y: -0.01) == nil)
  }

  @Test func isInAFrameOrCutOff() throws {
    var frame = PictureFrame()
    frame.cut(PixelRect(x: 50, y: 0, width: 50, height: 50), of: PixelSize(width: 100, height: 50))
    expectEqual(
      frame.place(of: try #require(PicturePoint(x: 0.75, y: 0.5))), PicturePoint(x: 0.5, y: 0.5))
    expectNil(frame.place(of: try #require(PicturePoint(x: 0.25, y: 0.5))))
    let size = PixelSize(width: 100, height: 50)
    expectEqual(frame.enlargement(of: size, in: PixelSize(width: 25, height: 25)), 0.5)
  }
}
