/// An encoder option of `save`. Lua's checks, help and editor types, argument parsing and output
/// signatures are all derived from these rows. `OutputFormat.Row` lists the options of each format.
package struct EncodingOption: Sendable {
  package var name: String
  /// An earlier name, accepted but not documented.
  package var formerName: String?
  package var kind: Kind
  /// Description in the help.
  package var sentence: String
  /// Whether `false` is documented as the default and filled in.
  package var isOffByDefault = false
  /// Returns the value of the option; nil if it was not given.
  package let value: @Sendable (Encoding) -> Value?
  /// Sets the option; ignores a value of another type.
  package let set: @Sendable (inout Encoding, Value) -> Void

  /// The type and range of an option.
  package enum Kind: Hashable, Sendable {
    case flag
    case integer(ClosedRange<Int>)
    case oneOf([Int])
    case number(ClosedRange<Double>)
    case word([String])
    /// A multiple within a range; `true` selects the usual value.
    case multiple(of: Int, in: ClosedRange<Int>, usual: Int)
  }

  package enum Value: Hashable, Sendable {
    case flag(Bool)
    case integer(Int)
    case number(Double)
    case word(String)
  }

  /// A requirement: `option` is only valid if `other` has the value `setting`.
  package struct Need: Sendable {
    package var option: EncodingOption
    package var other: EncodingOption
    package var setting: Value

    init(_ option: EncodingOption, _ other: EncodingOption, _ setting: Value) {
      self.option = option
      self.other = other
      self.setting = setting
    }
  }
}

extension EncodingOption {
  /// All options, in the order of the help.
  package static let all: [EncodingOption] =
    [quality] + .search + [
      lossless, progressive, effort, subsampling, bitDepth(), optimizeCoding, zlibLevel,
      tiffCompression, palette, colors(), dither, animated, loop, delay, alphaQuality, nearLossless,
      smartSubsample, preset, tile, pyramid, dpi,
    ]

  static let quality = integer(
    "quality", 1...100, \.quality,
    "1 (small) to 100 (default: 80; jxl: 75, avif, heic: 50, jp2: 48); heic ends at 94")
  static let maxBytes = integer(
    "max_bytes", 1...1_000_000_000_000, \.search.maxBytes,
    "find the best quality, up to quality, with at most so many bytes; "
      + "\"200 kB\" is 200000; what fits is copied")
  static let maxDistance = share(
    "max_distance", \.search.maxDistance,
    "use the lowest quality within this distance (1 - SSIM), such as 0.01")
  static let minQuality = integer(
    "min_quality", 1...100, \.search.floor,
    "the lower bound of such a search (default: 20; with shrink 60, jxl: 56, avif, heic: 37, "
      + "jp2: 36)")
  static let shrink = flag(
    "shrink", \.search.shrinks,
    "makes a picture smaller that is too large at min_quality",
    isOffByDefault: true)
  static let dpi = integer(
    "dpi", 1...65_535, \.dpi,
    "pixels per inch noted in the file; the pixels stay unchanged (default: the photo's)")
  static let lossless = flag(
    "lossless", \.lossless,
    "lossless coding; JPEG: copies or moves blocks",
    isOffByDefault: true)
  static let progressive = flag(
    "progressive", \.progressive, "progressive or interlaced coding", isOffByDefault: true)
  static let effort = integer(
    "effort", 0...9, \.effort, "0 (fast) to 9 (small); a JPEG is progressive from 7 on")
  static let subsampling = word(
    "subsampling", \.subsampling, "4:2:0 halves chroma resolution on both axes, 4:4:4 keeps it")
  static let optimizeCoding = flag(
    "optimize_coding", formerly: "optimise_coding", \.optimizesCoding,
    "optimize Huffman tables: smaller, slower (default: true up to 10 MP)")
  static let zlibLevel = integer("compression", 0...9, \.compression, compressionSentence)
  static let tiffCompression = word("compression", \.tiff.compression, compressionSentence)
  private static let compressionSentence =
    "PNG: zlib level (default: fast, in fewer bytes than zlib's 6); TIFF: method (deflate); ccitt4 is "
    + "black and white"
  static let palette = flag("palette", \.usesPalette, "use a color palette")
  static let dither = share(
    "dither", \.paletteForm.dither, "amount of dithering in palette images, 0-1")
  static let animated = flag(
    "animated", \.animation.isKept, "PNG: keep all frames of an animation", isOffByDefault: true)
  static let loop = integer(
    "loop", 0...65_535, \.animation.loop, "number of times an animation plays; 0: forever")
  static let delay = integer(
    "delay", 10...60_000, \.animation.delay, "duration of each frame of an animation, ms")
  static let alphaQuality = integer(
    "alpha_quality", 0...100, \.webp.alphaQuality, "quality of the alpha channel")
  static let nearLossless = flag(
    "near_lossless", \.webp.nearLossless,
    "lossless coding after slight preprocessing, controlled by quality")
  static let smartSubsample = flag(
    "smart_subsample", \.webp.smartSubsample, "sharper chroma subsampling")
  static let preset = word("preset", \.webp.preset, "type of picture")
  static let tile = EncodingOption(
    name: "tile", kind: .multiple(of: 16, in: 16...4096, usual: 256),
    sentence: "tile size in px; true: 256",
    value: { $0.tiff.tile.map(Value.integer) },
    set: { encoding, value in if case .integer(let side) = value { encoding.tiff.tile = side } })
  static let pyramid = flag("pyramid", \.tiff.pyramid, "include reduced-size copies")

