/// Lays another picture on this one.
///
/// - **Lua**: `overlay{image="logo.png", gravity=, opacity=, inset=, scale=, blend=}`
public struct Overlay: Hashable, Sendable {
  /// Absolute once permissions were asked.
  public var path: String
  /// What the file held when the run began, as text: it decides bytes as a step's number does.
  public var digest: String
  public var placement: Placement
  /// 0...1.
  public var opacity: Double
  /// Its width as a share of the picture's, nil: its own px.
  public var scale: Double?
  public var blend: Blend

  public init(
    path: String, digest: String = "", placement: Placement, opacity: Double = 1,
    scale: Double? = nil, blend: Blend = .over
  ) {
    self.path = path
    self.digest = digest
    self.placement = placement
    self.opacity = opacity
    self.scale = scale
    self.blend = blend
  }
}

/// Where something lies on a picture.
public struct Placement: Hashable, Sendable {
  public var gravity: Gravity
  /// Kept free at the edges (percent: of that axis).
  public var inset: Length?

  public init(gravity: Gravity, inset: Length? = nil) {
    self.gravity = gravity
    self.inset = inset
  }

  /// The top left of something of `size`; outside where that is larger than the picture.
  public func origin(of size: PixelSize, in picture: PixelSize) -> (x: Int, y: Int) {
    let margin = (
      x: inset?.resolvedOffset(against: picture.width) ?? 0,
      y: inset?.resolvedOffset(against: picture.height) ?? 0
    )
    let room = PixelSize(
      width: max(1, picture.width - 2 * margin.x), height: max(1, picture.height - 2 * margin.y))
    let place = gravity.place(size, in: room)
    return (place.x + margin.x, place.y + margin.y)
  }
}

/// How colours meet, by the names of the W3C's compositing.
public enum Blend: String, Hashable, Sendable, CaseIterable {
  case over, multiply, screen, overlay, darken, lighten, difference
  case softLight = "soft_light"
  case hardLight = "hard_light"
}
