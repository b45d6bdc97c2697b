import LumaModel

/// A sequence of crops, quarter turns, flips and at most one scale, as a single map.
///
/// All rectangles are in the input's axes: the source is cropped, resampled to `scaled`, cropped to
/// `window`, and turned last, because turning fewer pixels is cheaper. A recipe that turns first
/// yields the same map.
struct GeometryMap: Hashable, Sendable {
  var input: PixelSize
  /// Region of the input, in whole px.
  private(set) var source: PixelRect
  /// Size of the resampled source; equal to the source's size while `kernel` is nil.
  private(set) var scaled: PixelSize
  /// nil if nothing is resampled.
  private(set) var kernel: Kernel?
  /// Region of the scaled image, in whole px.
  private(set) var window: PixelRect
  private(set) var orientation: Orientation

  /// The map that only applies `orientation` to `input`.
  init(_ input: PixelSize, orientation: Orientation = .up) {
    self.input = input
    self.source = PixelRect(input)
    self.scaled = input
    self.window = PixelRect(input)
    self.orientation = orientation
  }

  /// Output size.
  var size: PixelSize { orientation.applied(to: window.size) }

  var isIdentity: Bool { self == GeometryMap(input) }

  /// Whether the window covers the whole scaled image.
  var isWhole: Bool { window == PixelRect(scaled) }

  /// Whether it resamples and enlarges neither side.
  var isReduction: Bool {
    kernel != nil && scaled.width <= source.width && scaled.height <= source.height
  }
}

extension GeometryMap {
  /// Appends a crop to `rect` of the output.
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

  /// Moves the region of the input to the nearest whole blocks of a JPEG, its size kept. Nothing is
  /// resampled.
  mutating func moveToBlocks() {
    let block = 16
    func start(_ start: Int, _ length: Int, _ side: Int) -> Int {
      min((start + block / 2) / block * block, (side - length) / block * block)
    }
    source = PixelRect(
      x: start(source.x, source.width, input.width),
      y: start(source.y, source.height, input.height), width: source.width, height: source.height)
  }

  mutating func turn(_ next: Orientation) { orientation = orientation.then(next) }

  /// Appends a resampling of the output to `size`; allowed once.
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
