import LumaModel

/// Leaves a few evenly spaced levels of each color channel; alpha stays.
///
/// - **Lua**: `posterize(4)` · `posterize{levels=}`
public struct Posterize: NamedEffect {
  /// 2...256, the least and the largest number of a channel among them.
  public var levels: Int

  public init(levels: Int) { self.levels = levels }

  public static let name = "posterize"
  public static let help = StepHelp(
    "leaves a few levels of each color channel; alpha stays",
    usage: ["posterize(4)", "posterize{ levels = 4 }"],
    example: """
      picks:posterize(2):save "out/{name}.png"   --> 8 colors at most
      """, shorthand: "levels")
  public static let defaults = Posterize(levels: 256)
  public static let parameters = [
    Parameter(
      "levels", \Posterize.levels, .integer(in: 2...256), isRequired: true,
      "evenly spaced values per channel, black and white among them")
  ]

  /// Each number becomes the nearest level.
  ///
  /// - **Shape**: any bands -> same bands; ink -> RGB
  public func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    let steps = Double(levels - 1)
    return try image.changingColors { colors throws(ImagingError) in
      try colors.mapped { ($0 * steps).rounded() / steps }
    }
  }
}
