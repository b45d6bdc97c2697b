import LumaModel

/// Gaussian blur; colors of transparent pixels do not bleed.
///
/// - **Lua**: `blur(4)` · `blur{sigma=}`
public struct Blur: NamedEffect {
  /// Standard deviation, px.
  public var sigma: Double

  public init(sigma: Double) { self.sigma = sigma }

  public static let name = "blur"
  public static let help = StepHelp(
    "applies a Gaussian blur; transparent pixels do not bleed",
    usage: ["blur(4)", "blur{ sigma = 4 }"],
    example: """
      picks:blur(20):save "out/{name}.jpg"
      """, shorthand: "sigma")
  public static let defaults = Blur(sigma: 1)
  public static let parameters = [
    Parameter(
      "sigma", \Blur.sigma, .number(in: 0...1_000), isRequired: true,
      "standard deviation, px; 0 changes nothing")
  ]

  public var isNeutral: Bool { !VipsImage.blurs(sigma) }

  /// Applies the blur, with repeated edges.
  ///
  /// - **Shape**: any bands -> same bands
  public func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    try image.blurred(sigma)
  }
}
