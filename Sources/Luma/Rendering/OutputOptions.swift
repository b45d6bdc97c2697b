import LumaModel

/// How a picture is written: its encoding, its metadata and its colors.
///
/// An option that the format does not accept, or a value out of its range, is an error when
/// rendering.
public struct OutputOptions: Hashable, Sendable {
  /// From 1 to 100; nil: the format's default. For jpeg, webp, avif, heic, jxl and jp2.
  public var quality: Int?
  /// Whether the encoding keeps all pixels exactly. For jpeg, png, webp, avif, heic, jxl, jp2 and
  /// tiff.
  public var isLossless = false
  /// Whether the beginning of the file already shows the whole picture. For jpeg, png and gif.
  public var isProgressive = false
  /// From 0 (fastest) to 9 (smallest); nil: the format's default. For jpeg, png, webp, avif, jxl
  /// and gif.
  public var effort: Int?
  /// Maximum bytes of the file: the best quality that fits is chosen, up to ``quality``. For jpeg,
  /// webp, avif, heic, jxl and jp2.
  public var maximumByteCount: Int?
  /// The photo's metadata that the file gets.
  public var metadata = MetadataPolicy.all
  /// The colors of the file.
  public var colorProfile = ColorProfile.photo

  public init(quality: Int? = nil, metadata: MetadataPolicy = .all) {
    (self.quality, self.metadata) = (quality, metadata)
  }

  /// The metadata of a photo that an output gets. In any case, its orientation is applied, and old
  /// previews are left out.
  public enum MetadataPolicy: Hashable, Sendable {
    case all
    /// Creator and copyright.
    case web
    case none
  }

  /// The colors of an output.
  public enum ColorProfile: Hashable, Sendable {
    /// The photo's own colors, with their profile.
    case photo
    case sRGB
    case displayP3
  }

  var encoding: Encoding {
    var encoding = Encoding(
      quality: quality, lossless: isLossless, progressive: isProgressive, effort: effort)
    encoding.target = maximumByteCount.map { QualityTarget(maxBytes: $0) }
    return encoding
  }
}

extension Save {
  /// Creates the save of an output whose path is kept elsewhere.
  init(_ format: ImageFormat, _ options: OutputOptions) {
    let metadata: LumaModel.MetadataPolicy =
      switch options.metadata {
      case .all: .all
      case .web: .web
      case .none: .none
      }
    let profile: ProfilePolicy =
      switch options.colorProfile {
      case .photo: .keep
      case .sRGB: .srgb
      case .displayP3: .p3
      }
    self.init(
      template: "", format: format.format, encoding: options.encoding, metadata: metadata,
      profile: profile)
  }
}
