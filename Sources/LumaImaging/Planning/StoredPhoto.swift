import LumaModel

/// What planning needs to know of a file.
struct StoredPhoto: Hashable, Sendable {
  var format: InputFormat
  /// As the decoder delivers it, before `orientation`; px.
  var size: PixelSize
  /// What is left to do to lay it upright.
  var orientation: Orientation

  var upright: PixelSize { orientation.applied(to: size) }
}

extension StoredPhoto {
  /// From a header, whose size is upright. HEIC, AVIF and JXL decoders turn the picture themselves.
  init?(_ header: PhotoHeader) {
    guard let format = header.format, let size = header.size else { return nil }
    let orientation = format.decoderTurns ? .up : header.orientation
    self.init(
      format: format, size: orientation.inverse.applied(to: size), orientation: orientation)
  }
}

extension InputFormat {
  /// Whether the decoder lays the picture upright, although EXIF still says to turn it.
  var decoderTurns: Bool {
    switch self {
    case .heic, .avif, .jxl: true
    case .jpeg, .png, .webp, .gif, .tiff, .jp2, .svg, .raw: false
    }
  }

  /// The whole factors that its decoder can shrink by, smallest first.
  ///
  /// HEIC and AVIF hold at most a thumbnail, which is another, coarser picture; it is never used.
  var decodeShrinks: [Int] {
    switch self {
    case .jpeg, .webp: [1, 2, 4, 8]
    case .png, .gif, .tiff, .heic, .avif, .jxl, .jp2, .svg, .raw: [1]
    }
  }
}
