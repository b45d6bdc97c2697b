package import LumaModel

/// Flattens transparency onto a color.
///
/// - **Lua**: `flatten()` · `flatten "white"` · `flatten{background=}`
package struct Flatten: NamedEffect {
  /// Background; its alpha is ignored.
  package var background: Color

  package init(_ background: Color = .white) { self.background = background }

  package static let name = "flatten"
  package static let help = StepHelp(
    "composites transparent pixels onto a background color",
    usage: ["flatten()", #"flatten "white""#, ##"flatten{ background = "#202020" }"##],
    example: """
      picks:flatten "black":save "out/{name}.png"   --> no alpha in the file
      """, shorthand: "background", isOptional: true)
  package static let defaults = Flatten()
  package static let parameters = [
    Parameter("background", \Flatten.background, .color, "the background color")
  ]

  /// Applies the background.
  ///
  /// - **Shape**: any bands -> the same without alpha, RGB if the color needs it
  package func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    guard image.hasAlpha else { return image }
    var solid = background
    solid.alpha = 255
    let backdrop = try Backdrop(image, color: solid)
    return try backdrop.image.flattened(onto: Array(backdrop.values.dropLast()))
  }
}
