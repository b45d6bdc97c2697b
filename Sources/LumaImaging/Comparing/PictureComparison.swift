public import LumaModel

/// How two pictures differ, apart from their metadata.
public struct PictureComparison: Hashable, Codable, Sendable {
  public var old: PictureFacts
  public var new: PictureFacts
  /// Empty: all pixels are the same.
  public var changes: [PictureChange]
  /// How much of the picture is different, from 0 to 1: the larger one of the distance of a quality
  /// search (1 - SSIM of luma) and the mean difference of colors.
  public var amount: Double
}

/// What is compared of a file besides its pixels.
public struct PictureFacts: Hashable, Codable, Sendable {
  public var format: InputFormat
  /// Upright, px.
  public var size: PixelSize
  public var frames: Int
  public var hasAlpha: Bool
  /// Bits of a channel: 8 or 16.
  public var depth: Int
  /// Of a JPEG, by its tables, which is an estimate.
  public var quality: Int?
}
