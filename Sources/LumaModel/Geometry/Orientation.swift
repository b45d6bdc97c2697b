/// One of the eight orientations of an image: an optional mirror, then a rotation.
///
/// The raw value is EXIF's Orientation tag: the transform that makes the stored pixels upright.
///
/// - **Source**: CIPA DC-008 (EXIF 2.32), tag 0x0112.
package enum Orientation: Int, Hashable, Codable, Sendable, CaseIterable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8

  /// Creates an orientation that flips left and right if `mirrored`, then rotates clockwise by
  /// `quarterTurns` x 90 degrees.
  package init(mirrored: Bool, quarterTurns: Int) {
    let turns = ((quarterTurns % 4) + 4) % 4
    self = Orientation.byTurns[mirrored ? 1 : 0][turns]
  }

  private static let byTurns: [[Orientation]] = [
    [.up, .right, .down, .left],
    [.upMirrored, .rightMirrored, .downMirrored, .leftMirrored],
  ]

  /// Whether it flips left and right (before the rotation).
  package var isMirrored: Bool {
    switch self {
    case .up, .right, .down, .left: false
    case .upMirrored, .rightMirrored, .downMirrored, .leftMirrored: true
    }
  }

  /// Clockwise quarter turns after the flip, 0...3.
  package var quarterTurns: Int {
    switch self {
    case .up, .upMirrored: 0
    case .right, .rightMirrored: 1
    case .down, .downMirrored: 2
    case .left, .leftMirrored: 3
    }
  }

  /// Whether width and height are exchanged.
  package var swapsAxes: Bool { quarterTurns % 2 == 1 }

  /// Returns the composition: this orientation, then `next`.
  package func then(_ next: Orientation) -> Orientation {
    let turns =
      next.isMirrored ? next.quarterTurns - quarterTurns : next.quarterTurns + quarterTurns
    return Orientation(mirrored: isMirrored != next.isMirrored, quarterTurns: turns)
  }

  /// The orientation that undoes this one.
  package var inverse: Orientation {
    isMirrored ? self : Orientation(mirrored: false, quarterTurns: -quarterTurns)
  }

  /// Returns the size of an image after applying the orientation.
  package func applied(to size: PixelSize) -> PixelSize { swapsAxes ? size.transposed : size }

  /// Returns the position of a rectangle after applying the orientation to an image of `size`.
  package func applied(to rect: PixelRect, in size: PixelSize) -> PixelRect {
    let x = isMirrored ? size.width - rect.maxX : rect.x
    let y = rect.y
    let w = rect.width, h = rect.height
    switch quarterTurns {
    case 1: return PixelRect(x: size.height - y - h, y: x, width: h, height: w)
    case 2: return PixelRect(x: size.width - x - w, y: size.height - y - h, width: w, height: h)
    case 3: return PixelRect(x: y, y: size.width - x - w, width: h, height: w)
    default: return PixelRect(x: x, y: y, width: w, height: h)
    }
  }
}
