/// A place in a picture in fractions of its sides, from the top left.
package struct PicturePoint: Hashable, Sendable {
  package let x: Double
  package let y: Double

  /// Returns nil unless the point lies inside the picture.
  package init?(x: Double, y: Double) {
    guard (0...1).contains(x), (0...1).contains(y) else { return nil }
    (self.x, self.y) = (x, y)
  }

  private init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  /// Returns the point's position once the picture is turned.
  package func turned(by orientation: Orientation) -> PicturePoint {
    let left = orientation.isMirrored ? 1 - x : x
    return switch orientation.quarterTurns {
    case 1: PicturePoint(1 - y, left)
    case 2: PicturePoint(1 - left, 1 - y)
    case 3: PicturePoint(y, 1 - left)
    default: PicturePoint(left, y)
    }
  }
}
