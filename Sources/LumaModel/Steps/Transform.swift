/// Moves the picture within its canvas by one affine map; neighbours in a chain become one map.
///
/// - **Lua**: `transform{rotate=, scale=, translate={x=, y=}, about=, background=}`
public struct Transform: Hashable, Sendable {
  /// Degrees clockwise.
  public var degrees: Double
  public var scale: Double
  /// px right and down, after turning and scaling.
  public var shift: Point
  /// What stays in place while turning and scaling, nil: the middle.
  public var about: Point?
  /// What shows where the picture is not; nil: transparent.
  public var background: Color?

  public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  public init(
    degrees: Double = 0, scale: Double = 1, shift: Point = Point(x: 0, y: 0), about: Point? = nil,
    background: Color? = nil
  ) {
    self.degrees = degrees
    self.scale = scale
    self.shift = shift
    self.about = about
    self.background = background
  }
}
