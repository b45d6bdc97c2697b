/// Options of an encoder; nil is the encoder's default.
package struct Encoding: Hashable, Codable, Sendable {
  /// 1...100.
  package var quality: Int?
  package var lossless: Bool
  package var progressive: Bool
  /// Encoder effort: 0 (fastest) to 9 (smallest); mapped to the range of each format.
  package var effort: Int?
  /// For JPEG, AVIF, HEIC.
  package var subsampling: ChromaSubsampling?
  /// AVIF, HEIC: bits per channel; nil for 8.
  package var bitDepth: Int?
  /// JPEG: whether to compute optimal Huffman tables.
  package var optimizesCoding: Bool?
  /// PNG: zlib compression level, 0...9.
  package var compression: Int?
  /// PNG, GIF; nil in a PNG means no palette.
  package var palette: Palette?
  /// nil to use `quality` as given.
  package var target: QualityTarget?
  /// Pixels per inch noted in the file; nil: the photo's.
  package var dpi: Int?
  package var animation = AnimationEncoding()
  package var webp = WebPEncoding()
  package var tiff = TIFFEncoding()

  package init(
    quality: Int? = nil, lossless: Bool = false, progressive: Bool = false, effort: Int? = nil
  ) {
    self.quality = quality
    self.lossless = lossless
    self.progressive = progressive
    self.effort = effort
  }
}

/// The chroma resolution of a lossy encoder.
package enum ChromaSubsampling: String, Hashable, Codable, Sendable, CaseIterable {
  /// Half resolution on both axes.
  case halved = "4:2:0"
  case full = "4:4:4"
}

/// Options for indexed-color images.
package struct Palette: Hashable, Codable, Sendable {
  /// Number of colors, a power of two up to 256; nil for 256.
  package var colors: Int?
  /// Amount of error-diffusion dithering, 0...1; nil for 1.
  package var dither: Double?

  package init(colors: Int? = nil, dither: Double? = nil) {
    self.colors = colors
    self.dither = dither
  }
}

/// The goal of a quality search, up to `quality`; if both bounds are set, both apply.
package struct QualityTarget: Hashable, Codable, Sendable {
  /// Maximum file size including metadata: selects the highest quality up to `quality` that fits.
  package var maxBytes: Int?
  /// Maximum of 1 - SSIM of luma, 0...1: selects the lowest quality within it.
  package var maxDistance: Double?
  /// Minimum quality, 1...100; nil: `Encoding.lowestQuality`.
  package var floor: Int?
  /// Whether a picture that does not fit in `maxBytes` at any quality is made smaller.
  package var shrinks = false

  package init(maxBytes: Int? = nil, maxDistance: Double? = nil, floor: Int? = nil) {
    self.maxBytes = maxBytes
    self.maxDistance = maxDistance
    self.floor = floor
  }
}

extension Encoding {
  /// Whether a picture that does not fit in `maxBytes` at any quality is made smaller.
  package var shrinks: Bool { target?.shrinks == true }

  /// The lowest quality that a search may find. A picture that may become smaller does so before
  /// its quality is below three quarters of the usual one, where losses begin to show.
  package func lowestQuality(of format: OutputFormat) -> Int {
    target?.floor ?? (shrinks ? format.defaultQuality * 3 / 4 : 20)
  }

  /// The quality at which a search for `maxBytes` begins: the default one, or the lowest requested
  /// one if that is higher.
  package func highestQuality(of format: OutputFormat) -> Int {
    quality ?? max(format.defaultQuality, lowestQuality(of: format))
  }

  /// The most bytes of a file that may be kept as it is coded; nil: no limit is set, or an option
  /// requires another coding.
  package var mostKeptBytes: Int? {
    var plain = Encoding()
    (plain.target, plain.dpi) = (target, dpi)
    return self == plain && target?.maxDistance == nil ? target?.maxBytes : nil
  }
}

/// Animation options; nil keeps the value of the photo.
package struct AnimationEncoding: Hashable, Codable, Sendable {
  /// Number of loops; 0 is infinite.
  package var loop: Int?
  /// Duration of each frame, ms.
  package var delay: Int?
  /// PNG: whether all frames are kept; other animation formats always keep them.
  package var isKept = false

  package init() {}
}

/// Options specific to WebP.
package struct WebPEncoding: Hashable, Codable, Sendable {
  /// Quality of the alpha channel, 0...100; nil for 100.
  package var alphaQuality: Int?
  /// Adjusts pixels slightly to improve lossless compression.
  package var nearLossless = false
  /// Uses higher-quality chroma subsampling.
  package var smartSubsample = false
  package var preset: Preset?

  package enum Preset: String, Hashable, Codable, Sendable, CaseIterable {
    case `default`, photo, picture, drawing, icon, text
  }

  package init() {}
}

/// Options specific to TIFF.
package struct TIFFEncoding: Hashable, Codable, Sendable {
  /// nil for deflate.
  package var compression: Compression?
  /// Side of square tiles, px, a multiple of 16; nil for strips.
  package var tile: Int?
  /// Whether to include downscaled copies.
  package var pyramid = false

  package enum Compression: String, Hashable, Codable, Sendable, CaseIterable {
    case none, deflate, lzw, zstd, packbits, jpeg
    /// Black and white: fax, group 4.
    case ccitt4
  }

  package init() {}
}
