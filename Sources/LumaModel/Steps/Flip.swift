/// Mirrors the current picture.
///
/// - **Lua**: `flip "horizontal"` · `flip "vertical"`
public enum Flip: String, Hashable, Sendable, CaseIterable {
  /// Left and right change places.
  case horizontal
  /// Top and bottom change places.
  case vertical

  public var orientation: Orientation {
    switch self {
    case .horizontal: .upMirrored
    case .vertical: .downMirrored
    }
  }
}
