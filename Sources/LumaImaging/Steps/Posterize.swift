import LumaModel

/// Leaves a few evenly spaced levels of each color channel; alpha stays.
///
/// - **Lua**: `posterize(4)` · `posterize{levels=}`
package struct Posterize: NamedEffect {
  /// 2...256, the least and the largest number of a channel among them.
  package var levels: Int

  package init(levels: Int) { self.levels = levels }

  package static let name = "posterize"
  package static let help = StepHelp(
    "leaves a few levels of each color channel; alpha stays",
    usage: ["posterize(4)", "posterize{ levels = 4 }"],
    example: """
      picks:posterize(2):save "out/{name}.png"   --> 8 colors at most
      """, shorthand: "levels")
  package static let defaults = Posterize(levels: 256)
  package static let parameters = [
    Parameter(
      "levels", \Posterize.levels, .integer(in: 2...256), isRequired: true,
      "evenly spaced values per channel, black and white among them")
  ]

  /// Each number becomes the nearest level.
  ///
  /// - **Shape**: any bands -> same bands; ink -> RGB
  package func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    let steps = Double(levels - 1)
    return try image.changingColors { colors throws(ImagingError) in
      try colors.mapped { ($0 * steps).rounded() / steps }
    }
  }
}
