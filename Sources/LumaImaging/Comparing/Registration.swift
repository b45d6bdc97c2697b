import LumaModel

/// Where the parts that two pictures have in common are.
struct Registration {
  /// How the old picture is turned to look like the new one.
  var turn = Orientation.up
  /// The common part, in px of the turned old picture.
  var old: PixelRect
  /// The same part, in px of the new picture.
  var new: PixelRect
  /// How alike the parts are: the correlations of their gray values and of their details.
  var gray: Double
  var details: Double

  /// Whether the parts have other sides, and not only other edges.
  var isScaled: Bool { old.size != new.size }
}

extension Registration {
  /// Compares gray values of two pictures.
  ///
  /// - Returns: nil: they have nothing in common.
  static func find(_ old: GrayPlane, _ new: GrayPlane) -> Registration? {
    let turn = turn(of: old, to: new)
    guard var found = RegistrationSearch(old.laid(turn), new).best() else { return nil }
    found.turn = turn
    return found
  }

  /// The turn after which two pictures look alike, each squeezed into a square.
  private static func turn(of old: GrayPlane, to new: GrayPlane) -> Orientation {
    let squares = (old.resized(width: 32, height: 32), new.resized(width: 32, height: 32))
    func likeness(_ turn: Orientation) -> Double {
      squares.0.laid(turn).match(squares.1, x: 0, y: 0)
    }
    // Inverted colors are not a turn.
    let plain = abs(likeness(.up))
    let others = Orientation.allCases.dropFirst().map { ($0, likeness($0)) }
    guard let best = others.max(by: { $0.1 < $1.1 }), best.1 > 0.8 else { return .up }
    let isTransposed =
      old.width != old.height && old.width == new.height && old.height == new.width
    let margin = isTransposed && best.0.swapsAxes ? 0.02 : 0.1
    return best.1 > plain + margin ? best.0 : .up
  }
}

/// Looks for the common part of two pictures that stand the same way.
struct RegistrationSearch {
  private let old: GrayPlane
  private let new: GrayPlane
  private let details: (old: GrayPlane, new: GrayPlane)

  /// Sides of the middle that are compared pixel by pixel.
  private static let most = 512
  /// Sides of the planes that every move is tried on.
  private static let coarse = 32
  /// Pairs of values that a search of every move may compare. A strip, and a small picture beside a
  /// large one, cannot be halved far enough for it.
  static let mostWork = 1 << 27
  /// Sides of the planes that are resized for each scale.
  private static let mostScaled = 1_024

  init(_ old: GrayPlane, _ new: GrayPlane) {
    (self.old, self.new) = (old, new)
    details = (old.details(), new.details())
  }

  /// The most likely one of: the same place, moved or cut, resized, and cut and resized.
  func best() -> Registration? {
    let moved = moved()
    let plain = plain()
    var found = likelier(plain, moved)
    if abs(found.gray) < 0.9, let zoomed = zoomed(),
      zoomed.gray > max(0.93, abs(found.gray) + 0.05)
    {
      found = zoomed
    }
    return abs(found.gray) > 0.5 || isSameSize || old.isFlat || new.isFlat ? found : nil
  }

  private var isSameSize: Bool { old.width == new.width && old.height == new.height }

  /// Whether the new size is the old one in another scale, up to a pixel of rounding.
  private var isShape: Bool {
    let height = Double(old.height) * Double(new.width) / Double(old.width)
    let width = Double(old.width) * Double(new.height) / Double(old.height)
    return abs(height - Double(new.height)) <= 1 || abs(width - Double(new.width)) <= 1
  }

  /// A move has to be clearly better than none; details distinguish a cut of a pixel from a resize.
  private func likelier(_ plain: Registration, _ moved: Registration?) -> Registration {
    guard let moved else { return plain }
    if isSameSize {
      let isClear =
        moved.gray > 0.6 && moved.details > 0.3 && moved.details > abs(plain.details) + 0.15
      // Of another picture, some move is always the best.
      return isClear || moved.gray > max(0.85, abs(plain.gray) + 0.1) ? moved : plain
    }
    if abs(moved.gray - plain.gray) > 0.02 { return moved.gray > plain.gray ? moved : plain }
    if abs(moved.details - plain.details) > 0.05 {
      return moved.details > plain.details ? moved : plain
    }
    return isShape ? plain : moved
  }

