/// Adds canvas around the picture.
///
/// - **Lua**: `pad{width=, height=, gravity=}` · `pad{aspect="1:1"}` · `pad{all=}` ·
///   `pad{left=, top=}` · `border{width=, color=}`
public struct Pad: Hashable, Sendable {
  public var canvas: Canvas
  /// nil: transparent.
  public var background: Color?

  public enum Canvas: Hashable, Sendable {
    /// A canvas of at least this size, nil: the picture's own side; the picture stays whole.
    case box(width: Length?, height: Length?, gravity: Gravity)
    /// The smallest canvas with this ratio of width to height.
    case aspect(width: Double, height: Double, gravity: Gravity)
    /// So much on each side, nil: nothing (percent: of that axis).
    case sides(left: Length?, right: Length?, top: Length?, bottom: Length?)
  }

  public init(canvas: Canvas, background: Color?) {
    self.canvas = canvas
    self.background = background
  }
}
