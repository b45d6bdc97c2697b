import Foundation

/// Where each place of a picture goes: (x, y) to (a x + b y + tx, c x + d y + ty); px, y goes down,
/// (0, 0) is the outer corner of the first pixel.
public struct AffineMap: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = AffineMap(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// This map, and then the other.
  public func then(_ next: AffineMap) -> AffineMap {
    AffineMap(
      a: next.a * a + next.b * c, b: next.a * b + next.b * d,
      c: next.c * a + next.d * c, d: next.c * b + next.d * d,
      tx: next.a * tx + next.b * ty + next.tx, ty: next.c * tx + next.d * ty + next.ty)
  }

  /// How many times as long lengths become, in the mean of both axes.
  public var magnification: Double { abs(a * d - b * c).squareRoot() }

  /// Whether it is the identity but for binary noise.
  public var isIdentity: Bool {
    let parts = [a - 1, b, c, d - 1, tx, ty]
    return parts.allSatisfy { abs($0) < 1e-9 }
  }
}

extension Transform {
  /// The map of a picture of `size` onto its own canvas.
  public func map(on size: PixelSize) -> AffineMap {
    let centre = about ?? Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    let (cosine, sine) = AffineMap.direction(degrees)
    let (a, b, c, d) = (scale * cosine, -scale * sine, scale * sine, scale * cosine)
    return AffineMap(
      a: a, b: b, c: c, d: d, tx: centre.x - a * centre.x - b * centre.y + shift.x,
      ty: centre.y - c * centre.x - d * centre.y + shift.y)
  }
}

extension AffineMap {
  /// Cosine and sine, exact for quarters, so that four of them are the identity.
  fileprivate static func direction(_ degrees: Double) -> (cosine: Double, sine: Double) {
    switch degrees.truncatingRemainder(dividingBy: 360) {
    case 0: (1, 0)
    case 90, -270: (0, 1)
    case 180, -180: (-1, 0)
    case 270, -90: (0, -1)
    case let turn: (cos(turn * .pi / 180), sin(turn * .pi / 180))
    }
  }
}
