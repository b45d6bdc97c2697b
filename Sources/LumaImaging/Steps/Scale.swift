package import LumaModel

/// Resamples the current image to another size.
///
/// - **Lua**: `scale(0.5)` · `scale "50%"` ·
///   `scale{width=, height=, fit=, enlarge=, kernel=, linear=}`
package enum Scale: Hashable, Sendable {
  /// Scales both sides by a factor in (0, 8]; may enlarge.
  case factor(Double, kernel: Kernel = .lanczos3, linear: Bool = false)
  /// Fits to a box; at least one side is given.
  case box(
    width: Length? = nil, height: Length? = nil, fit: FitMode = .inside, enlarge: Bool = false,
    background: Color? = nil, kernel: Kernel = .lanczos3, linear: Bool = false)
}

/// How an image is fitted to a box.
package enum FitMode: String, Hashable, Sendable, CaseIterable {
  /// The largest size that fits into the box (PhotoKit's aspectFit).
  case inside
  /// The smallest size that covers the box (PhotoKit's aspectFill, not cropped).
  case outside
  /// Covers the box and is cropped to it, centered.
  case cover
  /// Fits into the box and is padded to its exact size.
  case contain
  /// Exactly the box; the aspect ratio may change.
  case fill
}

extension Scale: StepValue {
  package var name: String { "scale" }

  package init(_ arguments: Arguments) throws(ArgumentError) {
    let kernel: Kernel = try arguments.optional("kernel", .word) ?? .lanczos3
    let linear = try arguments.optional("linear", .flag) ?? false
    if let factor = try arguments.optional("factor", .positive(upTo: 8)) {
      self = .factor(factor, kernel: kernel, linear: linear)
      return
    }
    let width = try arguments.optional("width", .length)
    let height = try arguments.optional("height", .length)
    guard width != nil || height != nil else {
      throw ArgumentError(subject: "scale", expected: "a width or a height", got: "neither")
    }
    self = .box(
      width: width, height: height, fit: try arguments.optional("fit", .word) ?? .inside,
      enlarge: try arguments.optional("enlarge", .flag) ?? false,
      background: try arguments.optional("background", .color), kernel: kernel, linear: linear)
  }

  package var arguments: Arguments? {
    switch self {
    case .factor(let factor, let kernel, _):
      Arguments(
        name,
        ["factor": .double(factor), "kernel": .string(kernel.rawValue), "linear": linearArgument])
    case .box(let width, let height, let fit, let enlarge, let background, let kernel, _):
      Arguments(
        name,
        [
          "width": width?.json, "height": height?.json, "fit": .string(fit.rawValue),
          "enlarge": .bool(enlarge), "background": background.map { .string($0.hex) },
          "kernel": .string(kernel.rawValue), "linear": linearArgument,
        ])
    }
  }

  private var linearArgument: JSONValue? { isLinear ? .bool(true) : nil }

  package var signature: String {
    let light = isLinear ? " linear" : ""
    return switch self {
    case .factor(let factor, let kernel, _):
      "scale x\(plainNumber(factor)) \(kernel.rawValue)\(light)"
    case .box(let width, let height, let fit, let enlarge, let background, let kernel, _):
      "scale \(width.text) \(height.text) \(fit.rawValue)\(enlarge ? " enlarge" : "") "
        + "\(background?.text ?? "-") \(kernel.rawValue)\(light)"
    }
  }

  package func size(on size: PixelSize) throws(GeometryError) -> PixelSize {
    try frame(on: size).size
  }
}

extension Scale {
  /// Returns the scaled size of an image of `size`, and the output frame placed on it.
  ///
  /// - Throws: `.overLimit`.
  package func frame(on size: PixelSize) throws(GeometryError) -> ScaledFrame {
    let frame =
      switch self {
      case .factor(let factor, _, _): ScaledFrame(size.scaled(by: factor))
      case .box(let width, let height, let fit, let enlarge, _, _, _):
        fitted(
          size, width: width?.resolved(against: size.width),
          height: height?.resolved(against: size.height), fit, enlarge: enlarge)
      }
    try PixelLimits.check(frame.scaled, step: "scale")
    try PixelLimits.check(frame.size, step: "scale")
    return frame
  }

  /// The same step, allowed to enlarge.
  var enlarging: Scale {
    switch self {
    case .factor: self
    case .box(let width, let height, let fit, _, let background, let kernel, let linear):
      .box(
        width: width, height: height, fit: fit, enlarge: true, background: background,
        kernel: kernel, linear: linear)
    }
  }

  package var kernel: Kernel {
    switch self {
    case .factor(_, let kernel, _), .box(_, _, _, _, _, let kernel, _): kernel
    }
  }

  /// Whether light is resampled, not coded values.
  var isLinear: Bool {
    switch self {
    case .factor(_, _, let linear), .box(_, _, _, _, _, _, let linear): linear
    }
  }

  /// Fill color of the frame outside the image; nil: transparent.
  package var background: Color? {
    switch self {
    case .factor: nil
    case .box(_, _, _, _, let background, _, _): background
    }
  }
}

extension PixelSize {
  /// The size of the same aspect ratio at another width; the height is rounded half up, at least 1.
  fileprivate func fitted(width wanted: Int) -> PixelSize {
    PixelSize(width: wanted, height: max(1, dividedHalfUp(height * wanted, width)))
  }

  fileprivate func fitted(height wanted: Int) -> PixelSize {
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

/// Fits one given side: the other follows in proportion, except that `fill` leaves it unchanged.
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
  fileprivate func clipped(to other: PixelSize) -> PixelSize {
    PixelSize(width: min(width, other.width), height: min(height, other.height))
  }

  /// Whether the width limits a fit into the box; exact, in integers.
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

/// `numerator / denominator` in integers, rounded half up; both must be positive.
private func dividedHalfUp(_ numerator: Int, _ denominator: Int) -> Int {
  (2 * numerator + denominator) / (2 * denominator)
}

/// Result of a scale step: the image resampled to `scaled`, and the output `frame` placed on it.
package struct ScaledFrame: Hashable, Sendable {
  package var scaled: PixelSize
  /// In px of the scaled image: all of it, a part (cover), or more with negative offsets (contain).
  package var frame: PixelRect

  /// Output size.
  package var size: PixelSize { frame.size }
  /// Whether the frame extends beyond the image and needs filling.
  package var pads: Bool { !frame.isInside(scaled) }

  init(_ scaled: PixelSize) {
    self.scaled = scaled
    self.frame = PixelRect(scaled)
  }

  init(_ scaled: PixelSize, cutTo box: PixelSize) {
    let frame = PixelSize(
      width: min(box.width, scaled.width), height: min(box.height, scaled.height))
    self.scaled = scaled
    self.frame = Gravity.center.place(frame, in: scaled)
  }

  init(_ scaled: PixelSize, paddedTo box: PixelSize) {
    let place = Gravity.center.place(scaled, in: box)
    self.scaled = scaled
    self.frame = PixelRect(x: -place.x, y: -place.y, width: box.width, height: box.height)
  }
}
