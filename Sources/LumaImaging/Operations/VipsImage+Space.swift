import LumaModel

/// Where tone is changed: in the picture's own RGB, whose curve is taken for sRGB's (as it is in
/// sRGB and Display P3), so that neither gamut nor depth is lost; grey stays grey.
extension VipsImage {
  /// libvips' word for the form that it is in.
  var spaceWord: String {
    let isDeep = format == .ushort
    return bands < 3 ? (isDeep ? "grey16" : "b_w") : (isDeep ? "rgb16" : "srgb")
  }

  func inSpace(_ word: String) throws(ImagingError) -> VipsImage {
    try Vips.call("colourspace", [("in", .image(self)), ("space", .enumeration(word))]).image()
  }

  /// Changes the colours alone: ink becomes sRGB first, alpha is put back as it was.
  ///
  /// - Parameters:
  ///   - change: keeps the format of the bands.
  func changingColors(
    _ change: (VipsImage) throws(ImagingError) -> VipsImage
  ) throws(ImagingError) -> VipsImage {
    let image = interpretation == .cmyk ? try OutputForm.transform(self, to: "srgb") : self
    guard image.hasAlpha else { return try change(image) }
    let colors = try change(image.bands(from: 0, count: image.bands - 1))
    let alpha = try image.bands(from: image.bands - 1, count: 1)
    return try colors.joined(with: alpha).named(colors.spaceWord)
  }

  /// Changes the colours in another space of libvips, and comes back to where they were.
  func changingColors(
    in space: String, _ change: (VipsImage) throws(ImagingError) -> VipsImage
  ) throws(ImagingError) -> VipsImage {
    try changingColors { colors throws(ImagingError) in
      try change(colors.inSpace(space)).inSpace(colors.spaceWord)
    }
  }

  /// Grey as RGB; what described it as grey goes.
  func inColor() throws(ImagingError) -> VipsImage {
    if interpretation == .cmyk { return try OutputForm.transform(self, to: "srgb") }
    if bands >= 3 { return self }
    let word = format == .ushort ? "rgb16" : "srgb"
    return try changingColors { colors throws(ImagingError) in try colors.inSpace(word) }
      .editingFields { $0.remove("icc-profile-data") }
  }
}
