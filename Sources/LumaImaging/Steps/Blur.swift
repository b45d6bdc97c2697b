import LumaModel

/// Gaussian blur; colors of transparent pixels do not bleed.
///
/// - **Lua**: `blur(4)` · `blur{sigma=}`
package struct Blur: NamedEffect {
  /// Standard deviation, px.
  package var sigma: Double

  package init(sigma: Double) { self.sigma = sigma }

  package static let name = "blur"
  package static let help = StepHelp(
    "applies a Gaussian blur; transparent pixels do not bleed",
    usage: ["blur(4)", "blur{ sigma = 4 }"],
    example: """
      picks:blur(20):save "out/{name}.jpg"
      """, shorthand: "sigma")
  package static let defaults = Blur(sigma: 1)
  package static let parameters = [
    Parameter(
      "sigma", \Blur.sigma, .number(in: 0...1_000), isRequired: true,
      "standard deviation, px; 0 changes nothing")
  ]

  package var isNeutral: Bool { !VipsImage.blurs(sigma) }

  /// Applies the blur, with repeated edges.
  ///
  /// - **Shape**: any bands -> same bands
  package func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    try image.blurred(sigma)
  }
}
