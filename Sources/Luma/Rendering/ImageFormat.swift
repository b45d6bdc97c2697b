import LumaModel

/// A format in which pictures are written.
public enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg, png, webp, avif, heic, jxl, jp2, tiff, gif, ico, ppm, pgm

  /// Creates the format for a file name's extension: `jpg`; nil: there is none.
  public init?(pathExtension: String) {
    let wanted = pathExtension.lowercased()
    guard
      let format = Self.allCases.first(where: { $0.format.extensions.contains(wanted) })
    else { return nil }
    self = format
  }

  var format: OutputFormat {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    case .webp: .webp
    case .avif: .avif
    case .heic: .heic
    case .jxl: .jxl
    case .jp2: .jp2
    case .tiff: .tiff
    case .gif: .gif
    case .ico: .ico
    case .ppm: .ppm
    case .pgm: .pgm
    }
  }
}
