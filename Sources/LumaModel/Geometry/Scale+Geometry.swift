extension Scale {
  /// Where a picture of `size` goes.
  ///
  /// - **Throws**: `.overLimit`.
  public func frame(on size: PixelSize) throws(GeometryError) -> ScaledFrame {
    let frame =
      switch self {
      case .factor(let factor, _): ScaledFrame(size.scaled(by: factor))
      case .box(let width, let height, let fit, let enlarge, _, _):
        fitted(
          size, width: width?.resolved(against: size.width),
          height: height?.resolved(against: size.height), fit, enlarge: enlarge)
      }
    try PixelLimits.check(frame.scaled, step: "scale")
    try PixelLimits.check(frame.size, step: "scale")
    return frame
  }

  public var kernel: Kernel {
    switch self {
    case .factor(_, let kernel), .box(_, _, _, _, _, let kernel): kernel
    }
  }

  /// What fills a frame that the picture leaves free; nil: transparent.
  public var background: Color? {
    switch self {
    case .factor: nil
    case .box(_, _, _, _, let background, _): background
    }
  }
}

extension PixelSize {
  /// Both sides times a factor, rounded half up, at least 1.
  public func scaled(by factor: Double) -> PixelSize {
    PixelSize(
      width: max(1, roundedHalfUp(Double(width) * factor)),
      height: max(1, roundedHalfUp(Double(height) * factor)))
  }

  /// The same ratio at another width: the height follows, rounded half up, at least 1.
  func fitted(width wanted: Int) -> PixelSize {
    PixelSize(width: wanted, height: max(1, dividedHalfUp(height * wanted, width)))
  }

  func fitted(height wanted: Int) -> PixelSize {
    PixelSize(width: max(1, dividedHalfUp(width * wanted, height)), height: wanted)
  }
}

private func fitted(
  _ size: PixelSize, width: Int?, height: Int?, _ fit: FitMode, enlarge: Bool
) -> ScaledFrame {
  guard let width, let height else {
    return ScaledFrame(onOneSide(size, width: width, height: height, fit, enlarge: enlarge))
  }
  let box = PixelSize(width: max(1, width), height: max(1, height))
  switch fit {
  case .inside: return ScaledFrame(size.inside(box, enlarge: enlarge))
  case .outside: return ScaledFrame(size.outside(box, enlarge: enlarge))
  case .cover: return ScaledFrame(size.outside(box, enlarge: enlarge), cutTo: box)
  case .contain: return ScaledFrame(size.inside(box, enlarge: enlarge), paddedTo: box)
  case .fill:
    let free = enlarge ? box : box.clipped(to: size)
    return ScaledFrame(free)
  }
}

/// One side given: the other follows in proportion, except that `fill` leaves it as it is.
private func onOneSide(
  _ size: PixelSize, width: Int?, height: Int?, _ fit: FitMode, enlarge: Bool
) -> PixelSize {
  let isFill = fit == .fill
  if let width {
    let target = max(1, enlarge ? width : min(width, size.width))
    return isFill ? PixelSize(width: target, height: size.height) : size.fitted(width: target)
  }
  guard let height else { return size }
  let target = max(1, enlarge ? height : min(height, size.height))
  return isFill ? PixelSize(width: size.width, height: target) : size.fitted(height: target)
}

extension PixelSize {
  func clipped(to other: PixelSize) -> PixelSize {
    PixelSize(width: min(width, other.width), height: min(height, other.height))
  }

  /// Whether the width is what a box of that ratio limits first; in whole numbers, so exact.
  private func isWider(than box: PixelSize) -> Bool { width * box.height >= height * box.width }

  fileprivate func inside(_ box: PixelSize, enlarge: Bool) -> PixelSize {
    if !enlarge, width <= box.width, height <= box.height { return self }
    return isWider(than: box) ? fitted(width: box.width) : fitted(height: box.height)
  }

  fileprivate func outside(_ box: PixelSize, enlarge: Bool) -> PixelSize {
    if !enlarge, width <= box.width || height <= box.height { return self }
    return isWider(than: box) ? fitted(height: box.height) : fitted(width: box.width)
  }
}
