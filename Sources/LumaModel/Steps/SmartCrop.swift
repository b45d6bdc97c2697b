/// Keeps a frame of a known size where the picture is most interesting.
///
/// - **Lua**: `crop{aspect=, gravity="attention"|"entropy"}` · `crop{width=, height=, gravity=}`
public struct SmartCrop: Hashable, Sendable {
  /// The frame; its gravity says nothing.
  public var frame: Crop
  public var interest: Interest

  public enum Interest: String, Hashable, Sendable, CaseIterable {
    /// Edges, skin and saturated colours.
    case attention
    /// The part with the most detail.
    case entropy
  }

  public init(frame: Crop, interest: Interest) {
    self.frame = frame
    self.interest = interest
  }
}
