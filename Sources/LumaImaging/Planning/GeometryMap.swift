import LumaModel

/// A run of crops, quarter turns, flips and at most one scale as a single map.
///
/// All rectangles are in the input's own axes: the source is cut out, resampled to `scaled`, cut to
/// `window`, and turned last, because turning few pixels is cheap. A recipe that turns first means
/// the same map.
struct GeometryMap: Hashable, Sendable {
  var input: PixelSize
  /// Whole px of the input.
  private(set) var source: PixelRect
  /// The source's size once resampled; the source's own while `kernel` is nil.
  private(set) var scaled: PixelSize
  /// nil: nothing is resampled.
  private(set) var kernel: Kernel?
  /// Whole px of the scaled picture.
  private(set) var window: PixelRect
  private(set) var orientation: Orientation

  /// The map that only lays `input` upright.
  init(_ input: PixelSize, orientation: Orientation = .up) {
    self.input = input
    self.source = PixelRect(input)
    self.scaled = input
    self.window = PixelRect(input)
    self.orientation = orientation
  }

  /// What comes out.
  var size: PixelSize { orientation.applied(to: window.size) }

  var isIdentity: Bool { self == GeometryMap(input) }

  /// Whether the window shows all of the scaled picture.
  var isWhole: Bool { window == PixelRect(scaled) }

  /// Whether both sides shrink or stay, and one shrinks.
  var isReduction: Bool {
    kernel != nil && scaled.width <= source.width && scaled.height <= source.height
  }
}

extension GeometryMap {
  /// Keeps `rect` of what comes out.
  mutating func crop(to rect: PixelRect) {
    let kept = orientation.inverse.applied(to: rect, in: size)
    if kernel == nil {
      source = kept.moved(by: source)
      scaled = source.size
      window = PixelRect(scaled)
    } else {
      window = kept.moved(by: window)
    }
  }

  mutating func turn(_ next: Orientation) { orientation = orientation.then(next) }

  /// Resamples what comes out to `size`; only while nothing has been resampled.
  mutating func scale(to size: PixelSize, kernel: Kernel) {
    scaled = orientation.inverse.applied(to: size)
    window = PixelRect(scaled)
    self.kernel = kernel
  }
}

extension PixelRect {
  fileprivate func moved(by origin: PixelRect) -> PixelRect {
    PixelRect(x: x + origin.x, y: y + origin.y, width: width, height: height)
  }
}
