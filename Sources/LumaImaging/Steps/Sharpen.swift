import LumaModel

/// Sharpens lightness by an unsharp mask with limits; leaves color unchanged.
///
/// - **Source**: libvips `sharpen`, with its parameter names and defaults.
/// - **Lua**: `sharpen()` · `sharpen(1)` · `sharpen{sigma=, m1=, m2=, x1=, y2=, y3=}`
package struct Sharpen: NamedEffect {
  /// Standard deviation of the mask, px.
  package var sigma: Double
  /// Amount of sharpening in flat and in jagged areas.
  package var flat: Double
  package var jagged: Double
  /// Difference in lightness (0...100) from which an area counts as jagged.
  package var threshold: Double
  /// Maximum brightening and darkening of a pixel.
  package var brightest: Double
  package var darkest: Double

  package init(
    sigma: Double = 0.5, flat: Double = 0, jagged: Double = 3, threshold: Double = 2,
    brightest: Double = 10, darkest: Double = 20
  ) {
    self.sigma = sigma
    self.flat = flat
    self.jagged = jagged
    self.threshold = threshold
    self.brightest = brightest
    self.darkest = darkest
  }
}

extension Sharpen {
  package static let name = "sharpen"
  package static let help = StepHelp(
    "sharpens CIELAB lightness; colors are not changed",
    usage: ["sharpen()", "sharpen(1)", "sharpen{ sigma = 1, m2 = 2 }"],
    example: """
      picks:scale { width = 800 }:sharpen()   --> restores detail lost in scaling
      """, shorthand: "sigma", isOptional: true)
  package static let defaults = Sharpen()
  package static let parameters: [Parameter<Sharpen>] = [
    Parameter("sigma", \.sigma, .number(in: 0...10), "standard deviation of the Gaussian, px"),
    Parameter("m1", \.flat, .number(in: 0...1_000), "strength in flat areas"),
    Parameter("m2", \.jagged, .number(in: 0...1_000), "strength at edges"),
    Parameter(
      "x1", \.threshold, .number(in: 0...1_000),
      "lightness difference, of 100, that counts as an edge"),
    Parameter("y2", \.brightest, .number(in: 0...1_000), "maximum brightening"),
    Parameter("y3", \.darkest, .number(in: 0...1_000), "maximum darkening"),
  ]

  /// libvips' mask has no neighbors below 0.46 px; its least standard deviation is 0.000001.
  package var isNeutral: Bool {
    sigma < 0.01 || (flat == 0 && jagged == 0) || (brightest == 0 && darkest == 0)
  }

  /// Applies the sharpening.
  ///
  /// - **Shape**: any bands -> same bands; CMYK -> RGB
  /// - **Source**: libvips `sharpen`, on lightness in LabS
  package func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    if image.hasAlpha { return try applied(weighingBy: image) }
    return try image.changingColors { colors throws(ImagingError) in
      try Vips.call(
        "sharpen",
        [
          ("in", .image(colors)), ("sigma", .double(sigma)), ("m1", .double(flat)),
          ("m2", .double(jagged)), ("x1", .double(threshold)), ("y2", .double(brightest)),
          ("y3", .double(darkest)),
        ]
      ).image().whole(colors.format).named(colors.spaceWord)
    }
  }
}
