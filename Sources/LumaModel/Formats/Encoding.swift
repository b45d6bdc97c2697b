/// Options of an encoder; nil is the encoder's default.
public struct Encoding: Hashable, Codable, Sendable {
  /// 1...100.
  public var quality: Int?
  public var lossless: Bool
  public var progressive: Bool
  /// Encoder effort: 0 (fastest) to 9 (smallest); mapped to the range of each format.
  public var effort: Int?
  /// For JPEG, AVIF, HEIC.
  public var subsampling: ChromaSubsampling?
  /// AVIF, HEIC: bits per channel; nil for 8.
  public var bitDepth: Int?
  /// JPEG: whether to compute optimal Huffman tables.
  public var optimizesCoding: Bool?
  /// PNG: zlib compression level, 0...9.
  public var compression: Int?
  /// PNG, GIF; nil in a PNG means no palette.
  public var palette: Palette?
  /// nil to use `quality` as given.
  public var target: QualityTarget?
  /// Pixels per inch noted in the file; nil: the photo's.
  public var dpi: Int?
  public var animation = AnimationEncoding()
  public var webp = WebPEncoding()
  public var tiff = TIFFEncoding()

  public init(
    quality: Int? = nil, lossless: Bool = false, progressive: Bool = false, effort: Int? = nil
  ) {
    self.quality = quality
    self.lossless = lossless
    self.progressive = progressive
    self.effort = effort
  }
}

/// The chroma resolution of a lossy encoder.
public enum ChromaSubsampling: String, Hashable, Codable, Sendable, CaseIterable {
  /// Half resolution on both axes.
  case halved = "4:2:0"
  case full = "4:4:4"
}

/// Options for indexed-color images.
public struct Palette: Hashable, Codable, Sendable {
  /// Number of colors, a power of two up to 256; nil for 256.
  public var colors: Int?
  /// Amount of error-diffusion dithering, 0...1; nil for 1.
  public var dither: Double?

  public init(colors: Int? = nil, dither: Double? = nil) {
    self.colors = colors
    self.dither = dither
  }
}

/// The goal of a quality search, up to `quality`; if both bounds are set, both apply.
public struct QualityTarget: Hashable, Codable, Sendable {
  /// Maximum file size including metadata: selects the highest quality that fits.
  public var maxBytes: Int?
  /// Maximum of 1 - SSIM of luma, 0...1: selects the lowest quality within it.
  public var maxDistance: Double?
  /// Minimum quality, 1...100; nil: `Encoding.lowestQuality`.
  public var floor: Int?
  /// Whether a picture that does not fit in `maxBytes` at any quality is made smaller.
  public var shrinks = false

  public init(maxBytes: Int? = nil, maxDistance: Double? = nil, floor: Int? = nil) {
    self.maxBytes = maxBytes
    self.maxDistance = maxDistance
    self.floor = floor
  }
}

extension Encoding {
  /// Whether a picture becomes smaller that does not fit at any quality.
  public var shrinks: Bool { target?.shrinks == true }

  /// The lowest quality that a search may find. A picture that may become smaller does so before
  /// its quality is below three quarters of the usual one, where losses begin to show.
  public func lowestQuality(of format: OutputFormat) -> Int {
    target?.floor ?? (shrinks ? format.defaultQuality * 3 / 4 : 20)
  }

  /// The quality at which a search within a number of bytes begins: the usual one, or the lowest that
  /// is asked for, if that is above it.
  public func highestQuality(of format: OutputFormat) -> Int {
    quality ?? max(format.defaultQuality, lowestQuality(of: format))
  }

  /// The most bytes of a file that may be kept as it is coded, since no option asks for another
  /// coding; nil: some option does.
  public var mostKeptBytes: Int? {
    var plain = Encoding()
    (plain.target, plain.dpi) = (target, dpi)
    return self == plain && target?.maxDistance == nil ? target?.maxBytes : nil
  }
}

/// Animation options; nil keeps the value of the photo.
public struct AnimationEncoding: Hashable, Codable, Sendable {
  /// Number of loops; 0 is infinite.
  public var loop: Int?
  /// Duration of each frame, ms.
  public var delay: Int?
  /// PNG: whether all frames are kept; other formats of animations always do.
  public var isKept = false

  public init() {}
}

/// Options specific to WebP.
public struct WebPEncoding: Hashable, Codable, Sendable {
  /// Quality of the alpha channel, 0...100; nil for 100.
  public var alphaQuality: Int?
  /// Adjusts pixels slightly to improve lossless compression.
  public var nearLossless = false
  /// Uses higher-quality chroma subsampling.
  public var smartSubsample = false
  public var preset: Preset?

  public enum Preset: String, Hashable, Codable, Sendable, CaseIterable {
    case `default`, photo, picture, drawing, icon, text
  }

  public init() {}
}

/// Options specific to TIFF.
public struct TIFFEncoding: Hashable, Codable, Sendable {
  /// nil for deflate.
  public var compression: Compression?
  /// Side of square tiles, px, a multiple of 16; nil for strips.
  public var tile: Int?
  /// Whether to include downscaled copies.
  public var pyramid = false

  public enum Compression: String, Hashable, Codable, Sendable, CaseIterable {
    case none, deflate, lzw, zstd, packbits, jpeg
    /// Black and white: fax, group 4.
    case ccitt4
  }

  public init() {}
}
