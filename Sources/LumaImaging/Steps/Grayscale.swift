import LumaModel

/// Removes color, preserving luminance in linear light.
///
/// - **Lua**: `grayscale()`
package struct Grayscale: NamedEffect {
  package init() {}

  package static let name = "grayscale"
  package static let help = StepHelp(
    "converts to one channel of gray, preserving luminance in linear light",
    usage: ["grayscale()"],
    example: """
      picks:grayscale():save "out/{name}.jpg"
      """, isOptional: true)
  package static let defaults = Grayscale()
  package static let parameters: [Parameter<Grayscale>] = []

  /// Converts to gray.
  ///
  /// - **Shape**: any bands -> 1, or 2 with alpha; removes a color profile
  /// - **Source**: IEC 61966-2-1: luminance in linear light
  package func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    if image.bands < 3 { return image }
    // By the profile's own luminance: P3 read as sRGB would be too dull.
    let known = image.hasField("icc-profile-data") || image.interpretation == .cmyk
    let colored = known ? try image.inProfile("srgb") : image
    let gray = try colored.changingColors { colors throws(ImagingError) in try colors.luminance() }
    return try gray.editingFields { $0.remove("icc-profile-data") }
  }
}
