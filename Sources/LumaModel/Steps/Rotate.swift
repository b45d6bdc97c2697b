/// Turns the current picture clockwise.
///
/// - **Lua**: `rotate(90)` · `rotate{angle=, background=, fit="expand"|"crop"}`
public enum Rotate: Hashable, Sendable {
  /// Exact, without resampling: 1...3 quarter turns clockwise (0 leaves the picture alone).
  case quarterTurns(Int)
  /// Any angle in degrees clockwise.
  case degrees(Double, background: Color?, fit: RotateFit)
}

public enum RotateFit: String, Hashable, Sendable, CaseIterable {
  /// The canvas grows to hold all of the turned picture.
  case expand
  /// The largest upright rectangle inside the turned picture.
  case crop
}