  /// All of both pictures.
  private func plain() -> Registration {
    // No side becomes longer: a strip in the shape of one across it has a square of its pixels.
    let (width, height) = (min(old.width, new.width), min(old.height, new.height))
    let pair =
      isSameSize
      ? (old, new)
      : (old.resized(width: width, height: height), new.resized(width: width, height: height))
    let sharp = isSameSize ? details : (pair.0.details(), pair.1.details())
    return Registration(
      old: PixelRect(x: 0, y: 0, width: old.width, height: old.height),
      new: PixelRect(x: 0, y: 0, width: new.width, height: new.height),
      gray: pair.0.match(pair.1, x: 0, y: 0, most: RegistrationSearch.most),
      details: sharp.0.match(sharp.1, x: 0, y: 0, most: RegistrationSearch.most))
  }

  /// The pictures in one scale, moved against each other.
  private func moved() -> Registration? {
    let olds = old.pyramid(to: RegistrationSearch.coarse)
    let news = new.pyramid(to: RegistrationSearch.coarse)
    let depth = min(olds.count, news.count)
    guard depth > 0, Move.work(olds[depth - 1], news[depth - 1]) <= RegistrationSearch.mostWork
    else { return nil }
    var moves = Move.all(olds[depth - 1], news[depth - 1], most: 3)
    for level in stride(from: depth - 2, through: 0, by: -1) {
      moves = moves.compactMap { $0.refined(olds[level], news[level]) }
    }
    // Gray values change slowly: details tell the last pixel.
    let exact = moves.flatMap { move in
      move.neighbors(3).map { near in
        var near = near
        near.match = details.old.match(
          details.new, x: near.x, y: near.y, most: RegistrationSearch.most)
        return near
      }
    }
    let known = moves.max { $0.match < $1.match }
    guard var best = exact.max(by: { $0.match < $1.match }), let known else { return nil }
    if best.match < 0.1 { best = known }
    return registration(moved: best)
  }

  private func registration(moved: Move) -> Registration? {
    let (left, right) = (max(0, moved.x), min(old.width, moved.x + new.width))
    let (top, bottom) = (max(0, moved.y), min(old.height, moved.y + new.height))
    guard right > left, bottom > top else { return nil }
    let part = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    let most = RegistrationSearch.most
    return Registration(
      old: part,
      new: PixelRect(
        x: left - moved.x, y: top - moved.y, width: part.width, height: part.height),
      gray: old.match(new, x: moved.x, y: moved.y, most: most),
      details: details.old.match(details.new, x: moved.x, y: moved.y, most: most))
  }

  /// A part of one picture in another scale.
  private func zoomed() -> Registration? {
    let most = RegistrationSearch.mostScaled
    let small = (old.reduced(to: most), new.reduced(to: most))
    var best: (scale: Float, move: Move)?
    func attempt(_ scale: Float, _ side: Int, near: Move?) {
      let (first, second) = planes(small, scale, side)
      let found =
        near.map { $0.best(of: first, second, reach: 3) } ?? Move.all(first, second, most: 1).first
      guard let found, found.match > best?.move.match ?? 0 else { return }
      best = (scale, found)
    }
    for exponent in -15...15 { attempt(Float(power(1.06, exponent)), 32, near: nil) }
    for (side, step) in [(64, Float(0.02)), (128, 0.007), (256, 0.003)] {
      guard let known = best else { return nil }
      best = nil
      for turn in -2...2 {
        let near = Move(x: known.move.x * 2, y: known.move.y * 2, match: 0)
        attempt(known.scale * (1 + Float(turn) * step), side, near: near)
      }
    }
    return best.flatMap { registration(small, scale: $0.scale, $0.move, side: 256) }
  }

  private func power(_ base: Double, _ exponent: Int) -> Double {
    let whole = (0..<abs(exponent)).reduce(1.0) { product, _ in product * base }
    return exponent < 0 ? 1 / whole : whole
  }

