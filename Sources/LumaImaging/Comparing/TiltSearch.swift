import LumaFiles

/// Finds out whether a picture is another one that was tilted by a few degrees, perhaps zoomed and
/// moved: places all over the picture then moved as one such change says.
struct TiltSearch {
  private let old: GrayPlane
  private let new: GrayPlane

  /// Sides of the planes, of a place's square, and how far a place may have moved, px.
  private static let (side, half, reach) = (256, 12, 12)
  /// Places in a row and in a column.
  private static let places = 6
  /// Degrees that can be told from none, and that places near the edges still follow.
  private static let angles = 0.3...4.0

  /// Where a place was, from the middle of the picture, and how far it went.
  private struct Motion {
    var x: Double
    var y: Double
    var across: Double
    var down: Double
  }

  /// Returns the angle in degrees clockwise; nil: it is not sure that there is one.
  static func angle(_ old: GrayPlane, _ new: GrayPlane) -> Double? {
    let shapes = [old, new].map { Double($0.width) / Double($0.height) }
    let small = new.reduced(to: side)
    guard abs(shapes[0] / shapes[1] - 1) < 0.03, min(small.width, small.height) >= 64 else {
      return nil
    }
    return TiltSearch(old: old.resized(width: small.width, height: small.height), new: small)
      .angle()
  }

  private func angle() -> Double? {
    let all = motions()
    guard all.count >= 10, let first = Fit(all) else { return nil }
    let kept = all.filter { first.error(of: $0) < 1.5 }
    guard kept.count >= 10, kept.count * 10 >= all.count * 7, let fit = Fit(kept) else {
      return nil
    }
    var plain = fit
    plain.turn = 0
    let degrees = fit.turn * 180 / .pi
    guard fit.spread(of: kept) < 0.6, fit.spread(of: kept) * 2 < plain.spread(of: kept),
      TiltSearch.angles.contains(abs(degrees))
    else { return nil }
    return degrees
  }

  /// How places moved that can be recognized.
  private func motions() -> [Motion] {
    let inset = TiltSearch.half + 1
    func middle(_ index: Int, _ length: Int) -> Int {
      inset + index * (length - 2 * inset - 1) / (TiltSearch.places - 1)
    }
    var found: [Motion] = []
    for row in 0..<TiltSearch.places {
      for column in 0..<TiltSearch.places {
        let (x, y) = (middle(column, old.width), middle(row, old.height))
        guard let move = move(x, y) else { continue }
        found.append(
          Motion(
            x: Double(x) - Double(old.width) / 2, y: Double(y) - Double(old.height) / 2,
            across: move.0, down: move.1))
      }
    }
    return found
  }

  /// Where the square around a place of the old picture is in the new one, to a part of a pixel; nil:
  /// it is nowhere, or it is flat.
  private func move(_ x: Int, _ y: Int) -> (Double, Double)? {
    let reach = TiltSearch.reach
    var scores: [Int: Double] = [:]
    func place(_ across: Int, _ down: Int) -> Int { (down + reach) * 64 + across + reach }
    var best = (across: 0, down: 0, score: 0.85)
    var isFound = false
    for down in -reach...reach {
      for across in -reach...reach {
        guard let score = likeness(x, y, across, down) else { continue }
        scores[place(across, down)] = score
        if score > best.score { (best, isFound) = ((across, down, score), true) }
      }
    }
    guard isFound,
      let left = scores[place(best.across - 1, best.down)],
      let right = scores[place(best.across + 1, best.down)],
      let above = scores[place(best.across, best.down - 1)],
      let below = scores[place(best.across, best.down + 1)]
    else { return nil }
    return (
      Double(best.across) + TiltSearch.summit(left, best.score, right),
      Double(best.down) + TiltSearch.summit(above, best.score, below)
    )
  }

  /// Where the top of the parabola through three values is, from the middle one.
  private static func summit(_ before: Double, _ top: Double, _ after: Double) -> Double {
    let curve = before - 2 * top + after
    return curve < 0 ? min(max((before - after) / (2 * curve), -0.5), 0.5) : 0
  }

  /// The correlation of two squares; nil: one of them is flat, or not all in its picture.
  private func likeness(_ x: Int, _ y: Int, _ across: Int, _ down: Int) -> Double? {
    let half = TiltSearch.half, (left, top) = (x + across - half, y + down - half)
    guard left >= 0, top >= 0, left + 2 * half < new.width, top + 2 * half < new.height else {
      return nil
    }
    var sums = (first: 0.0, second: 0.0, firsts: 0.0, seconds: 0.0, both: 0.0)
    for row in 0...2 * half {
      let (from, to) = ((y - half + row) * old.width + x - half, (top + row) * new.width + left)
      for column in 0...2 * half {
        let (one, two) = (Double(old.values[from + column]), Double(new.values[to + column]))
        sums.first += one
        sums.second += two
        sums.firsts += one * one
        sums.seconds += two * two
        sums.both += one * two
      }
    }
    let count = Double((2 * half + 1) * (2 * half + 1))
    let (first, second) = (
      sums.firsts - sums.first * sums.first / count,
      sums.seconds - sums.second * sums.second / count
    )
    guard first > 9 * count, second > 9 * count else { return nil }
    return (sums.both - sums.first * sums.second / count) / (first * second).squareRoot()
  }
}

extension TiltSearch {
  /// The turn, zoom and move that explain motions best, by least squares.
  private struct Fit {
    /// Radians clockwise.
    var turn: Double
    var zoom: Double
    var across: Double
    var down: Double

    init?(_ motions: [Motion]) {
      let count = Double(motions.count)
      func mean(_ value: (Motion) -> Double) -> Double {
        motions.reduce(0) { $0 + value($1) } / count
      }
      let (x, y) = (mean(\.x), mean(\.y)), (across, down) = (mean(\.across), mean(\.down))
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
  }
}
