import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct GeometryMapTests {
  /// Every px as the point of the stored picture that it shows.
  struct Picture: Equatable {
    var size: PixelSize
    var origin: [[PixelRect]]

    init(_ map: GeometryMap) {
      size = map.size
      let back = map.orientation.inverse
      origin = (0..<size.height).map { y in
        (0..<map.size.width).map { x in
          let inWindow = back.applied(to: .of(x, y, 1, 1), in: map.size)
          return .of(
            inWindow.x + map.window.x + map.source.x, inWindow.y + map.window.y + map.source.y,
            1, 1)
        }
      }
    }

    mutating func crop(_ rect: PixelRect) {
      origin = origin[rect.y..<rect.maxY].map { Array($0[rect.x..<rect.maxX]) }
      size = rect.size
    }

    mutating func turn() {
      let rows = origin
      origin = rows[0].indices.map { x in rows.reversed().map { $0[x] } }
      size = size.transposed
    }

    mutating func flip() { origin = origin.map { $0.reversed() } }
  }

  @Test(arguments: Orientation.allCases)
  func cropsTurnsAndFlipsShowTheSamePixels(_ orientation: Orientation) {
    var map = GeometryMap(.of(9, 7), orientation: orientation)
    var picture = Picture(map)
    for round in 0..<3 {
      let rect = PixelRect.of(1, round % 2, map.size.width - 2, map.size.height - 1)
      map.crop(to: rect)
      picture.crop(rect)
      expectEqual(Picture(map), picture)
      map.turn(.right)
      picture.turn()
      expectEqual(Picture(map), picture)
      map.turn(Flip.horizontal.orientation)
      picture.flip()
      expectEqual(Picture(map), picture)
    }
  }

  @Test func aCropAfterTheScaleIsAWindow() {
    var map = GeometryMap(.of(400, 300), orientation: .right)
    map.crop(to: .of(0, 100, 300, 300))
    map.scale(to: .of(150, 150), kernel: .cubic)
    map.crop(to: .of(10, 20, 30, 40))
    map.turn(.down)
    expectEqual(map.source, .of(100, 0, 300, 300))
    expectEqual(map.scaled, .of(150, 150))
    // Upright x 10, y 20 is stored x 20, y from the bottom 10.
    expectEqual(map.window, .of(20, 110, 40, 30))
    expectEqual(map.orientation, .left)
    expectEqual(map.size, .of(30, 40))
  }

  @Test func aTurnedPictureScalesInItsOwnAxes() {
    var map = GeometryMap(.of(400, 300), orientation: .leftMirrored)
    map.scale(to: .of(30, 40), kernel: .lanczos3)
    expectEqual(map.scaled, .of(40, 30))
    expectEqual(map.size, .of(30, 40))
    #expect(map.isReduction)
    #expect(map.isWhole)
  }
}
