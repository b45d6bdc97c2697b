/// An edit of a photo, stored separately from its untouched original.
///
/// - **Source**: PHAdjustmentData, PHContentEditingOutput.
public struct Adjustment: Hashable, Sendable {
  /// Format of `data`: "luma.steps", or that of another program.
  public var formatIdentifier: String
  /// Version of the format: a number for "luma.steps", any text for others; "" if unknown.
  public var formatVersion: String
  /// The edit, as text in that format; "" if only its picture is known.
  public var data: String
  public var base: Base
  /// Upright size of the photo's own file, px.
  public var originalSize: PixelSize
  /// When the edit was made; nil if unknown.
  public var date: PhotoDate?

  /// The file of a photo that an edit starts from.
  public enum Base: Hashable, Sendable {
    /// The photo's own file.
    case photo
    /// The RAW of a RAW+JPEG pair, with its upright size; path is nil if the RAW no longer exists.
    case alternate(path: String?, size: PixelSize)
    /// The picture with the edit, as another program rendered it; path is nil if the library does not
    /// have it any more.
    case rendered(path: String?, size: PixelSize)
  }

  /// Upright size of the file that the edit starts from, px.
  public var baseSize: PixelSize {
    switch base {
    case .photo: originalSize
    case .alternate(_, let size), .rendered(_, let size): size
    }
  }

  /// Whether another program rendered the picture with the edit.
  public var isRendered: Bool {
    switch base {
    case .photo, .alternate: false
    case .rendered: true
    }
  }

  public init(
    formatIdentifier: String, formatVersion: String, data: String, base: Base = .photo,
    originalSize: PixelSize, date: PhotoDate? = nil
  ) {
    self.formatIdentifier = formatIdentifier
    self.formatVersion = formatVersion
    self.data = data
    self.base = base
    self.originalSize = originalSize
    self.date = date
  }
}
