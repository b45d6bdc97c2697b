/// Why a step cannot be done on a picture of this size.
public enum GeometryError: Error, Hashable, Sendable {
  /// A rectangle that does not lie in the picture.
  case cropOutside(rect: PixelRect, picture: PixelSize)
  /// A frame larger than the picture.
  case frameTooLarge(frame: PixelSize, picture: PixelSize)
  /// Clamped to the picture, nothing of the rectangle is left.
  case cropEmpty(rect: PixelRect, picture: PixelSize)
  /// The margins meet.
  case insetTooLarge(inset: Length, picture: PixelSize)
  /// The largest upright rectangle inside the turned picture has no whole pixel.
  case nothingInside(degrees: Double, picture: PixelSize)
  /// libvips refuses an operation on a picture of this size; with its words.
  case notApplicable(operation: String, picture: PixelSize, detail: String)
  /// The function of `apply` was not called for this size.
  case notRecorded(picture: PixelSize)
  /// The result would be larger than `PixelLimits`.
  case overLimit(step: String, size: PixelSize)
}
