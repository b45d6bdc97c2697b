import LumaModel

extension OutputFormat {
  var saver: String {
    switch self {
    case .jpeg: "jpegsave_target"
    case .png: "pngsave_target"
    case .webp: "webpsave_target"
    case .tiff: "tiffsave_target"
    case .avif, .heic: "heifsave_target"
    case .jxl: "jxlsave_target"
    case .gif: "gifsave_target"
    }
  }

  var loader: String {
    switch self {
    case .jpeg: "jpegload_source"
    case .png: "pngload_source"
    case .webp: "webpload_source"
    case .tiff: "tiffload_source"
    case .avif, .heic: "heifload_source"
    case .jxl: "jxlload_source"
    case .gif: "gifload_source"
    }
  }

  /// The longest side that the format, or its encoder, can carry, px.
  var maxSide: Int {
    switch self {
    case .jpeg, .gif: 65_500
    case .webp: 16_383
    case .avif, .heic: 16_384
    case .png, .tiff, .jxl: 10_000_000
    }
  }

  func check(_ size: PixelSize) throws(ImagingError) {
    guard max(size.width, size.height) <= maxSide else {
      throw .output(self, .tooLarge(size, limit: maxSide))
    }
  }

  /// Bits a channel that it can carry at most.
  var maxDepth: Int {
    switch self {
    case .jpeg, .webp, .gif: 8
    // libheif 1.15 with libaom aborts the process on 10 bits, and few viewers take 12.
    case .avif, .heic: 8
    case .png, .tiff, .jxl: 16
    }
  }

  var carriesCMYK: Bool {
    switch self {
    case .jpeg, .tiff: true
    case .png, .webp, .avif, .heic, .jxl, .gif: false
    }
  }

  /// Whether it can say what its numbers mean; what cannot is sRGB.
  var carriesProfile: Bool { self != .gif }
}

extension VipsImage {
  /// Whether there is nothing to write but pixels. libvips then has to be told: unasked it writes
  /// an EXIF block of its own with size and resolution.
  var isBare: Bool {
    !["icc-profile-data", "exif-data", "xmp-data", "iptc-data"].contains(where: hasField)
  }
}
