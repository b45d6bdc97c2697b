package import LumaModel

/// Makes the corners outside a quarter circle transparent.
///
/// - **Lua**: `round_corners(40)` · `round_corners "50%"`
package struct RoundCorners: NamedEffect {
  /// Radius (percent: of the shorter side), limited to half of the shorter side.
  package var radius: Length

  package init(_ radius: Length) { self.radius = radius }

  package static let name = "round_corners"
  package static let help = StepHelp(
    "rounds the corners; they are transparent, or white if the format has no alpha",
    usage: ["round_corners(40)", #"round_corners "50%""#],
    example: """
      picks:crop { aspect = "1:1" }:round_corners "50%":save "out/{name}.png"   --> a circle
      """, shorthand: "radius")
  package static let defaults = RoundCorners(.pixels(1))
  package static let parameters = [
    Parameter(
      "radius", \RoundCorners.radius, .margin, isRequired: true,
      "px or % of the shorter side")
  ]

  package var isNeutral: Bool { radius.isZero }

  /// Applies the corners.
  ///
  /// - **Shape**: any bands -> the same with alpha
  package func applied(
    to picture: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    let shorter = min(picture.width, picture.height)
    let radius = min(Double(radius.resolved(against: shorter)), Double(shorter) / 2)
    let middle = (x: Double(picture.width) / 2, y: Double(picture.height) / 2)
    let distances = try Vips.call("abs", [("in", .image(picture.offsets(from: middle)))]).image()
    let beyond = try distances.linear([1, 1], [radius - middle.x, radius - middle.y]).aboveZero()
    // Antialiased by the signed distance of the pixel's center from the edge.
    let inside = try beyond.length().linear([-1], [radius + 0.5]).withinUnit()
    let image =
      try picture.interpretation == .cmyk
      ? picture.inProfile("srgb").withAlpha() : picture.withAlpha()
    let colors = try image.bands(from: 0, count: image.bands - 1)
    let alpha = try image.bands(from: image.bands - 1, count: 1).times(inside).whole(picture.format)
    return try colors.joined(with: alpha).named(colors.spaceWord)
  }
}
