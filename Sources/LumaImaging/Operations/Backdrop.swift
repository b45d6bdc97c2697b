import LumaModel

/// A picture ready to stand on a colour: the bands that the colour needs, and the colour in them.
struct Backdrop {
  var image: VipsImage
  /// One number per band, not multiplied by alpha.
  var values: [Double]

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

  /// The values as they stand in a picture whose colours are multiplied by alpha.
  var premultiplied: [Double] {
    guard image.hasAlpha, let alpha = values.last else { return values }
    return values.dropLast().map { $0 * alpha / image.white } + [alpha]
  }
}

extension VipsImage {
  /// Grey becomes RGB where the colour is none of its own, ink always: sRGB is what colours are in.
  fileprivate func colored(for color: Color) throws(ImagingError) -> VipsImage {
    if interpretation == .cmyk { return try OutputForm.transform(self, to: "srgb") }
    let isGrey = color.red == color.green && color.green == color.blue
    if bands >= 3 || isGrey || color.alpha == 0 { return self }
    let word = format == .ushort ? "rgb16" : "srgb"
    let rgb = try Vips.call(
      "colourspace", [("in", .image(self)), ("space", .enumeration(word))]
    ).image()
    // It described grey.
    return try rgb.editingFields { $0.remove("icc-profile-data") }
  }
}
