package import LumaModel

/// The arguments of `animate`: the photos of a result as frames.
package struct FrameArguments: Hashable, DeclaredMethod {
  /// Duration of each frame, ms.
  package var delay = 100
  /// px; nil: in the shape of the first frame.
  package var width: Int?
  package var height: Int?
  package var background = Color.black

  package static let name = "animate"
  package static let help = StepHelp(
    "plays the photos of a result as the frames of one WebP, GIF or JPEG XL",
    usage: [
      "picks:animate()", "picks:animate{ delay = 40 }",
      #"picks:crop{ aspect = "1:1" }:animate{ delay = 500, width = 400 }"#,
    ],
    example: """
      -- Steps before it apply to each photo, steps after it to each frame. Frames have the size of the
      -- first; others are scaled down to fit into it. Luma writes no films:
      -- \(FilmFormat.command) does.
      -- WebP, GIF, JPEG XL and, with animated = true, PNG hold animations.
      picks:scale { width = 320 }:animate { delay = 250 }:save("out/{album}.webp", { loop = 0 })
      """, isOptional: true)
  package static let defaults = FrameArguments()
  package static let parameters: [Parameter<FrameArguments>] = [
    Parameter("delay", \.delay, .integer(in: 10...60_000), "ms of each frame"),
    Parameter("width", \.width, side, "px (default: in the shape of the first frame)"),
    Parameter("height", \.height, side, "px (default: in the shape of the first frame)"),
    Parameter(
      "background", \.background, .color,
      "color around frames of another shape, and below transparent ones"),
  ]
  private static let side = ArgumentKind.integer(in: 1...16_383)

  /// Returns the layout of frames of which the first has a size.
  package func sheet(first: PixelSize) -> ContactSheet {
    ContactSheet(frames: size(first: first), background: background)
  }

  /// As `scale` takes one side.
  private func size(first: PixelSize) -> PixelSize {
    switch (width, height) {
    case (nil, nil): first
    case (let width?, let height?): PixelSize(width: width, height: height)
    case (let width?, nil):
      PixelSize(width: width, height: FrameArguments.side(width, first.height, of: first.width))
    case (nil, let height?):
      PixelSize(width: FrameArguments.side(height, first.width, of: first.height), height: height)
    }
  }

  private static func side(_ given: Int, _ other: Int, of same: Int) -> Int {
    max(1, Int((Double(given) * Double(other) / Double(same)).rounded()))
  }
}
