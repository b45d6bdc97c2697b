/// Why a step cannot be applied to an image of a given size.
package enum GeometryError: Error, Hashable, Codable, Sendable {
  /// The rectangle is not inside the image.
  case cropOutside(rect: PixelRect, picture: PixelSize)
  /// An operation's rectangle is not inside the image, and cannot be clamped.
  case areaOutside(rect: PixelRect, picture: PixelSize)
  /// The frame is larger than the image.
  case frameTooLarge(frame: PixelSize, picture: PixelSize)
  /// The rectangle does not overlap the image.
  case cropEmpty(rect: PixelRect, picture: PixelSize)
  /// The insets leave nothing of the image.
  case insetTooLarge(inset: Length, picture: PixelSize)
  /// The largest upright rectangle inside the rotated image contains no whole pixel.
  case nothingInside(degrees: Double, picture: PixelSize)
  /// libvips rejects an operation on an image of this size; `detail` is its message.
  case notApplicable(operation: String, picture: PixelSize, detail: String)
  /// `trim` could not examine the image.
  case borderUnknown(picture: PixelSize, reason: String)
  /// The function of `apply` was not called for this size.
  case notRecorded(picture: PixelSize)
  /// The result would exceed `PixelLimits`.
  case overLimit(step: String, size: PixelSize)
}
