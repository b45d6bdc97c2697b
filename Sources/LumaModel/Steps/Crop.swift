/// Keeps a rectangle of the current picture.
///
/// - **Lua**: `crop{x=, y=, width=, height=}` · `crop{aspect="4:3", gravity=}` ·
///   `crop{width=, height=, gravity=}` · `crop{inset=}`
public enum Crop: Hashable, Sendable {
  /// A rectangle by its corner and size. Outside the picture is an error unless `clamp`.
  case rect(x: Length, y: Length, width: Length, height: Length, clamp: Bool)
  /// A frame of a size, placed by gravity. Larger than the picture is an error unless `clamp`.
  case frame(width: Length, height: Length, gravity: Gravity, clamp: Bool)
  /// The largest rectangle with this ratio of width to height.
  case aspect(width: Double, height: Double, gravity: Gravity)
  /// The same margin taken from all four sides (percent: of each axis).
  case inset(Length)
}
