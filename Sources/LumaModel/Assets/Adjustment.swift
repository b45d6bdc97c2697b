/// An edit of a photo: what was done to it, beside its untouched original.
///
/// - **Source**: PHAdjustmentData, PHContentEditingOutput.
public struct Adjustment: Hashable, Sendable {
  /// Who can read `data`: "luma.steps".
  public var formatIdentifier: String
  /// Of the format; a reader of an older one refuses it.
  public var formatVersion: Int
  /// What was done, as text in that format.
  public var data: String
  public var base: Base
  /// The upright size of the photo's own file, px.
  public var originalSize: PixelSize

  /// Which file of a photo an edit starts from.
  public enum Base: Hashable, Sendable {
    /// The photo's own.
    case photo
    /// The RAW of RAW+JPEG, with its upright size; nil: the photo has none any more.
    case alternate(path: String?, size: PixelSize)
  }

  /// The upright size of the file that it starts from, px.
  public var baseSize: PixelSize {
    switch base {
    case .photo: originalSize
    case .alternate(_, let size): size
    }
  }

  public init(
    formatIdentifier: String, formatVersion: Int, data: String, base: Base = .photo,
    originalSize: PixelSize
  ) {
    self.formatIdentifier = formatIdentifier
    self.formatVersion = formatVersion
    self.data = data
    self.base = base
    self.originalSize = originalSize
  }
}
