/// Moves the picture on its canvas by one affine map; neighbours in a chain become one map.
///
/// - **Lua**: `transform{rotate=, scale=, translate={x=, y=}, about=, canvas=, background=, edges=}`
public struct Transform: Hashable, Sendable {
  /// Degrees clockwise.
  public var degrees: Double
  public var scale: Double
  /// px right and down, after turning and scaling.
  public var shift: Point
  /// What stays in place while turning and scaling, nil: the middle.
  public var about: Point?
  /// From the top left corner, nil: as large as the picture.
  public var canvas: PixelSize?
  /// What shows where the picture is not; nil: transparent.
  public var background: Color?
  public var edges: Edges

  /// What the outermost pixels of the picture become.
  public enum Edges: String, Hashable, Sendable, CaseIterable {
    /// Mixed with the background.
    case soft
    /// Theirs alone: no background shows in what is cut from within the picture.
    case hard
  }

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
    canvas: PixelSize? = nil, background: Color? = nil, edges: Edges = .soft
  ) {
    self.degrees = degrees
    self.scale = scale
    self.shift = shift
    self.about = about
    self.canvas = canvas
    self.background = background
    self.edges = edges
  }
}
