import LumaModel

/// Color changes. Tone is changed in the image's own RGB, assuming sRGB's transfer curve (true for
/// sRGB and Display P3), so that neither gamut nor depth is lost; gray stays gray.
extension VipsImage {
  /// libvips' name for the image's color space.
  var spaceWord: String {
    let isDeep = format == .ushort
    return bands < 3 ? (isDeep ? "grey16" : "b_w") : (isDeep ? "rgb16" : "srgb")
  }

  func inSpace(_ word: String) throws(ImagingError) -> VipsImage {
    try Vips.call("colourspace", [("in", .image(self)), ("space", .enumeration(word))]).image()
  }

  /// Changes the colors only: converts CMYK to sRGB first, and preserves alpha.
  ///
  /// - Parameters:
  ///   - change: Must keep the band format.
  func changingColors(
    _ change: (VipsImage) throws(ImagingError) -> VipsImage
  ) throws(ImagingError) -> VipsImage {
    let image = interpretation == .cmyk ? try OutputForm.transform(self, to: "srgb") : self
    guard image.hasAlpha else { return try change(image) }
    let colors = try change(image.bands(from: 0, count: image.bands - 1))
    let alpha = try image.bands(from: image.bands - 1, count: 1)
    return try colors.joined(with: alpha).named(colors.spaceWord)
  }

  /// Changes the colors in another color space of libvips, then converts them back.
  func changingColors(
    in space: String, _ change: (VipsImage) throws(ImagingError) -> VipsImage
  ) throws(ImagingError) -> VipsImage {
    try changingColors { colors throws(ImagingError) in
      try change(colors.inSpace(space)).inSpace(colors.spaceWord)
    }
  }

  /// Converts gray and CMYK to RGB; removes the profile, which described the former.
  func inColor() throws(ImagingError) -> VipsImage {
    if interpretation == .cmyk { return try OutputForm.transform(self, to: "srgb") }
    if bands >= 3 { return self }
    let word = format == .ushort ? "rgb16" : "srgb"
    return try changingColors { colors throws(ImagingError) in try colors.inSpace(word) }
      .editingFields { $0.remove("icc-profile-data") }
  }
}