  /// The new picture at a side, and the old one at that side times a scale.
  private func planes(
    _ small: (GrayPlane, GrayPlane), _ scale: Float, _ side: Int
  ) -> (GrayPlane, GrayPlane) {
    func plane(_ plane: GrayPlane, _ small: GrayPlane, _ factor: Float) -> GrayPlane {
      small.resized(
        width: max(3, Int((Float(plane.width) * factor).rounded())),
        height: max(3, Int((Float(plane.height) * factor).rounded())))
    }
    let (first, second) = factors(scale, side)
    return (plane(old, small.0, first), plane(new, small.1, second))
  }

  /// Px of the small planes for each of the pictures.
  private func factors(_ scale: Float, _ side: Int) -> (Float, Float) {
    (Float(side) / Float(old.longSide) * scale, Float(side) / Float(new.longSide))
  }

  private func registration(
    _ small: (GrayPlane, GrayPlane), scale: Float, _ move: Move, side: Int
  ) -> Registration? {
    let (first, second) = planes(small, scale, side), factors = factors(scale, side)
    let (left, right) = (max(0, move.x), min(first.width, move.x + second.width))
    let (top, bottom) = (max(0, move.y), min(first.height, move.y + second.height))
    guard right > left, bottom > top else { return nil }
    func rect(_ x: Int, _ y: Int, _ factor: Float, _ plane: GrayPlane) -> PixelRect {
      func pixels(_ value: Int) -> Int { Int((Float(value) / factor).rounded()) }
      let start = (min(pixels(x), plane.width - 1), min(pixels(y), plane.height - 1))
      return PixelRect(
        x: start.0, y: start.1, width: min(max(1, pixels(right - left)), plane.width - start.0),
        height: min(max(1, pixels(bottom - top)), plane.height - start.1))
    }
    return Registration(
      old: rect(left, top, factors.0, old),
      new: rect(left - move.x, top - move.y, factors.1, new), gray: move.match, details: 0)
  }
}

/// A place of a plane on another one, and how alike they are there.
struct Move {
  var x: Int
  var y: Int
  var match: Double

  /// The best moves of small planes that leave most of the smaller one on the other.
  static func all(_ first: GrayPlane, _ second: GrayPlane, most: Int) -> [Move] {
    let reach = reach(first, second)
    var best: [Move] = []
    for y in reach.y {
      for x in reach.x {
        let move = Move(x: x, y: y, match: first.match(second, x: x, y: y))
        if best.count == most, let last = best.last, last.match >= move.match { continue }
        best.insert(move, at: best.firstIndex { $0.match < move.match } ?? best.endIndex)
        if best.count > most { best.removeLast() }
      }
    }
    return best
  }

  /// Pairs of values that `all` compares at most.
  static func work(_ first: GrayPlane, _ second: GrayPlane) -> Int {
    let reach = reach(first, second)
    let factors = [
      reach.y.count, min(first.width, second.width), min(first.height, second.height),
    ]
    return factors.reduce(reach.x.count) { product, factor in
      let (next, isTooLarge) = product.multipliedReportingOverflow(by: factor)
      return isTooLarge ? .max : next
    }
  }

  private static func reach(
    _ first: GrayPlane, _ second: GrayPlane
  ) -> (x: ClosedRange<Int>, y: ClosedRange<Int>) {
    func range(_ first: Int, _ second: Int) -> ClosedRange<Int> {
      let kept = min(first, second) * 7 / 10
      return (kept - second)...(first - kept)
    }
    return (range(first.width, second.width), range(first.height, second.height))
  }

  /// This move on planes of twice the size.
  func refined(_ first: GrayPlane, _ second: GrayPlane) -> Move? {
    Move(x: x * 2, y: y * 2, match: 0).best(of: first, second, reach: 2)
  }

  func neighbors(_ reach: Int) -> [Move] {
    (-reach...reach).flatMap { row in
      (-reach...reach).map { Move(x: x + $0, y: y + row, match: 0) }
    }
  }

  func best(of first: GrayPlane, _ second: GrayPlane, reach: Int) -> Move? {
    neighbors(reach).map { near in
      Move(x: near.x, y: near.y, match: first.match(second, x: near.x, y: near.y, most: 256))
    }.max { $0.match < $1.match }
  }
}
