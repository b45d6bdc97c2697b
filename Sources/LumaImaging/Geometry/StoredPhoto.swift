import LumaModel

/// The properties of a file that planning depends on.
struct StoredPhoto: Hashable, Sendable {
  var format: InputFormat
  /// Size as decoded, before `orientation` is applied; px.
  var size: PixelSize
  /// Orientation still to be applied.
  var orientation: Orientation

  var upright: PixelSize { orientation.applied(to: size) }
}

extension StoredPhoto {
  /// From a header, whose size is upright.
  ///
  /// - Parameter raw: How a camera raw file is read: its preview is a JPEG.
  init?(_ header: PhotoHeader, _ raw: RawReading? = nil) {
    guard let known = header.format, let size = header.size else { return nil }
    let format = known.read(raw)
    let orientation = format.row.orientation == .tag ? header.orientation : .up
    self.init(
      format: format, size: orientation.inverse.applied(to: size), orientation: orientation)
  }
}

extension InputFormat {
  /// Integer factors by which the decoder can shrink, smallest first.
  ///
  /// HEIC and AVIF offer at most a thumbnail, which is a different, coarser image; it is never
  /// used.
  var decodeShrinks: [Int] {
    switch row.reduction {
    case .blocks, .scaler: [1, 2, 4, 8]
    case .thumbnail, .none: [1]
    }
  }
}
