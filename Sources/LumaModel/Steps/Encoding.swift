/// What an encoder is asked for; nil is that encoder's default.
public struct Encoding: Hashable, Sendable {
  /// 1...100.
  public var quality: Int?
  public var lossless: Bool
  public var progressive: Bool
  /// How hard the encoder tries: 0 (fast) ... 9 (small); each format maps it to its own range.
  public var effort: Int?
  /// JPEG, AVIF, HEIC.
  public var subsampling: ChromaSubsampling?
  /// JPEG: Huffman tables made for the picture.
  public var optimisesCoding: Bool?
  /// PNG: zlib's level, 0...9.
  public var compression: Int?
  /// PNG, GIF; nil in a PNG: all colours.
  public var palette: Palette?
  /// nil: `quality` is what it is.
  public var target: QualityTarget?
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

/// How much of the colour a lossy encoder keeps.
public enum ChromaSubsampling: String, Hashable, Sendable, CaseIterable {
  /// Half of it on both axes.
  case halved = "4:2:0"
  case full = "4:4:4"
}

/// A list of a few colours that all pixels are taken from.
public struct Palette: Hashable, Sendable {
  /// A power of two up to 256; nil: 256.
  public var colours: Int?
  /// How much errors are spread to neighbours, 0...1; nil: 1.
  public var dither: Double?

  public init(colours: Int? = nil, dither: Double? = nil) {
    self.colours = colours
    self.dither = dither
  }
}

/// What quality is searched for, between a floor and `quality`; both bounds hold where both are set.
public struct QualityTarget: Hashable, Sendable {
  /// Of the whole file, metadata included: the highest quality that fits.
  public var maxBytes: Int?
  /// 1 - SSIM of luma, 0...1: the lowest quality that is as near to the picture.
  public var maxDistance: Double?
  /// 1...100.
  public var floor: Int

  public init(maxBytes: Int? = nil, maxDistance: Double? = nil, floor: Int = 20) {
    self.maxBytes = maxBytes
    self.maxDistance = maxDistance
    self.floor = floor
  }
}

/// How an animation is played; nil: as in the photo.
public struct AnimationEncoding: Hashable, Sendable {
  /// How many times; 0: for ever.
  public var loop: Int?
  /// How long each frame is shown, ms.
  public var delay: Int?

  public init() {}
}

/// What only WebP has.
public struct WebPEncoding: Hashable, Sendable {
  /// 0...100; nil: 100.
  public var alphaQuality: Int?
  /// Pixels are changed a little so that lossless coding of them is smaller.
  public var nearLossless = false
  /// Chroma is halved with more care.
  public var smartSubsample = false
  public var preset: Preset?

  public enum Preset: String, Hashable, Sendable, CaseIterable {
    case `default`, photo, picture, drawing, icon, text
  }

  public init() {}
}

/// What only TIFF has.
public struct TIFFEncoding: Hashable, Sendable {
  /// nil: deflate.
  public var compression: Compression?
  /// Side of square tiles, px, a multiple of 16; nil: strips.
  public var tile: Int?
  /// Smaller copies in the same file.
  public var pyramid = false

  public enum Compression: String, Hashable, Sendable, CaseIterable {
    case none, deflate, lzw, zstd, packbits, jpeg
  }

  public init() {}
}
