/// How large a picture may become on its way.
public enum PixelLimits {
  /// px; JPEG's own limit is 65,535.
  public static let side = 65_500
  public static let pixels = 500_000_000

  /// Throws `.overLimit` when a step would make a picture larger than that.
  public static func check(_ size: PixelSize, step: String) throws(GeometryError) {
    // The sides first: their product could overflow.
    guard size.width <= side, size.height <= side, size.pixelCount <= pixels else {
      throw .overLimit(step: step, size: size)
    }
  }
}
