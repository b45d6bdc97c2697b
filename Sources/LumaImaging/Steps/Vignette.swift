import LumaModel

/// Darkens toward the corners, in linear light.
///
/// - **Lua**: `vignette()` · `vignette{amount=, start=}`
package struct Vignette: NamedEffect {
  /// 0...1: fraction of light that the corners lose.
  package var amount: Double
  /// 0..<1: where it starts, as a fraction of the distance from the center to a corner.
  package var start: Double

  package init(amount: Double = 0.5, start: Double = 0.4) {
    self.amount = amount
    self.start = start
  }
}

extension Vignette {
  package static let name = "vignette"
  package static let help = StepHelp(
    "darkens the corners, in linear light",
    usage: ["vignette()", "vignette(0.8)", "vignette{ amount = 0.8, start = 0.2 }"],
    example: """
      picks:vignette(0.7)   --> the corners lose 70% of their light
      """, shorthand: "amount", isOptional: true)
  package static let defaults = Vignette()
  package static let parameters: [Parameter<Vignette>] = [
    Parameter("amount", \.amount, .number(in: 0...1), "fraction of light lost in the corners"),
    Parameter(
      "start", \.start, .number(in: 0...0.99),
      "where it starts: 0 at the center, 1 at the corners"),
  ]

  package var isNeutral: Bool { amount == 0 }

  /// Applies the vignette.
  ///
  /// - **Shape**: any bands -> same bands; CMYK -> RGB
  package func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    let (width, height) = (image.width, image.height)
    let corner = (Double(width * width + height * height)).squareRoot() / 2
    let way = try image.offsets(from: (Double(width) / 2, Double(height) / 2)).length()
      .linear([1 / corner / (1 - start)], [-start / (1 - start)])
      .withinUnit()
    // Smoothstep, 3w2 - 2w3: starts and ends without an edge.
    let fall = try way.times(way).times(way.linear([-2], [3]))
    let light = try fall.linear([-amount], [1])
    return try image.changingColors(in: "scrgb") { colors throws(ImagingError) in
      try colors.times(light)
    }
  }
}
