/// An affine transform of image coordinates: (x, y) maps to (a x + b y + tx, c x + d y + ty); px, y
/// down, (0, 0) is the outer corner of the first pixel.
package struct AffineMap: Hashable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var tx: Double
  package var ty: Double

  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  package static let identity = AffineMap(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Returns the composition: this map, then `next`.
  package func then(_ next: AffineMap) -> AffineMap {
    AffineMap(
      a: next.a * a + next.b * c, b: next.a * b + next.b * d,
      c: next.c * a + next.d * c, d: next.c * b + next.d * d,
      tx: next.a * tx + next.b * ty + next.tx, ty: next.c * tx + next.d * ty + next.ty)
  }

  /// Mean scale factor of lengths: the square root of the determinant.
  package var magnification: Double { abs(a * d - b * c).squareRoot() }

  /// Whether it is the identity up to rounding errors.
  package var isIdentity: Bool {
    let parts = [a - 1, b, c, d - 1, tx, ty]
    return parts.allSatisfy { abs($0) < 1e-9 }
  }
}
