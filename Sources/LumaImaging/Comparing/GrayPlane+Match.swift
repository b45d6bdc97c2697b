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
          sums.add(
            UnsafeBufferPointer(rebasing: mine[first + left..<first + right]),
            UnsafeBufferPointer(rebasing: theirs[second + left..<second + right]))
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

  /// Adds the pairs of two lists, as far as both go.
  mutating func add(_ mine: UnsafeBufferPointer<Float>, _ theirs: UnsafeBufferPointer<Float>) {
    let end = min(mine.count, theirs.count)
    var place = 0
    while place < end {
      let next = min(end, place + 64)
      var (a, b, aa, bb, ab): (Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0)
      while place < next {
        let (one, two) = (mine[place], theirs[place])
        a += one
        b += two
        aa += one * one
        bb += two * two
        ab += one * two
        place += 1
      }
      (self.a, self.b) = (self.a + Double(a), self.b + Double(b))
      (self.aa, self.bb) = (self.aa + Double(aa), self.bb + Double(bb))
      self.ab += Double(ab)
    }
  }

  /// Values that differ by less than a tenth of a level are flat.
  func correlation(of count: Int) -> Double {
    let n = Double(count)
    let (spreadA, spreadB) = (aa - a * a / n, bb - b * b / n)
    guard spreadA > 0.01 * n, spreadB > 0.01 * n else { return 0 }
    return (ab - a * b / n) / (spreadA * spreadB).squareRoot()
  }

  /// How much of the first values is in the second, and the energies of both, per value.
  func energies(of count: Int) -> (first: Double, second: Double, both: Double) {
    (aa / Double(count), bb / Double(count), ab / Double(count))
  }
}
