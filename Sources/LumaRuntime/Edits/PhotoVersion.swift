import LumaModel

/// From what a photo's picture is made: a file, the edits that come first, and what it starts with.
struct PhotoVersion: Hashable, Sendable {
  /// Absolute.
  var path: String
  var edits: [Step]
  /// Of the file, upright, px; nil: it cannot be read.
  var size: PixelSize?

  /// With its edits.
  ///
  /// - Throws: an edit that cannot be done.
  init(current asset: Asset) throws(EditError) {
    self.init(original: asset)
    guard let adjustment = asset.adjustment else { return }
    edits = try EditFormat.steps(adjustment)
    size = adjustment.baseSize
    guard case .alternate(let raw, _) = adjustment.base else { return }
    guard let raw else { throw .withoutRAW }
    path = raw
  }

  /// The RAW of RAW+JPEG.
  init(raw path: String, header: PhotoHeader) {
    self.path = path
    edits = []
    size = header.size
  }

  /// As it was taken.
  init(original asset: Asset) {
    path = asset.path
    edits = []
    size = asset.adjustment?.originalSize ?? asset.header.size
  }
}
