/// An edit of a photo, stored separately from its untouched original.
///
/// - **Source**: PHAdjustmentData, PHContentEditingOutput.
package struct Adjustment: Hashable, Sendable {
  /// Format of `data`: "luma.steps", or that of another program.
  package var formatIdentifier: String
  /// Version of the format: a number for "luma.steps", any text for others; "" if unknown.
  package var formatVersion: String
  /// The edit, as text in that format; "" if only its picture is known.
  package var data: String
  package var base: Base
  /// Upright size of the photo's own file, px.
  package var originalSize: PixelSize
  /// Length of the photo's own film, s; nil for a picture, or if unknown.
  package var originalDuration: Double?
  /// When the edit was made; nil if unknown.
  package var date: PhotoDate?

  /// The file of a photo that an edit starts from.
  package enum Base: Hashable, Sendable {
    /// The photo's own file.
    case photo
    /// The RAW of a RAW+JPEG pair, with its upright size; path is nil if the RAW no longer exists.
    case alternate(path: String?, size: PixelSize)
    /// The picture with the edit, as another program rendered it; path is nil if the library no
    /// longer has it.
    case rendered(path: String?, size: PixelSize)
    /// The film with the edit, likewise; its duration is in seconds, 0 if unknown.
    case film(path: String?, size: PixelSize, duration: Double)
  }

  /// Upright size of the file that the edit starts from, px.
  package var baseSize: PixelSize {
    switch base {
    case .photo: originalSize
    case .alternate(_, let size), .rendered(_, let size), .film(_, let size, _): size
    }
  }

  /// Length of the film that the edit starts from, s; nil for a picture, or if unknown.
  package var baseDuration: Double? {
    switch base {
    case .photo: originalDuration
    case .alternate, .rendered: nil
    case .film(_, _, let duration): duration
    }
  }

  /// Whether another program rendered the picture or film with the edit.
  package var isRendered: Bool {
    switch base {
    case .photo, .alternate: false
    case .rendered, .film: true
    }
  }

  /// The file that another program rendered; nil if there is none, or the library no longer has it.
  package var renderPath: String? {
    switch base {
    case .photo, .alternate: nil
    case .rendered(let path, _), .film(let path, _, _): path
    }
  }

  package init(
    formatIdentifier: String, formatVersion: String, data: String, base: Base = .photo,
    originalSize: PixelSize, originalDuration: Double? = nil, date: PhotoDate? = nil
  ) {
    self.formatIdentifier = formatIdentifier
    self.formatVersion = formatVersion
    self.data = data
    self.base = base
    self.originalSize = originalSize
    self.originalDuration = originalDuration
    self.date = date
  }
}
