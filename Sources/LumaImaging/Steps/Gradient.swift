package import LumaModel

/// Lays a color over one edge of the image, for text to stand on. It fades toward the middle, or is
/// a band.
///
/// - **Lua**: `gradient()` · `gradient "#000000c0"` · `gradient{color=, gravity=, size=, fade=}`
package struct Gradient: NamedEffect {
  package var color: Color
  package var edge: Edge
  /// How far it reaches (percent: of the image's height, or of its width from the left or right).
  package var size: Length
  package var fades: Bool

  package enum Edge: String, Hashable, Sendable, CaseIterable {
    case north, south, east, west

    var isAcross: Bool { self == .north || self == .south }
  }

  package init(
    _ color: Color = Color(red: 0, green: 0, blue: 0, alpha: 192), edge: Edge = .south,
    size: Length = .percent(50), fades: Bool = true
  ) {
    self.color = color
    self.edge = edge
    self.size = size
    self.fades = fades
  }
}

extension Gradient {
  package static let name = "gradient"
  package static let help = StepHelp(
    "lays a color over one edge, for text to stand on: fading, or as a band",
    usage: [
      "gradient()", ##"gradient "#000000c0""##,
      ##"gradient{ color = "#102040e0", gravity = "north", size = "25%", fade = false }"##,
    ],
    example: """
      picks:gradient { size = "60%" }:text { text = "{title}", gravity = "southwest", inset = "5%" }
      """, shorthand: "color", isOptional: true)
  package static let defaults = Gradient()
  package static let parameters: [Parameter<Gradient>] = [
    Parameter("color", \.color, .color, "its color at the edge; #000000c0 lets a quarter through"),
    Parameter("gravity", \.edge, .word, "the edge: bottom, top, right or left"),
    Parameter(
      "size", \.size, .length, "how far it reaches, px, or % of the picture's height or width"),
    Parameter("fade", \.fades, .flag, "false: a band of one color"),
  ]

  package var isNeutral: Bool { color.alpha == 0 }

  /// Lays it over the image, as CSS does with `linear-gradient`: coverage changes evenly in coded
  /// values.
  ///
  /// - **Shape**: any bands -> RGB, with alpha if there was one
  package func applied(
    to image: VipsImage, _ overlays: OverlayImages
  ) throws(ImagingError) -> VipsImage {
    let side = edge.isAcross ? image.height : image.width
    let reach = min(side, max(1, size.resolved(against: side)))
    let part =
      edge.isAcross
      ? PixelSize(width: image.width, height: reach) : PixelSize(width: reach, height: image.height)
    let place = (
      x: edge == .east ? image.width - reach : 0, y: edge == .south ? image.height - reach : 0
    )
    let mask = try mask(part, reach)
    return try image.composed(
      with: color.filled(mask: mask.whole(.uchar)), at: place, .over,
      coverage: mask.linear([Double(color.alpha) / 255], [0]))
  }

  /// Coverage of each pixel by a color without alpha, 0...255; float.
  private func mask(_ part: PixelSize, _ reach: Int) throws(ImagingError) -> VipsImage {
    let blank = try Vips.call(
      "black", [("width", .int(part.width)), ("height", .int(part.height))]
    ).image()
    guard fades else { return try blank.linear([1], [255]) }
    let share = 255 / Double(reach), isToEdge = edge == .south || edge == .east
    return try blank.offsets(from: (0, 0)).bands(from: edge.isAcross ? 1 : 0, count: 1)
      .linear([isToEdge ? share : -share], [isToEdge ? 0 : 255])
  }
}
