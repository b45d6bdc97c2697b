import LumaModel

/// An image prepared to be placed on a background color, and that color in the image's bands.
struct Backdrop {
  var image: VipsImage
  /// One value per band, not premultiplied.
  var values: [Double]

  /// Prepares an image for a background.
  ///
  /// - Parameters:
  ///   - color: nil: transparent.
  init(_ image: VipsImage, color: Color?) throws(ImagingError) {
    let color = color ?? .transparent
    let colored = try image.colored(for: color)
    self.image = color.alpha < 255 ? try colored.withAlpha() : colored
    let channels = try self.image.channels(of: color)
    let alpha = Double(color.alpha) * self.image.white / 255
    values = self.image.hasAlpha ? channels + [alpha] : channels
  }
}

extension VipsImage {
  /// Resamples the image with alpha, and lays the result on a color: mixing the color in while
  /// resampling makes rims, since an interpolator overshoots.
  ///
  /// - Parameters:
  ///   - color: nil: transparent. It shows beyond the image, not through it.
  ///   - resample: Leaves zeros beyond the image.
  /// - **Shape**: any bands -> RGB if the color needs it, alpha unless all is opaque
  func resampled(
    on color: Color?, _ resample: (VipsImage) throws(ImagingError) -> VipsImage
  ) throws(ImagingError) -> VipsImage {
    let color = color ?? .transparent
    let colored = try colored(for: color)
    let made = try resample(colored.withAlpha())
    guard color.alpha > 0 else { return made }
    let last = made.bands - 1
    let values = try made.channels(of: color)
    if !hasAlpha, color.alpha == 255 { return try made.flattened(onto: values) }
    let whole = try colored.bands(from: 0, count: 1).linear([0], [colored.white])
      .whole(colored.format).named(colored.format == .ushort ? "grey16" : "b_w")
    let cover =
      hasAlpha ? try resample(whole) : try made.bands(from: last, count: 1)
    return try made.laidBeside(values, alpha: Double(color.alpha) / 255, cover: cover)
  }

  /// Zeros for all bands.
  var nothing: [Double] { Array(repeating: 0, count: bands) }

  /// Adds a color where an image covers a pixel in part or not at all.
  ///
  /// - Parameters:
  ///   - cover: How much of each pixel it covers, 0 to `white`.
  private func laidBeside(
    _ color: [Double], alpha: Double, cover: VipsImage
  ) throws(ImagingError) -> VipsImage {
    let most = ("max_alpha", VipsValue.double(white))
    let shares = color.map { $0 * alpha } + [white * alpha]
    let color = try cover.linear(shares.map { -$0 / white }, shares)
    let weighted = try Vips.call("premultiply", [("in", .image(self)), most]).image()
    let sum = try weighted.plus(color).named(spaceWord)
    return try Vips.call("unpremultiply", [("in", .image(sum)), most]).image().whole(format)
      .named(spaceWord)
  }
}

extension VipsImage {
  /// A color, which is sRGB, in the image's own channels, 0 to `white`.
  fileprivate func channels(of color: Color) throws(ImagingError) -> [Double] {
    let samples = [color.red, color.green, color.blue]
    let plain = (bands < 3 ? [color.red] : samples).map { Double($0) * white / 255 }
    guard hasField("icc-profile-data"), color.alpha > 0 else { return plain }
    let pixel = try VipsImage.make(bytes: samples + [255], width: 1, height: 1, bands: 4)
      .named("srgb")
    let bytes = try pixel.inProfile(of: self).bytes()
    let made =
      format == .ushort
      ? bytes.withUnsafeBytes { $0.bindMemory(to: UInt16.self).map(Double.init) }
      : bytes.map(Double.init)
    // A profile of sRGB itself differs by roundings.
    let isOwn = zip(made, plain).allSatisfy { abs($0 - $1) <= white / 127 }
    return isOwn ? plain : Array(made.prefix(plain.count))
  }

  /// Converts to the bands that the color needs: gray to RGB if the color is not gray, CMYK always,
  /// because colors are sRGB.
  fileprivate func colored(for color: Color) throws(ImagingError) -> VipsImage {
    if interpretation == .cmyk { return try inProfile("srgb") }
    let isGrey = color.red == color.green && color.green == color.blue
    if bands >= 3 || isGrey || color.alpha == 0 { return self }
    return try inColor()
  }
}
