import LumaFiles
import LumaModel

/// Adjusts tone: exposure, then gamma, then brightness, contrast and saturation together.
///
/// - **Lua**: `adjust{exposure=, gamma=, brightness=, contrast=, saturation=}`
package struct Adjust: NamedEffect {
  /// Stops, in linear light: 1 doubles the light.
  package var exposure: Double
  /// Applied to coded values: above 1 brightens midtones.
  package var gamma: Double
  /// -1...1: shift of CIELAB lightness by up to half of its range.
  package var brightness: Double
  /// -1...1: scales lightness about its midpoint; -1 is flat, 1 doubles contrast.
  package var contrast: Double
  /// -1...1: scales CIELAB chroma; -1 is gray, 1 doubles it.
  package var saturation: Double

  package init(
    exposure: Double = 0, gamma: Double = 1, brightness: Double = 0, contrast: Double = 0,
    saturation: Double = 0
  ) {
    self.exposure = exposure
    self.gamma = gamma
    self.brightness = brightness
    self.contrast = contrast
    self.saturation = saturation
  }
}

extension Adjust {
  package static let name = "adjust"
  package static let help = StepHelp(
    "adjusts tone: exposure, then gamma, then brightness, contrast and saturation",
    usage: [
      "adjust{ exposure = 0.5 }",
      "adjust{ brightness = 0.1, contrast = 0.2, saturation = -0.3 }",
      "adjust{ gamma = 1.2 }",
    ],
    example: """
      picks:adjust { exposure = 1 }      --> twice the light, in linear light
      picks:adjust { saturation = -1 }   --> gray, with the same lightness
      """,
    needs: ["exposure", "gamma", "brightness", "contrast", "saturation"])
  package static let defaults = Adjust()
  package static let parameters: [Parameter<Adjust>] = [
    Parameter("exposure", \.exposure, .number(in: -10...10), "stops, in linear light"),
    Parameter(
      "gamma", \.gamma, .number(in: 0.1...10),
      "applied to encoded values; above 1 brightens the midtones"),
    Parameter(
      "brightness", \.brightness, .number(in: -1...1),
      "CIELAB lightness; 1 adds 50 of 100"),
    Parameter(
      "contrast", \.contrast, .number(in: -1...1),
      "lightness contrast; -1 is flat, 1 doubles it"),
    Parameter(
      "saturation", \.saturation, .number(in: -1...1),
      "CIELAB chroma; -1 is gray, 1 doubles it"),
  ]

  /// Only the parameters that differ from their defaults, by name.
  package var signature: String {
    let texts = Self.parameters.map { ($0.name, $0.text(self), $0.text(Self.defaults)) }
    return signature(texts.filter { $0.1 != $0.2 }.map { "\($0.0) \($0.1)" })
  }

  package var isNeutral: Bool { self == Self.defaults }

  /// Applies exposure and gamma by a lookup table, the rest in CIELAB.
  ///
  /// - **Shape**: any bands -> same bands; CMYK -> RGB
  package func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    try image.changingColors { colors throws(ImagingError) in
      let curve = ToneCurve(exposure: exposure, gamma: gamma)
      let lit = curve.isIdentity ? colors : try colors.mapped(by: curve.value)
      guard contrast != 0 || brightness != 0 || saturation != 0 else { return lit }
      let steepness = 1 + contrast, colorfulness = 1 + saturation
      let middle = 50 - 50 * steepness + 50 * brightness
      return try lit.inSpace("lab")
        .linear([steepness, colorfulness, colorfulness], [middle, 0, 0])
        .inSpace(colors.spaceWord)
    }
  }
}
