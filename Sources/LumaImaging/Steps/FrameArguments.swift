public import LumaModel

/// The arguments of `animate`: the photos of a result as frames.
public struct FrameArguments: Hashable, Parameterized {
  /// Duration of each frame, ms.
  public var delay = 100
  /// px; nil: of the first frame.
  public var width: Int?
  public var height: Int?
  public var background = Color.black

  public static let defaults = FrameArguments()
  public static let parameters: [Parameter<FrameArguments>] = [
    Parameter("delay", \.delay, .integer(in: 10...60_000)),
    Parameter("width", \.width, .integer(in: 1...16_383)),
    Parameter("height", \.height, .integer(in: 1...16_383)),
    Parameter("background", \.background, .color),
  ]

  /// Returns the layout of frames of which the first has a size.
  public func sheet(first: PixelSize) -> ContactSheet {
    ContactSheet(
      frames: PixelSize(width: width ?? first.width, height: height ?? first.height),
      background: background)
  }
}
