/// Where a place of a picture was, from its middle, and how far it went, px.
struct Motion {
  var x: Double
  var y: Double
  var across: Double
  var down: Double
}

/// The turn, zoom and move that explain motions best, by least squares.
struct Similarity {
  /// Radians clockwise.
  var turn: Double
  private var zoom: Double
  private var across: Double
  private var down: Double

  /// nil: the motions are of one place.
  init?(_ motions: [Motion]) {
    let count = Double(motions.count)
    func mean(_ value: (Motion) -> Double) -> Double {
      motions.reduce(0) { $0 + value($1) } / count
    }
    let (x, y, across, down) = (mean(\.x), mean(\.y), mean(\.across), mean(\.down))
    var (spread, turn, zoom) = (0.0, 0.0, 0.0)
    for motion in motions {
      let (dx, dy) = (motion.x - x, motion.y - y)
      spread += dx * dx + dy * dy
      zoom += dx * (motion.across - across) + dy * (motion.down - down)
      turn += dx * (motion.down - down) - dy * (motion.across - across)
    }
    guard spread > 0 else { return nil }
    (self.turn, self.zoom) = (turn / spread, zoom / spread)
    self.across = across - self.zoom * x + self.turn * y
    self.down = down - self.zoom * y - self.turn * x
  }

  /// Px between where a place went and where it should have gone.
  func error(of motion: Motion) -> Double {
    let x = motion.across - (across + zoom * motion.x - turn * motion.y)
    let y = motion.down - (down + zoom * motion.y + turn * motion.x)
    return (x * x + y * y).squareRoot()
  }

  /// The root mean square of errors.
  func spread(of motions: [Motion]) -> Double {
    let sum = motions.reduce(0) { $0 + error(of: $1) * error(of: $1) }
    return (sum / Double(max(1, motions.count))).squareRoot()
  }

  /// Returns the most motions that two of them explain to a pixel: some places were taken for
  /// others.
  static func agreeing(_ motions: [Motion]) -> [Motion]? {
    var best: [Motion] = []
    for first in motions.indices {
      for second in motions.indices where second > first {
        guard let found = Similarity([motions[first], motions[second]]) else { continue }
        let kept = motions.filter { found.error(of: $0) < 1 }
        if kept.count > best.count { best = kept }
      }
    }
    return best.isEmpty ? nil : best
  }
}
