/// How a camera's raw file becomes a picture. Nothing is taken for granted: a preview is often small,
/// and developing is a matter of taste.
public enum RawReading: String, Hashable, Sendable, CaseIterable {
  /// The sensor's data, in the camera's white balance, as sRGB of 8 bits.
  case develop
  /// The largest picture that the camera put beside them.
  case preview
}