  /// Bits per channel.
  ///
  /// - Parameter counts: the bit depths that the format's encoder supports.
  static func bitDepth(_ counts: Int...) -> EncodingOption {
    var option = integer(
      "bitdepth", 8...12, \.bitDepth, "bits per channel (default: 8); AVIF: 8, 12; HEIC: 8, 10, 12")
    option.kind = .oneOf(counts)
    return option
  }

  /// The number of colors in a palette.
  ///
  /// - Parameter counts: the palette sizes that the format supports.
  static func colors(_ counts: Int...) -> EncodingOption {
    var option = integer(
      "colors", formerly: "colours", 2...256, \.paletteForm.colors,
      "number of colors in the palette")
    option.kind = .oneOf(counts)
    return option
  }
}

extension [EncodingOption] {
  /// The options of encoders that support a quality search.
  static var search: [EncodingOption] { [.maxBytes, .maxDistance, .minQuality, .shrink] }
}

extension EncodingOption {
  private typealias Path<Field> = WritableKeyPath<Encoding, Field> & Sendable

  private static func integer(
    _ name: String, formerly: String? = nil, _ range: ClosedRange<Int>,
    _ path: @autoclosure @escaping @Sendable () -> any Path<Int?>,
    _ sentence: String
  ) -> EncodingOption {
    EncodingOption(
      name: name, formerName: formerly, kind: .integer(range), sentence: sentence,
      value: { $0[keyPath: path()].map(Value.integer) },
      set: { if case .integer(let number) = $1 { $0[keyPath: path()] = number } })
  }

  private static func share(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> any Path<Double?>,
    _ sentence: String
  ) -> EncodingOption {
    EncodingOption(
      name: name, kind: .number(0...1), sentence: sentence,
      value: { $0[keyPath: path()].map(Value.number) },
      set: { if case .number(let number) = $1 { $0[keyPath: path()] = number } })
  }

  private static func flag(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> any Path<Bool>,
    _ sentence: String, isOffByDefault: Bool = false
  ) -> EncodingOption {
    EncodingOption(
      name: name, kind: .flag, sentence: sentence, isOffByDefault: isOffByDefault,
      value: { $0[keyPath: path()] ? .flag(true) : nil },
      set: { if case .flag(let isOn) = $1 { $0[keyPath: path()] = isOn } })
  }

  private static func flag(
    _ name: String, formerly: String?,
    _ path: @autoclosure @escaping @Sendable () -> any Path<Bool?>, _ sentence: String
  ) -> EncodingOption {
    EncodingOption(
      name: name, formerName: formerly, kind: .flag, sentence: sentence,
      value: { $0[keyPath: path()].map(Value.flag) },
      set: { if case .flag(let isOn) = $1 { $0[keyPath: path()] = isOn } })
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> any Path<Word?>,
    _ sentence: String
  ) -> EncodingOption {
    EncodingOption(
      name: name, kind: .word(Word.allCases.map(\.rawValue)), sentence: sentence,
      value: { $0[keyPath: path()].map { .word($0.rawValue) } },
      set: { if case .word(let text) = $1 { $0[keyPath: path()] = Word(rawValue: text) } })
  }
}

extension Encoding {
  /// `target` and `palette`, which are created when one of their parts is set.
  fileprivate var search: QualityTarget {
    get { target ?? QualityTarget() }
    set { target = newValue == QualityTarget() ? nil : newValue }
  }

  fileprivate var paletteForm: Palette {
    get { palette ?? Palette() }
    set { palette = newValue }
  }

  fileprivate var usesPalette: Bool {
    get { palette != nil }
    set { palette = newValue ? paletteForm : nil }
  }
}
