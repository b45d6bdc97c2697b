import LumaModel

/// How the finest details of two pictures differ where they show the same, in one scale.
struct DetailChange {
  /// Mean squares of the details, and of their difference.
  let old: Double
  let new: Double
  let difference: Double
  /// Correlation of the difference with the old details: -1 where these became weaker, 1 where they
  /// became stronger, and about 0 where others came.
  let likeness: Double

  /// Sides of the middle that is compared.
  private static let most = 1_024

  /// - Parameter fit: of the colors, which is not a change of details.
  init(_ old: ColorRows, _ new: ColorRows, _ found: Registration, _ fit: ToneFit?) {
    let size = PixelSize(
      width: min(found.new.width, DetailChange.most),
      height: min(found.new.height, DetailChange.most))
    let inset = ((found.new.width - size.width) / 2, (found.new.height - size.height) / 2)
    func plane(_ picture: ColorRows, _ part: PixelRect, _ fit: ToneFit?) -> GrayPlane {
      let rect = PixelRect(
        x: part.x + inset.0, y: part.y + inset.1, width: size.width, height: size.height)
      return GrayPlane(picture.part(rect)).toned(by: fit).details()
    }
    let (before, after) = (plane(old, found.old, fit), plane(new, found.new, nil))
    var sums = MatchSums()
    before.values.withUnsafeBufferPointer { before in
      after.values.withUnsafeBufferPointer { after in sums.add(before, after) }
    }
    let energy = sums.energies(of: max(1, before.values.count))
    (self.old, self.new) = (energy.first, energy.second)
    difference = max(0, energy.first + energy.second - 2 * energy.both)
    let scale = (difference * energy.first).squareRoot()
    likeness = scale > 0 ? (energy.both - energy.first) / scale : 0
  }

  /// Details of the new picture for each of the old.
  var ratio: Double { old > 0.02 ? (new / old).squareRoot() : 1 }

  /// Whether the details became weaker or stronger, and are otherwise the same.
  ///
  /// - Parameter margin: by which their ratio differs from 1.
  func isOfSharpness(beyond margin: Double) -> Bool {
    guard old > 0.02, difference > 0.02, abs(ratio - 1) > margin else { return false }
    // Details that are nearly gone cannot be recognized.
    return abs(likeness) > 0.7 && (correlation > 0.5 || ratio < 0.4)
  }

  /// Correlation of the old and the new details.
  private var correlation: Double {
    let scale = (old * new).squareRoot()
    return scale > 0 ? (old + new - difference) / 2 / scale : 0
  }

  /// Whether there are more details that the old picture does not have.
  var isNoise: Bool { difference > 0.3 && new > 1.2 * old + 0.1 && likeness < 0.5 }
}

extension GrayPlane {
  /// The plane after a change of colors, which is as large as it is for grays.
  fileprivate func toned(by fit: ToneFit?) -> GrayPlane {
    guard let fit else { return self }
    let curve = (0...255).map { level -> Float in
      let color = fit.color(of: [Double](repeating: Double(level), count: 3))
      return Float(0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2])
    }
    return GrayPlane(
      width: width, height: height,
      values: values.map { curve[min(max(Int($0.rounded()), 0), 255)] })
  }
}

extension ColorRows {
  /// A part of the picture, px.
  func part(_ rect: PixelRect) -> ColorRows {
    guard rect != PixelRect(size) else { return self }
    var rows: [UInt8] = []
    rows.reserveCapacity(3 * rect.width * rect.height)
    for row in rect.y..<rect.maxY {
      let start = 3 * (row * width + rect.x)
      rows += samples[start..<start + 3 * rect.width]
    }
    return ColorRows(width: rect.width, height: rect.height, samples: rows)
  }
}
