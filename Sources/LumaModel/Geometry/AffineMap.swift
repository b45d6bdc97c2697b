/// An affine transform of image coordinates: (x, y) maps to (a x + b y + tx, c x + d y + ty); px, y
/// down, (0, 0) is the outer corner of the first pixel.
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

  /// Returns the composition: this map, then `next`.
  public func then(_ next: AffineMap) -> AffineMap {
    AffineMap(
      a: next.a * a + next.b * c, b: next.a * b + next.b * d,
      c: next.c * a + next.d * c, d: next.c * b + next.d * d,
      tx: next.a * tx + next.b * ty + next.tx, ty: next.c * tx + next.d * ty + next.ty)
  }

  /// Mean scale factor of lengths: the square root of the determinant.
  public var magnification: Double { abs(a * d - b * c).squareRoot() }

  /// Whether it is the identity up to rounding errors.
  public var isIdentity: Bool {
    let parts = [a - 1, b, c, d - 1, tx, ty]
    return parts.allSatisfy { abs($0) < 1e-9 }
  }
}
