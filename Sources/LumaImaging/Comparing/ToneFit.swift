/// The change of colors that turns the cells of one picture into those of another, as far as it is
/// the same everywhere: each new channel is a quadratic function of the old ones.
struct ToneFit {
  /// Seven factors for each channel.
  private let factors: [[Double]]

  private static let count = 7

  /// nil: there are too few cells.
  init?(_ old: ColorCells, _ new: ColorCells) {
    let cells = old.columns * old.rows
    guard cells >= 12 else { return nil }
    var matrix = [[Double]](
      repeating: [Double](repeating: 0, count: ToneFit.count + 3), count: ToneFit.count)
    for cell in 0..<cells {
      let terms = ToneFit.terms(Array(old.values[3 * cell..<3 * cell + 3]))
      for row in 0..<ToneFit.count {
        for column in 0..<ToneFit.count { matrix[row][column] += terms[row] * terms[column] }
        for band in 0..<3 {
          matrix[row][ToneFit.count + band] += terms[row] * new.values[3 * cell + band] / 255
        }
      }
    }
    // Colors that hardly occur decide nothing.
    for row in 0..<ToneFit.count { matrix[row][row] += 1e-5 * Double(cells) }
    factors = ToneFit.solved(matrix)
  }

  private static func terms(_ color: [Double]) -> [Double] {
    let (red, green, blue) = (color[0] / 255, color[1] / 255, color[2] / 255)
    return [1, red, green, blue, red * red, green * green, blue * blue]
  }

  /// Gauss' elimination; a column of the result for each channel.
  private static func solved(_ given: [[Double]]) -> [[Double]] {
    var rows = given
    for pivot in 0..<count {
      let best = (pivot..<count).max { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) } ?? pivot
      rows.swapAt(pivot, best)
      let divisor = rows[pivot][pivot] == 0 ? 1 : rows[pivot][pivot]
      for column in pivot..<count + 3 { rows[pivot][column] /= divisor }
      for row in 0..<count where row != pivot {
        let factor = rows[row][pivot]
        guard factor != 0 else { continue }
        for column in pivot..<count + 3 { rows[row][column] -= factor * rows[pivot][column] }
      }
    }
    return (0..<3).map { band in (0..<count).map { rows[$0][count + band] } }
  }

  /// The new color of an old one, 0...255.
  func color(of color: [Double]) -> [Double] {
    let terms = ToneFit.terms(color)
    return factors.map { factors in
      255 * zip(factors, terms).reduce(0.0) { (sum: Double, pair) in sum + pair.0 * pair.1 }
    }
  }
}
