extension VipsImage {
  /// Maximum value of a channel.
  var white: Double { format == .ushort ? 65_535 : 255 }

  /// The image with an opaque alpha channel added, or itself if it has one.
  func withAlpha() throws(ImagingError) -> VipsImage {
    if hasAlpha { return self }
    return try Vips.call(
      "bandjoin_const", [("in", .image(self)), ("c", .doubles([white]))]
    ).image()
  }

  /// Applies a filter to premultiplied pixels, so that the colors of transparent ones do not bleed.
  ///
  /// - Parameters:
  ///   - mix: Filters the premultiplied image; must keep the number of bands.
  func filteringPremultiplied(
    _ mix: (VipsImage) throws(ImagingError) -> VipsImage
  ) throws(ImagingError) -> VipsImage {
    guard hasAlpha else { return try mix(self) }
    let most = ("max_alpha", VipsValue.double(white))
    let weighted = try Vips.call("premultiply", [("in", .image(self)), most]).image()
    let mixed = try mix(weighted)
    let plain = try Vips.call("unpremultiply", [("in", .image(mixed)), most]).image()
    return try plain.whole(format)
  }

  /// Lays the image on an opaque color. libvips' `flatten` alone would cut off fractions of a
  /// level.
  ///
  /// - Parameters:
  ///   - background: of each band but alpha.
  func flattened(onto background: [Double]) throws(ImagingError) -> VipsImage {
    let flat = try Vips.call(
      "flatten",
      [
        ("in", .image(real())), ("background", .doubles(background)),
        ("max_alpha", .double(white)),
      ]
    ).image()
    let whole = try flat.whole(format)
    return try whole.named(interpretation == .cmyk ? "cmyk" : whole.spaceWord)
  }
}
