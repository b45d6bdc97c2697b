import LumaFiles

/// Finds out whether a picture is another one that was tilted by a few degrees, perhaps zoomed and
/// cut: places all over the picture then moved by one such change.
struct TiltSearch {
  private let old: GrayPlane
  private let new: GrayPlane

  /// Sides of the planes, of a place's square, and how far a place may have moved, px.
  private static let (side, half, reach) = (256, 14, 12)
  /// Places in a row and in a column.
  private static let places = 8
  /// How much a place has to look unlike those around it: others may be taken for it.
  private static let margin = 0.06
  /// Degrees that can be told from none, and that places near the edges still follow.
  private static let angles = 0.3...4.0

  /// Returns the angle in degrees clockwise; nil: it is not sure that there is one.
  static func angle(_ old: GrayPlane, _ new: GrayPlane) -> Double? {
    // In one scale, and as large as each other: the tilted picture may be a part, or enlarged.
    let before = old.scaled(to: side, from: old.longSide)
    return Set([old.longSide, new.longSide]).sorted().firstNonNil { long in
      TiltSearch(old: before, new: new.scaled(to: side, from: long))?.angle()
    }
  }

  private init?(old: GrayPlane, new: GrayPlane) {
    let sides = [(old.width, new.width), (old.height, new.height)]
    guard sides.allSatisfy({ min($0.0, $0.1) >= 64 && max($0.0, $0.1) * 4 < min($0.0, $0.1) * 5 })
    else { return nil }
    (self.old, self.new) = (old, new)
  }

  private func angle() -> Double? {
    let all = motions()
    guard all.count >= 8, let kept = Similarity.agreeing(all), kept.count * 2 >= all.count,
      kept.count >= 8, let found = Similarity(kept)
    else { return nil }
    var plain = found
    plain.turn = 0
    let degrees = found.turn * 180 / .pi
    guard found.spread(of: kept) < 0.6, found.spread(of: kept) * 2 < plain.spread(of: kept),
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
    // The middles of the pictures lie on each other.
    let shift = ((new.width - old.width) / 2, (new.height - old.height) / 2)
    var found: [Motion] = []
    for row in 0..<TiltSearch.places {
      for column in 0..<TiltSearch.places {
        let (x, y) = (middle(column, old.width), middle(row, old.height))
        guard let move = move(x, y, shift) else { continue }
        found.append(
          Motion(
            x: Double(x) - Double(old.width) / 2, y: Double(y) - Double(old.height) / 2,
            across: move.0, down: move.1))
      }
    }
    return found
  }

  /// Where the square around a place of the old picture went in the new one, to a part of a pixel;
  /// nil: it is nowhere, or looks like others around it.
  private func move(_ x: Int, _ y: Int, _ shift: (Int, Int)) -> (Double, Double)? {
    let reach = TiltSearch.reach, width = 2 * reach + 1
    var scores = [Double](repeating: -1, count: width * width)
    for down in 0..<width {
      for across in 0..<width {
        scores[down * width + across] =
          likeness(x, y, across - reach + shift.0, down - reach + shift.1) ?? -1
      }
    }
    guard let place = scores.indices.max(by: { scores[$0] < scores[$1] }), scores[place] > 0.85
    else { return nil }
    let (across, down) = (place % width, place / width)
    guard (1..<width - 1).contains(across), (1..<width - 1).contains(down),
      scores[place - 1] > 0, scores[place + 1] > 0, scores[place - width] > 0,
      scores[place + width] > 0
    else { return nil }
    let others = scores.indices.filter {
      max(abs($0 % width - across), abs($0 / width - down)) > 3
    }
    guard others.allSatisfy({ scores[$0] < scores[place] - TiltSearch.margin }) else { return nil }
    return (
      Double(across - reach)
        + TiltSearch.summit(scores[place - 1], scores[place], scores[place + 1]),
      Double(down - reach)
        + TiltSearch.summit(scores[place - width], scores[place], scores[place + width])
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
    var (first, second, firsts, seconds, both): (Float, Float, Float, Float, Float) = (
      0, 0, 0, 0, 0
    )
    old.values.withUnsafeBufferPointer { old in
      new.values.withUnsafeBufferPointer { new in
        for row in 0...2 * half {
          var from = (y - half + row) * self.old.width + x - half
          var to = (top + row) * self.new.width + left
          let end = from + 2 * half
          while from <= end {
            let (one, two) = (old[from] - 128, new[to] - 128)
            first += one
            second += two
            firsts += one * one
            seconds += two * two
            both += one * two
            from += 1
            to += 1
          }
        }
      }
    }
    let count = Float((2 * half + 1) * (2 * half + 1))
    let spreads = (firsts - first * first / count, seconds - second * second / count)
    guard spreads.0 > 9 * count, spreads.1 > 9 * count else { return nil }
    return Double((both - first * second / count) / (spreads.0 * spreads.1).squareRoot())
  }
}

extension GrayPlane {
  /// The plane at so many px for each px of a side.
  fileprivate func scaled(to side: Int, from long: Int) -> GrayPlane {
    guard long > side else { return self }
    return resized(width: max(1, width * side / long), height: max(1, height * side / long))
  }
}
