package import LumaModel

/// The arguments of `animate`: the photos of a result as frames.
package struct FrameArguments: Hashable, Parameterized {
  /// Duration of each frame, ms.
  package var delay = 100
  /// px; nil: in the shape of the first frame.
  package var width: Int?
  package var height: Int?
  package var background = Color.black

  package static let defaults = FrameArguments()
  package static let parameters: [Parameter<FrameArguments>] = [
    Parameter("delay", \.delay, .integer(in: 10...60_000)),
    Parameter("width", \.width, .integer(in: 1...16_383)),
    Parameter("height", \.height, .integer(in: 1...16_383)),
    Parameter("background", \.background, .color),
  ]

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
