import LumaModel

extension VipsImage {
  /// Crops the image.
  ///
  /// - **Shape**: any bands, any size -> same bands, `rect`'s size
  /// - **Source**: libvips `extract_area`
  func cropped(to rect: PixelRect) throws(ImagingError) -> VipsImage {
    if rect == PixelRect(size) { return self }
    return try Vips.call(
      "extract_area",
      [
        ("input", .image(self)), ("left", .int(rect.x)), ("top", .int(rect.y)),
        ("width", .int(rect.width)), ("height", .int(rect.height)),
      ]
    ).image()
  }
}

extension VipsImage {
  /// Applies an orientation losslessly. Needs random access.
  ///
  /// - **Source**: libvips `rot`, `flip`
  func laid(_ orientation: Orientation) throws(ImagingError) -> VipsImage {
    switch orientation {
    case .up: self
    case .right: try turned("d90")
    case .down: try turned("d180")
    case .left: try turned("d270")
    case .upMirrored: try flipped("horizontal")
    case .downMirrored: try flipped("vertical")
    case .rightMirrored: try flipped("horizontal").turned("d90")
    case .leftMirrored: try flipped("horizontal").turned("d270")
    }
  }

  private func turned(_ angle: String) throws(ImagingError) -> VipsImage {
    try Vips.call("rot", [("in", .image(self)), ("angle", .enumeration(angle))]).image()
  }

  private func flipped(_ direction: String) throws(ImagingError) -> VipsImage {
    try Vips.call("flip", [("in", .image(self)), ("direction", .enumeration(direction))]).image()
  }
}

extension VipsImage {
  /// For each pixel of an image of this size, the offset of its center from a point, right and
  /// down.
  func offsets(from point: (x: Double, y: Double)) throws(ImagingError) -> VipsImage {
    try Vips.call("xyz", [("width", .int(width)), ("height", .int(height))]).image()
      .linear([1, 1], [0.5 - point.x, 0.5 - point.y])
  }

  /// Euclidean length of the vectors in the first two bands.
  func length() throws(ImagingError) -> VipsImage {
    let squares = try times(self)
    return try squares.bands(from: 0, count: 1).plus(squares.bands(from: 1, count: 1)).power(0.5)
  }
}
