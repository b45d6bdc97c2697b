import LumaModel

extension VipsImage {
  /// - **Shape**: any bands -> 1, or 2 with alpha; a profile of colours goes
  /// - **Source**: libvips `colourspace`: luminance in linear light, 0.2 R + 0.7 G + 0.1 B
  func grayscaled() throws(ImagingError) -> VipsImage {
    if bands < 3 { return self }
    // The profile's own luminance: an sRGB reading of P3 would be too dull.
    let known = hasField("icc-profile-data") || interpretation == .cmyk
    let image = known ? try OutputForm.transform(self, to: "srgb") : self
    let grey = try image.changingColors { colors throws(ImagingError) in
      try colors.inSpace(colors.format == .ushort ? "grey16" : "b_w")
    }
    return try grey.editingFields { $0.remove("icc-profile-data") }
  }

  /// Exposure and gamma by one table, the rest in CIELAB.
  ///
  /// - **Shape**: any bands -> same bands; ink -> RGB
  func adjusted(_ adjust: Adjust) throws(ImagingError) -> VipsImage {
    try changingColors { colors throws(ImagingError) in
      let curve = ToneCurve(exposure: adjust.exposure, gamma: adjust.gamma)
      let lit = curve.isIdentity ? colors : try colors.mapped(by: curve)
      guard adjust.contrast != 0 || adjust.brightness != 0 || adjust.saturation != 0 else {
        return lit
      }
      let steepness = 1 + adjust.contrast, colorfulness = 1 + adjust.saturation
      let middle = 50 - 50 * steepness + 50 * adjust.brightness
      return try lit.inSpace("lab")
        .linear([steepness, colorfulness, colorfulness], [middle, 0, 0])
        .inSpace(colors.spaceWord)
    }
  }

  private func mapped(by curve: ToneCurve) throws(ImagingError) -> VipsImage {
    let table = try VipsImage.make(
      bytes: curve.table(isDeep: format == .ushort), width: format == .ushort ? 65_536 : 256,
      height: 1, bands: 1, format: format)
    return try Vips.call("maplut", [("in", .image(self)), ("lut", .image(table))]).image()
      .named(spaceWord)
  }

  /// Keeps the lightness, and mixes the colour with another's.
  ///
  /// - **Shape**: any bands -> RGB
  func tinted(_ color: Color, amount: Double) throws(ImagingError) -> VipsImage {
    let target = try color.lab()
    return try inColor().changingColors(in: "lab") { lab throws(ImagingError) in
      try lab.linear([1, 1 - amount, 1 - amount], [0, amount * target.a, amount * target.b])
    }
  }

  /// - **Shape**: any bands -> RGB
  /// - **Source**: the sepia matrix of W3C's Filter Effects, on coded values as there
  func browned(_ amount: Double) throws(ImagingError) -> VipsImage {
    let full = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]
    let mixed = full.enumerated().map { place, number in
      number * amount + (place % 4 == 0 ? 1 - amount : 0)
    }
    let matrix = try VipsImage.make(
      bytes: mixed.withUnsafeBytes { Array($0) }, width: 3, height: 3, bands: 1, format: .double)
    return try inColor().changingColors { colors throws(ImagingError) in
      try Vips.call("recomb", [("in", .image(colors)), ("m", .image(matrix))]).image()
        .whole(colors.format).named(colors.spaceWord)
    }
  }
}

extension Color {
  /// CIELAB's two axes of colour.
  fileprivate func lab() throws(ImagingError) -> (a: Double, b: Double) {
    let dot = try VipsImage.make(bytes: [red, green, blue], width: 1, height: 1, bands: 3)
      .named("srgb").inSpace("lab")
    let values = try dot.bytes().withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    guard values.count == 3 else { return (0, 0) }
    return (Double(values[1]), Double(values[2]))
  }
}
