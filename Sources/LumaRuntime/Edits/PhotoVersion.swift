import LumaModel

/// From what a photo's picture is made: a file, the edits that come first, and what it starts with.
struct PhotoVersion: Hashable, Sendable {
  /// Absolute.
  var path: String
  var edits: [Step]
  /// Of the file, upright, px; nil: it cannot be read.
  var size: PixelSize?
  /// What is made of a camera raw file; nil: it is none, or refused.
  var raw: RawReading?

  /// With its edits.
  ///
  /// - Throws: an edit that cannot be done.
  init(current asset: Asset) throws(EditError) {
    self.init(original: asset)
    guard let adjustment = asset.adjustment else { return }
    edits = try EditFormat.steps(adjustment)
    size = adjustment.baseSize
    if asset.header.format == .raw { raw = .develop }
    guard case .alternate(let file, _) = adjustment.base else { return }
    guard let file else { throw .withoutRAW }
    path = file
    raw = .develop
  }

  /// The RAW of RAW+JPEG.
  init(raw path: String, reading: RawReading, size: PixelSize?) {
    self.path = path
    edits = []
    self.size = size
    raw = reading
  }

  /// As it was taken.
  init(original asset: Asset) {
    path = asset.path
    edits = []
    raw = asset.raw
    // What a raw file's tags say is the size of none of its pictures.
    guard asset.header.format != .raw || raw != nil else { return }
    size = asset.adjustment?.originalSize ?? asset.header.size
  }
}
