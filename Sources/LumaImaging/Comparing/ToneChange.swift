/// How the colors of two pictures differ where they show the same.
struct ToneChange {
  /// Root mean square of the differences of cells, and of what a change of colors does not explain.
  let all: Double
  let rest: Double
  /// Share of the cells that differ by more than their neighbors' noise, and where they are.
  let share: Double
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>
  let fit: ToneFit?

  /// - Parameter least: levels by which any cell may differ.
  init(_ old: ColorCells, _ new: ColorCells, least: Double) {
    let fit = ToneFit(old, new)
    var (all, rest, differences) = (0.0, 0.0, [Double]())
    for cell in 0..<old.columns * old.rows {
      let before = Array(old.values[3 * cell..<3 * cell + 3])
      let after = Array(new.values[3 * cell..<3 * cell + 3])
      let plain = zip(before, after).map { abs($0 - $1) }
      let fitted = zip(fit?.color(of: before) ?? before, after).map { abs($0 - $1) }
      all += plain.reduce(0) { $0 + $1 * $1 }
      rest += fitted.reduce(0) { $0 + $1 * $1 }
      differences.append(plain.max() ?? 0)
    }
    let limit = ToneChange.limit(of: differences, least)
    let changed = differences.indices.filter { differences[$0] > limit }
    let count = Double(max(1, differences.count))
    self.fit = fit
    (self.all, self.rest) = ((all / count / 3).squareRoot(), (rest / count / 3).squareRoot())
    share = Double(changed.count) / count
    let (across, down) = (changed.map { $0 % old.columns }, changed.map { $0 / old.columns })
    columns = (across.min() ?? 0)...(across.max() ?? 0)
    rows = (down.min() ?? 0)...(down.max() ?? 0)
  }

  /// Levels by which a cell may differ: many times as much as most do, because of compression.
  private static func limit(of differences: [Double], _ least: Double) -> Double {
    let sorted = differences.sorted()
    let usual = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
    return max(least, min(12 * usual, 18))
  }

  /// Share of the difference that a change of colors explains.
  private var explained: Double { all > 0 ? 1 - (rest * rest) / (all * all) : 0 }

  /// Whether the colors changed everywhere alike.
  var isOfColors: Bool { all > 0.3 && (explained > 0.9 || explained > 0.7 && share > 0.5) }
}
