import LumaModel

/// Applies a sepia tone.
///
/// - **Lua**: `sepia()` · `sepia(0.5)`
package struct Sepia: NamedEffect {
  /// Strength, 0...1.
  package var amount: Double

  package init(_ amount: Double = 1) { self.amount = amount }

  package static let name = "sepia"
  package static let help = StepHelp(
    "applies a sepia tone, with the matrix of CSS filters",
    usage: ["sepia()", "sepia(0.5)"],
    example: """
      picks:sepia(0.8):vignette()
      """, shorthand: "amount", isOptional: true)
  package static let defaults = Sepia()
  package static let parameters = [
    Parameter("amount", \Sepia.amount, .number(in: 0...1), "0 (none) to 1 (full)")
  ]

  package var isNeutral: Bool { amount == 0 }

  /// Applies the tone.
  ///
  /// - **Shape**: any bands -> RGB
  /// - **Source**: the sepia matrix of W3C's Filter Effects, on coded values as specified
  package func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    let full = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]
    let mixed = full.enumerated().map { place, number in
      number * amount + (place % 4 == 0 ? 1 - amount : 0)
    }
    let matrix = try VipsImage.make(
      bytes: mixed.withUnsafeBytes { Array($0) }, width: 3, height: 3, bands: 1, format: .double)
    return try image.inColor().changingColors { colors throws(ImagingError) in
      try Vips.call("recomb", [("in", .image(colors)), ("m", .image(matrix))]).image()
        .whole(colors.format).named(colors.spaceWord)
    }
  }
}
