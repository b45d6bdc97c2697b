/// An edit of a photo, stored separately from its untouched original.
///
/// - **Source**: PHAdjustmentData, PHContentEditingOutput.
public struct Adjustment: Hashable, Sendable {
  /// Format of `data`: "luma.steps".
  public var formatIdentifier: String
  /// Version of the format; older readers reject a newer one.
  public var formatVersion: Int
  /// The edit, as text in that format.
  public var data: String
  public var base: Base
  /// Upright size of the photo's own file, px.
  public var originalSize: PixelSize

  /// The file of a photo that an edit starts from.
  public enum Base: Hashable, Sendable {
    /// The photo's own file.
    case photo
    /// The RAW of a RAW+JPEG pair, with its upright size; path is nil if the RAW no longer exists.
    case alternate(path: String?, size: PixelSize)
  }

  /// Upright size of the file that the edit starts from, px.
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
