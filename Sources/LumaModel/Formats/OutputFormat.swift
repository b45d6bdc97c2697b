/// An output file format. The order is that of messages and help.
@dynamicMemberLookup
package enum OutputFormat: String, Hashable, Codable, Sendable, CaseIterable {
  case jpeg, png, webp, avif, heic, jxl, jp2, tiff, gif, ico, ppm, pgm
}

extension OutputFormat {
  /// The properties of an output format, besides those of the input format.
  package struct Row: Sendable {
    package var input: InputFormat
    /// libvips saver operation.
    package var saver: String
    /// Maximum side of the format or its encoder, px.
    package var maxSide = 10_000_000
    /// Maximum bits per channel.
    package var maxDepth = 8
    package var hasAlpha = true
    package var carriesCMYK = false
    /// Whether it can embed an ICC profile; without one, the output is sRGB.
    package var carriesProfile = true
    /// Whether it supports pictures of several channels; without them, pictures become gray.
    package var hasColor = true
    /// Whether it supports pictures of one channel; without them, a gray profile is meaningless.
    package var hasGray = true
    /// Whether it can hold IPTC records; other formats hold them as XMP.
    package var carriesIPTC = false
    /// Whether it stores px per inch itself; other formats store it in EXIF.
    package var carriesDensity = false
    /// Whether lossy encoding defaults to 4:2:0 chroma subsampling.
    package var halvesChroma = false
    /// Default quality.
    package var defaultQuality = 100
    /// The options accepted by `save`.
    package var options: [EncodingOption]
    /// Options that have no meaning together with `lossless`.
    package var lossyOptions: [EncodingOption] = []
    /// Options that require a setting of another option.
    package var needs: [EncodingOption.Need] = []
  }

  package subscript<Value>(dynamicMember path: KeyPath<Row, Value>) -> Value { row[keyPath: path] }

  /// File extensions in lowercase; the first is the default.
  package var extensions: [String] { row.input.row.extensions }

  /// Whether the format supports animation; others use the first frame.
  package var hasFrames: Bool { row.input.row.hasFrames || self == .jxl }

  package var row: Row {
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

extension OutputFormat.Row {
  static let jpeg = Self(
    input: .jpeg, saver: "jpegsave_target", maxSide: 65_500, hasAlpha: false,
    carriesCMYK: true, carriesIPTC: true, carriesDensity: true, halvesChroma: true,
    defaultQuality: 80,
    options: [.quality] + .search + [
      .lossless, .progressive, .effort, .subsampling, .optimizeCoding, .dpi,
    ],
    lossyOptions: [.quality, .maxBytes, .maxDistance, .effort, .subsampling, .optimizeCoding]
  )
  static let png = Self(
    input: .png, saver: "pngsave_target", maxDepth: 16, carriesDensity: true,
    options: [
      .quality, .lossless, .progressive, .effort, .zlibLevel, .palette,
      .colors(2, 4, 16, 256), .dither, .animated, .loop, .delay, .dpi,
    ], lossyOptions: [.palette],
    needs: [
      .init(.quality, .palette, .flag(true)), .init(.dither, .palette, .flag(true)),
      .init(.loop, .animated, .flag(true)), .init(.delay, .animated, .flag(true)),
    ])
  static let webp = Self(
    input: .webp, saver: "webpsave_target", maxSide: 16_383, hasGray: false, halvesChroma: true,
    defaultQuality: 80,
    options: [.quality] + .search + [
      .lossless, .effort, .loop, .delay, .alphaQuality, .nearLossless, .smartSubsample,
      .preset, .dpi,
    ],
    lossyOptions: [.maxBytes, .maxDistance, .alphaQuality, .nearLossless, .smartSubsample])
  static let avif = Self(
    input: .avif, saver: "heifsave_target", maxSide: 16_384,
    // libheif 1.15 with libaom aborts the process for 10 bits, and few viewers support 12.
    maxDepth: 8, hasGray: false, halvesChroma: true, defaultQuality: 50,
    options: [.quality] + .search + [.lossless, .effort, .subsampling, .bitDepth(8, 12), .dpi],
    lossyOptions: [.quality, .maxBytes, .maxDistance, .subsampling, .bitDepth(8, 12)])
  static let heic = Self(
    input: .heic, saver: "heifsave_target", maxSide: 16_384, hasGray: false,
    halvesChroma: true,
    defaultQuality: 50,
    options: [.quality] + .search + [.lossless, .subsampling, .bitDepth(8, 10, 12), .dpi],
    lossyOptions: [.quality, .maxBytes, .maxDistance, .subsampling, .bitDepth(8, 10, 12)])
  static let jxl = Self(
    input: .jxl, saver: "jxlsave_target", maxDepth: 16, defaultQuality: 75,
    options: [.quality] + .search + [.lossless, .effort, .loop, .delay, .dpi],
    lossyOptions: [.quality, .maxBytes, .maxDistance])
  // Quality is PSNR in decibels; 48 is hard to distinguish from the original.
  static let jp2 = Self(
    input: .jp2, saver: "jp2ksave_target", maxDepth: 16, carriesIPTC: true, defaultQuality: 48,
    options: [.quality] + .search + [.lossless, .dpi],
    lossyOptions: [.quality, .maxBytes, .maxDistance])
  static let tiff = Self(
    input: .tiff, saver: "tiffsave_target", maxDepth: 16, carriesCMYK: true,
    carriesIPTC: true, carriesDensity: true, defaultQuality: 80,
    options: [.quality, .lossless, .effort, .tiffCompression, .tile, .pyramid, .dpi],
    needs: [
      .init(.quality, .tiffCompression, .word("jpeg")),
      .init(.effort, .tiffCompression, .word("zstd")),
    ])
  static let gif = Self(
    input: .gif, saver: "gifsave_target", maxSide: 65_500, carriesProfile: false,
    options: [
      .progressive, .effort, .colors(2, 4, 8, 16, 32, 64, 128, 256), .dither, .loop, .delay,
    ])
  // A PNG for each size of `IconWriter`.
  static let ico = Self(
    input: .ico, saver: "pngsave_target", maxSide: 65_500, carriesProfile: false, hasGray: false,
    options: [])
  static let ppm = Self(
    input: .ppm, saver: "ppmsave_target", maxDepth: 16, hasAlpha: false, carriesProfile: false,
    hasGray: false, options: [])
  static let pgm = Self(
    input: .pgm, saver: "ppmsave_target", maxDepth: 16, hasAlpha: false, carriesProfile: false,
    hasColor: false, options: [])
}
