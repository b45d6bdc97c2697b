import LumaModel

extension VipsImage {
  /// Lays transparent pixels on a colour; where that is itself transparent, as if it were not.
  ///
  /// - **Shape**: any bands -> the same without alpha, RGB where the colour needs it
  /// - **Source**: libvips `flatten`
  func flattened(on color: Color) throws(ImagingError) -> VipsImage {
    guard hasAlpha else { return self }
    var solid = color
    solid.alpha = 255
    let backdrop = try Backdrop(self, color: solid)
    return try Vips.call(
      "flatten",
      [
        ("in", .image(backdrop.image)), ("background", .doubles(Array(backdrop.values.dropLast()))),
        ("max_alpha", .double(white)),
      ]
    ).image()
  }
}
