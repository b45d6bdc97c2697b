import LumaModel

extension OutputFormat {
  var saver: String {
    switch self {
    case .jpeg: "jpegsave_target"
    case .png: "pngsave_target"
    case .webp: "webpsave_target"
    case .tiff: "tiffsave_target"
    case .avif, .heic: "heifsave_target"
    }
  }

  /// The longest side that the format, or its encoder, can carry, px.
  var maxSide: Int {
    switch self {
    case .jpeg: 65_500
    case .webp: 16_383
    case .avif, .heic: 16_384
    case .png, .tiff: 10_000_000
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
    case .jpeg, .webp: 8
    // libheif 1.15 with libaom aborts the process on 10 bits, and few viewers take 12.
    case .avif, .heic: 8
    case .png, .tiff: 16
    }
  }

  var carriesCMYK: Bool {
    switch self {
    case .jpeg, .tiff: true
    case .png, .webp, .avif, .heic: false
    }
  }
}

extension OutputFormat {
  /// What the encoder is told. Defaults are those of sharp: JPEG and WebP 80, AVIF and HEIC 50,
  /// PNG level 6; chroma is halved (4:2:0) at every quality, so that quality alone moves the size.
  /// JPEG's Huffman tables are optimised from effort 5 on (twice the time for 6-15 % of the bytes);
  /// TIFF is always lossless (deflate).
  func options(_ encoding: Encoding, for image: VipsImage) -> [(String, VipsValue)] {
    let effort = encoding.effort
    switch self {
    case .jpeg:
      return [
        ("Q", .int(encoding.jpegQuality)), ("interlace", .bool(encoding.progressive)),
        ("subsample_mode", .enumeration("on")),
        ("optimize_coding", .bool(encoding.optimizesJPEG)),
      ]
    case .png:
      return [
        ("compression", .int(effort ?? 6)), ("interlace", .bool(encoding.progressive)),
        // A palette or 1-bit input says so in a field; its pixels have long been changed.
        ("bitdepth", .int(image.format == .ushort ? 16 : 8)),
      ]
    case .webp:
      return [
        ("Q", .int(encoding.quality ?? 80)), ("lossless", .bool(encoding.lossless)),
        ("effort", .int(effort.map { ($0 * 6 + 4) / 9 } ?? 4)),
      ]
    case .tiff:
      return [
        ("compression", .enumeration("deflate")), ("predictor", .enumeration("horizontal")),
        ("bigtiff", .bool(image.byteCount > 3_900_000_000)),
      ]
    case .avif, .heic:
      return [
        ("compression", .enumeration(self == .avif ? "av1" : "hevc")),
        ("Q", .int(encoding.quality ?? 50)), ("lossless", .bool(encoding.lossless)),
        ("effort", .int(effort ?? 4)),
        ("subsample_mode", .enumeration(encoding.lossless ? "off" : "on")),
        ("bitdepth", .int(8)),
      ]
    }
  }
}

extension Encoding {
  var jpegQuality: Int { quality ?? 80 }
  var optimizesJPEG: Bool { progressive || (effort ?? 0) >= 5 }
}

extension VipsImage {
  /// Whether there is nothing to write but pixels. libvips then has to be told: unasked it writes
  /// an EXIF block of its own with size and resolution.
  var isBare: Bool {
    !["icc-profile-data", "exif-data", "xmp-data", "iptc-data"].contains(where: hasField)
  }

  fileprivate var byteCount: Int { size.pixelCount * bands * (format == .ushort ? 2 : 1) }
}
