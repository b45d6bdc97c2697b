import LumaModel

extension PixelRect {
  /// Whether a reduction by at least 2 remains on both axes after the decode's shrink, allowing for
  /// the rounding of a side: 3000 at 1/8 still serves 187.5, rounded to 188.
  func halves(into scaled: PixelSize, after shrink: Int) -> Bool {
    width >= shrink * (2 * scaled.width - 1) && height >= shrink * (2 * scaled.height - 1)
  }

  /// Bounding box of both rectangles.
  fileprivate func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x), top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

extension [PixelRect] {
  /// Bounding box of the rectangles; nil if there are none.
  var bounds: PixelRect? { dropFirst().reduce(first) { $0?.union($1) } }
}
