package import LumaModel

/// How two pictures differ, apart from their metadata.
package struct PictureComparison: Hashable, Codable, Sendable {
  package var old: PictureFacts
  package var new: PictureFacts
  /// Empty: all pixels are the same.
  package var changes: [PictureChange]
  /// How much of the picture is different, from 0 to 1: the larger one of the distance of a quality
  /// search (1 - SSIM of luma) and the mean difference of colors.
  package var amount: Double
}

/// What is compared of a file besides its pixels.
package struct PictureFacts: Hashable, Codable, Sendable {
  package var format: InputFormat
  /// Upright, px.
  package var size: PixelSize
  package var frames: Int
  package var hasAlpha: Bool
  /// Bits of a channel: 8 or 16.
  package var depth: Int
  /// Of a JPEG, by its tables, which is an estimate.
  package var quality: Int?
}
