package import LumaImaging
package import LumaModel

/// The input of a photo's rendering: a file and the edits to apply first.
package struct PhotoVersion: Hashable, Sendable {
  /// Absolute path of the file.
  package var path: String
  package var edits: [Step]
  /// Upright size of the file, px; nil if it cannot be read.
  package var size: PixelSize?
  /// How to read a camera raw file; nil if it is not one or is to be rejected.
  package var raw: RawReading?

  /// Creates the version with the photo's edits.
  ///
  /// - Throws: an error if the edit cannot be applied.
  package init(current asset: Asset) throws(EditError) {
    self.init(original: asset)
    guard let adjustment = asset.adjustment else { return }
    edits = adjustment.isForeignRender ? [] : try EditFormat.steps(adjustment)
    size = adjustment.baseSize
    switch adjustment.base {
    case .photo:
      if asset.header.format == .raw { raw = .develop }
    case .alternate(let file, _):
      guard let file else { throw .withoutRAW }
      path = file
      raw = .develop
    case .rendered(let file, _), .film(let file, _, _):
      guard let file else { throw .withoutRender }
      path = file
      raw = nil
    }
  }

  /// Creates the version that starts from the RAW of a RAW+JPEG pair.
  package init(raw path: String, reading: RawReading, size: PixelSize?) {
    self.path = path
    edits = []
    self.size = size
    raw = reading
  }

  /// Creates the version without edits.
  package init(original asset: Asset) {
    path = asset.path
    edits = []
    raw = asset.raw
    // The size in a raw file's tags matches none of its images.
    guard asset.header.format != .raw || raw != nil else { return }
    size = asset.adjustment?.originalSize ?? asset.header.size
  }
}
