/// Where two planes show the same.
extension GrayPlane {
  /// The correlation of this plane with another one that is moved over it: 1 for the same, whatever
  /// the contrast; 0 if one of them is flat.
  ///
  /// - Parameters:
  ///   - x: where the left edge of `other` is, in px of this plane.
  ///   - most: sides of the middle of the overlap that is compared.
  func match(_ other: GrayPlane, x: Int, y: Int, most: Int = .max) -> Double {
    var (left, right) = (max(0, x), min(width, x + other.width))
    var (top, bottom) = (max(0, y), min(height, y + other.height))
    guard right - left > 2, bottom - top > 2 else { return 0 }
    if right - left > most { (left, right) = GrayPlane.middle(left, right, most) }
    if bottom - top > most { (top, bottom) = GrayPlane.middle(top, bottom, most) }
    var sums = MatchSums()
    values.withUnsafeBufferPointer { mine in
      other.values.withUnsafeBufferPointer { theirs in
        for row in top..<bottom {
          let (first, second) = (row * width, (row - y) * other.width - x)
          for column in left..<right {
            sums.add(mine[first + column], theirs[second + column])
          }
        }
      }
    }
    return sums.correlation(of: (right - left) * (bottom - top))
  }

  private static func middle(_ first: Int, _ end: Int, _ most: Int) -> (Int, Int) {
    let start = (first + end - most) / 2
    return (start, start + most)
  }
}

/// Sums over pairs of values.
struct MatchSums {
  private var (a, b, aa, bb, ab) = (0.0, 0.0, 0.0, 0.0, 0.0)
  private var (rowA, rowB, rowAA, rowBB, rowAB): (Float, Float, Float, Float, Float) =
    (0, 0, 0, 0, 0)
  private var pending = 0

  mutating func add(_ first: Float, _ second: Float) {
    rowA += first
    rowB += second
    rowAA += first * first
    rowBB += second * second
    rowAB += first * second
    pending += 1
    if pending == 64 { settle() }
  }

  private mutating func settle() {
    (a, b) = (a + Double(rowA), b + Double(rowB))
    (aa, bb, ab) = (aa + Double(rowAA), bb + Double(rowBB), ab + Double(rowAB))
    (rowA, rowB, rowAA, rowBB, rowAB, pending) = (0, 0, 0, 0, 0, 0)
  }

  /// Values that differ by less than a tenth of a level are flat.
  mutating func correlation(of count: Int) -> Double {
    settle()
    let n = Double(count)
    let (spreadA, spreadB) = (aa - a * a / n, bb - b * b / n)
    guard spreadA > 0.01 * n, spreadB > 0.01 * n else { return 0 }
    return (ab - a * b / n) / (spreadA * spreadB).squareRoot()
  }

  /// How much of the first values is in the second, and the energies of both, per value.
  mutating func energies(of count: Int) -> (first: Double, second: Double, both: Double) {
    settle()
    return (aa / Double(count), bb / Double(count), ab / Double(count))
  }
}
