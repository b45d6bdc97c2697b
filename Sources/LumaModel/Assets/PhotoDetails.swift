/// What a picture says of itself beyond its header: what decides smart albums and groups.
public struct PhotoDetails: Hashable, Sendable {
  /// A panorama by GPano or the camera's own word.
  public var isPanorama = false
  public var isHDR = false
  public var hasDepth = false
  /// More than one frame, shown one after the other.
  public var isAnimated = false
  /// EXIF Software.
  public var software: String?
  /// EXIF UserComment: "Screenshot" on iOS.
  public var userComment: String?
  /// Apple's ContentIdentifier, which a live photo and its film share.
  public var contentIdentifier: String?
  /// Apple's BurstUUID.
  public var burstIdentifier: String?

  public init() {}
}
