import LumaModel
import LumaTestSupport
import Testing
import class Foundation.JSONDecoder
import struct Foundation.Data

struct PicturePartTests {
  private func part(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws
    -> PicturePart
  {
    try #require(PicturePart(x: x, y: y, width: width, height: height))
  }

  @Test func isInsideOfThePicture() throws {
    #expect(PicturePart(x: 0, y: 0, width: 1, height: 1) != nil)
    #expect(PicturePart(x: 0.7, y: 0.1, width: 0.3, height: 0.9) != nil)
    for (x, y, width, height) in [
      (-0.1, 0, 0.5, 0.5), (0, -0.1, 0.5, 0.5), (0, 0, 0, 0.5), (0, 0, 0.5, -1), (0.6, 0, 0.5, 0.5),
      (0, 0.6, 0.5, 0.5), (.nan, 0, 0.5, 0.5), (0, 0, .infinity, 0.5), (0, 0, 0.5, .nan),
    ] {
      expectNil(PicturePart(x: x, y: y, width: width, height: height), "\(x) \(y)")
    }
  }

  @Test func clippingKeepsWhatIsInside() throws {
    expectEqual(PicturePart(clipping: -0.1, 0.9, 0.3, 0.3), (try part(0, 0.9, 0.2, 0.1)))
    expectEqual(PicturePart(clipping: 0.1, 0.2, 0.1 + 0.2, 0.5), (try part(0.1, 0.2, 0.3, 0.5)))
    expectNil(PicturePart(clipping: -0.4, 0, 0.3, 0.3))
    expectNil(PicturePart(clipping: 1, 0, 0.3, 0.3))
    expectEqual(PicturePart(clipping: -0.1, 0, 1.2, 0.3), (try part(0, 0, 1, 0.3)))
    expectNil(PicturePart(clipping: 0, 0, 2, 0.3))
    expectNil(PicturePart(clipping: .nan, 0, 0.1, 0.3))
    expectNil(PicturePart(clipping: 0, 0, 1e-9, 0.3))
  }

  /// As a rectangle of pixels is turned.
  @Test(arguments: Orientation.allCases)
  func turnsAsPixelsDo(_ orientation: Orientation) throws {
    let size = PixelSize(width: 200, height: 100)
    let pixels = orientation.applied(
      to: PixelRect(x: 20, y: 10, width: 40, height: 50), in: size)
    let shown = orientation.applied(to: size)
    let turned = try part(0.1, 0.1, 0.2, 0.5).turned(by: orientation)
    expectEqual(
      turned,
      (try part(
        Double(pixels.x) / Double(shown.width), Double(pixels.y) / Double(shown.height),
        Double(pixels.width) / Double(shown.width),
        Double(pixels.height) / Double(shown.height))))
    expectEqual(turned.turned(by: orientation.inverse), (try part(0.1, 0.1, 0.2, 0.5)))
  }

  @Test func overlapIsTheCommonShare() throws {
    let one = try part(0, 0, 0.5, 0.5)
    expectEqual(one.overlap(with: one), 1)
    expectEqual(one.overlap(with: try part(0.5, 0, 0.5, 0.5)), 0)
    expectEqual(one.overlap(with: try part(0, 0, 0.25, 0.5)), 0.5)
  }

  @Test func onlyPartsAreDecoded() throws {
    func decoded(_ text: String) throws -> PicturePart {
      try JSONDecoder().decode(PicturePart.self, from: Data(text.utf8))
    }
    try expectEqual(
      decoded(#"{"x":0.1,"y":0.2,"width":0.3,"height":0.4}"#), part(0.1, 0.2, 0.3, 0.4))
    #expect(throws: DecodingError.self) {
      try decoded(#"{"x":0.8,"y":0.2,"width":0.3,"height":0.4}"#)
    }
  }
}
