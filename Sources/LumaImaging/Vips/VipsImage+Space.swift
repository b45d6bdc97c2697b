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
    let image = interpretation == .cmyk ? try inProfile("srgb") : self
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

  /// Converts sRGB without alpha to gray of the same luminance.
  ///
  /// - **Source**: IEC 61966-2-1; libvips' own gray is 0.2 R + 0.7 G + 0.1 B.
  func luminance() throws(ImagingError) -> VipsImage {
    if bands < 3 { return self }
    let weights = [0.2126, 0.7152, 0.0722]
    // Gray has the same light in all bands, of which one is kept.
    let matrix = try VipsImage.make(
      bytes: (weights + weights + weights).withUnsafeBytes { Array($0) }, width: 3, height: 3,
      bands: 1, format: .double)
    let light = try Vips.call(
      "recomb", [("in", .image(inSpace("scrgb"))), ("m", .image(matrix))]
    ).image()
    return try light.named("scrgb").inSpace(spaceWord).bands(from: 0, count: 1)
      .named(format == .ushort ? "grey16" : "b_w")
  }

  /// Converts gray and CMYK to RGB, or to sRGB if they have a profile, which no longer describes
  /// them.
  func inColor() throws(ImagingError) -> VipsImage {
    if interpretation == .cmyk { return try inProfile("srgb") }
    if bands >= 3 { return self }
    if hasField("icc-profile-data") { return try inProfile("srgb") }
    let word = format == .ushort ? "rgb16" : "srgb"
    return try changingColors { colors throws(ImagingError) in try colors.inSpace(word) }
      .editingFields { $0.remove("icc-profile-data") }
  }
}
