import Foundation
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

struct RotateTests {
  /// Sizes as sharp and `vips rotate` make them.
  static let canvases: [(Double, PixelSize, PixelSize)] = [
    (45, .of(600, 450), .of(742, 742)),
    (45, .of(450, 600), .of(742, 742)),
    (30, .of(320, 261), .of(408, 386)),
    (-30, .of(320, 261), .of(408, 386)),
    (1, .of(1, 1), .of(1, 1)),
    (0.001, .of(4032, 3024), .of(4032, 3024)),
    (390, .of(320, 261), .of(408, 386)),
  ]

  @Test(arguments: canvases)
  func expands(_ degrees: Double, _ size: PixelSize, _ canvas: PixelSize) throws {
    try expectEqual(RotatedCanvas(size, degrees: degrees, fit: .expand).size, canvas)
  }

  static let inners: [(Double, PixelSize, PixelSize)] = [
    (45, .of(400, 400), .of(282, 282)),
    (45, .of(600, 100), .of(70, 70)),
    (45, .of(100, 600), .of(70, 70)),
    (0.001, .of(4032, 3024), .of(4031, 3023)),
    (30, .of(320, 261), .of(261, 150)),
    (10, .of(320, 261), .of(287, 214)),
  ]

  @Test(arguments: inners)
  func cropsToTheLargestInside(_ degrees: Double, _ size: PixelSize, _ inner: PixelSize) throws {
    try expectEqual(RotatedCanvas(size, degrees: degrees, fit: .crop).size, inner)
  }

  @Test func theCropLiesInsideAndCouldNotGrow() throws {
    for degrees in stride(from: 1.0, to: 180, by: 7) where degrees != 90 {
      for size in [PixelSize.of(640, 480), .of(100, 900), .of(333, 332)] {
        let inner = try RotatedCanvas(size, degrees: degrees, fit: .crop).size
        #expect(size.holds(inner, turned: degrees), "\(degrees) \(size) \(inner)")
        let larger = PixelSize.of(inner.width + 2, inner.height + 2)
        #expect(!size.holds(larger, turned: degrees), "\(degrees) \(size) \(inner)")
      }
    }
  }

  @Test func aFewPixelsHaveNoInside() {
    #expect(throws: GeometryError.nothingInside(degrees: 45, picture: .of(1, 1))) {
      try RotatedCanvas(.of(1, 1), degrees: 45, fit: .crop)
    }
    expectEqual(
      GeometryError.nothingInside(degrees: 45, picture: .of(1, 1)).diagnostic.summary,
      "rotate: 1x1 rotated by 45 degrees contains no upright rectangle; "
        + "use fit=\"expand\"")
  }

  @Test(arguments: [(90.0, 1), (-90, 3), (450, 1), (180, 2), (720, 0), (-450, 3)])
  func multiplesOf90AreExact(_ degrees: Double, _ turns: Int) {
    expectEqual(Rotate(degrees).orientation?.quarterTurns, turns)
  }

  @Test func otherAnglesAreNot() {
    expectNil(Rotate(90.0001, fit: .crop).orientation)
  }
}

extension PixelSize {
  /// Whether an upright rectangle about the same middle lies in this one turned.
  fileprivate func holds(_ inner: PixelSize, turned degrees: Double) -> Bool {
    let angle = degrees * .pi / 180
    return [-0.5, 0.5].allSatisfy { side in
      let x = Double(inner.width) / 2, y = side * Double(inner.height)
      let across = abs(x * cos(angle) + y * sin(angle))
      let down = abs(y * cos(angle) - x * sin(angle))
      return across <= Double(width) / 2 + 1e-6 && down <= Double(height) / 2 + 1e-6
    }
  }
}
