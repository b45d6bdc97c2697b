import LumaModel

/// The size at which a drawing is rendered: once, at the largest that its outputs need.
enum VectorSize {
  /// Px of CSS per inch, for millimeters and other units.
  static let dpi = 96.0

  /// Returns the size for maps that read the drawing; nil: its own, also if the other would be over
  /// the limits.
  static func rendered(_ own: PixelSize, for maps: [GeometryMap]) -> PixelSize? {
    let factors = maps.map { map in
      max(
        Double(map.scaled.width) / Double(map.source.width),
        Double(map.scaled.height) / Double(map.source.height))
    }
    guard let factor = factors.max(), factor != 1 else { return nil }
    let most = Double(PixelLimits.side) / factor
    guard Double(own.width) <= most, Double(own.height) <= most else { return nil }
    let size = own.scaled(by: factor)
    return size.pixelCount <= PixelLimits.pixels ? size : nil
  }
}
