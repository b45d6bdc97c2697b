package import LumaModel

extension PixelSize {
  /// Scales both sides, rounded half up, at least 1.
  package func scaled(by factor: Double) -> PixelSize {
    PixelSize(
      width: max(1, roundedHalfUp(Double(width) * factor)),
      height: max(1, roundedHalfUp(Double(height) * factor)))
  }

  /// Whether both sides are at least as long as another size's.
  func covers(_ other: PixelSize) -> Bool { width >= other.width && height >= other.height }
}
