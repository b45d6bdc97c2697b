package import LumaModel

/// Blends the color with another while keeping lightness.
///
/// - **Lua**: `tint "#704214"` · `tint{color=, amount=}`
package struct Tint: NamedEffect {
  package var color: Color
  /// Strength, 0...1.
  package var amount: Double

  package init(_ color: Color, amount: Double = 1) {
    self.color = color
    self.amount = amount
  }

  package static let name = "tint"
  package static let help = StepHelp(
    "tints the picture with a color, preserving CIELAB lightness",
    usage: [##"tint "#704214""##, #"tint{ color = "blue", amount = 0.3 }"#],
    example: """
      picks:tint { color = "#1e90ff", amount = 0.4 }
      """, shorthand: "color")
  package static let defaults = Tint(.white)
  package static let parameters: [Parameter<Tint>] = [
    Parameter("color", \.color, .color, isRequired: true, "the color whose hue and chroma to use"),
    Parameter("amount", \.amount, .number(in: 0...1), "0 (none) to 1 (full)"),
  ]

  package var isNeutral: Bool { amount == 0 }

  /// Applies the tint.
  ///
  /// - **Shape**: any bands -> RGB
  package func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    let target = try color.lab()
    return try image.inColor().changingColors(in: "lab") { lab throws(ImagingError) in
      try lab.linear([1, 1 - amount, 1 - amount], [0, amount * target.a, amount * target.b])
    }
  }
}

extension Color {
  /// The chromatic axes of CIELAB.
  fileprivate func lab() throws(ImagingError) -> (a: Double, b: Double) {
    let dot = try VipsImage.make(bytes: [red, green, blue], width: 1, height: 1, bands: 3)
      .named("srgb").inSpace("lab")
    let values = try dot.bytes().withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    guard values.count == 3 else { return (0, 0) }
    return (Double(values[1]), Double(values[2]))
  }
}
