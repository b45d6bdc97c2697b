import LumaModel

extension InputFormat {
  /// The format of a file: a TIFF structure is raw when its name says so.
  static func told(by start: FileStart, path: String) -> InputFormat? {
    let format = InputFormat(signature: start.bytes)
    guard format == .tiff, let dot = path.lastIndex(of: ".") else { return format }
    let isRaw = InputFormat(pathExtension: String(path[path.index(after: dot)...])) == .raw
    return isRaw ? .raw : .tiff
  }

  /// Whether exiv2 reads the format well enough to be handed files of unknown origin.
  ///
  /// exiv2 0.27 cannot open JPEG XL, and has no business with SVG.
  var isReadByExiv2: Bool {
    switch self {
    case .jpeg, .png, .webp, .gif, .tiff, .heic, .avif, .jp2, .raw: true
    case .jxl, .svg: false
    }
  }

  /// Whether the size that exiv2 tells is that of the decoded picture.
  ///
  /// HEIC and AVIF decoders turn and crop by themselves, and GIF frames may reach over the canvas:
  /// exiv2 knows nothing of it.
  var hasReliableSize: Bool {
    switch self {
    case .jpeg, .png, .webp, .tiff, .jp2: true
    case .gif, .heic, .avif, .jxl, .svg, .raw: false
    }
  }

  /// Whether decoders leave it to the EXIF tag to turn the picture upright.
  var isTurnedByOrientationTag: Bool {
    switch self {
    case .jpeg, .png, .webp, .tiff, .raw: true
    case .gif, .heic, .avif, .jxl, .jp2, .svg: false
    }
  }
}
