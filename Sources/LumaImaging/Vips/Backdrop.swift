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
    let unit = self.image.white / 255
    let channels = self.image.bands < 3 ? [color.red] : [color.red, color.green, color.blue]
    let all = self.image.hasAlpha ? channels + [color.alpha] : channels
    values = all.map { Double($0) * unit }
  }

  /// The values premultiplied by alpha.
  var premultiplied: [Double] {
    guard image.hasAlpha, let alpha = values.last else { return values }
    return values.dropLast().map { $0 * alpha / image.white } + [alpha]
  }
}

extension VipsImage {
  /// Converts to the bands that the color needs: gray to RGB if the color is not gray, CMYK always,
  /// because colors are sRGB.
  fileprivate func colored(for color: Color) throws(ImagingError) -> VipsImage {
    if interpretation == .cmyk { return try OutputForm.transform(self, to: "srgb") }
    let isGrey = color.red == color.green && color.green == color.blue
    if bands >= 3 || isGrey || color.alpha == 0 { return self }
    return try inColor()
  }
}
