import LumaModel

/// Properties of a file that gives planes, known from its header.
struct PlaneFacts: Hashable, Sendable {
  /// Stored size, px.
  var size: PixelSize
  var orientation: Orientation = .up
  /// Whether it is only a part of the file at its path: the preview of a camera raw file.
  var isPart = false
  var color: Color
  var sampling: JPEGSampling
  var isArithmetic = false
  /// Whether its pixels come in several scans: progressive, or interlaced.
  var isProgressive = false
  /// Whether its samples have 16 bits, of which planes keep 8.
  var isDeep = false
  /// Whether it is a grid of coded pictures.
  var isTiled = false
  /// Whether the file has a gain map, a second image that brightens the first on HDR displays.
  var hasGainMap = false
  var gainMapUse = GainMapUse.movable
  /// Whether the file has an index of other pictures, of which one may be a gain map.
  var hasOtherPictures = false
  var hasProfile = false
  /// Whether it is a JPEG XL from which a JPEG can be made again.
  var isPackedJPEG = false
  var density = Density()
  /// EXIF's density, for formats without `density`.
  var exifDensity: Density?

  enum Color: Hashable, Sendable {
    case gray
    /// YCbCr.
    case ycc
    case rgb
    /// RGB with or without alpha, decoded to rows of pixels.
    case rows(hasAlpha: Bool)
    /// CMYK or YCCK.
    case ink
    case unknown

    /// nil: it is not known what samples stand for.
    var channels: ColorChannels? {
      switch self {
      case .gray: .gray
      case .ycc, .rgb, .rows: .rgb
      case .ink: .cmyk
      case .unknown: nil
      }
    }
  }

  /// Whether a gain map can be used.
  enum GainMapUse: Hashable, Sendable {
    case movable
    /// Its coding is unknown.
    case unreadable
    /// It brightens nothing, or by an unknown amount.
    case idle
  }

  var mayHaveGainMap: Bool { hasGainMap || hasOtherPictures }
}

/// Sampling factors of the components; luma first.
///
/// - **Source**: ITU T.81, A.1.1.
struct JPEGSampling: Hashable, Sendable {
  var factors: [Factors]

  struct Factors: Hashable, Sendable {
    var horizontal: Int
    var vertical: Int
  }

  static let chromaHalved = JPEGSampling(factors: [
    Factors(horizontal: 2, vertical: 2), Factors(horizontal: 1, vertical: 1),
    Factors(horizontal: 1, vertical: 1),
  ])

  var most: Factors {
    Factors(
      horizontal: factors.map(\.horizontal).max() ?? 1,
      vertical: factors.map(\.vertical).max() ?? 1)
  }

  /// Whether luma has full resolution, and the other components the same integer fraction of it.
  var isWhole: Bool {
    let most = most
    return factors.first == most && Set(factors.dropFirst()).count <= 1
      && factors.allSatisfy {
        most.horizontal % $0.horizontal == 0 && most.vertical % $0.vertical == 0
      }
  }

  /// Size of a component's 8 x 8 block decoded at 1/`shrink`, in samples per side.
  ///
  /// libjpeg reduces subsampled chroma less than luma if that makes their resolutions equal.
  ///
  /// - **Source**: `jpeg_calc_output_dimensions` of libjpeg-turbo.
  func unit(of component: Int, shrink: Int) -> Int {
    let most = most, factors = factors[component], luma = 8 / shrink
    var unit = luma
    while unit < 8, most.horizontal * luma % (factors.horizontal * unit * 2) == 0,
      most.vertical * luma % (factors.vertical * unit * 2) == 0
    {
      unit *= 2
    }
    return unit
  }
}

extension InputFormat {
  /// Whether the planes are rows of pixels.
  var givesRows: Bool { [.png, .gif, .tiff, .jxl].contains(self) }

  /// Whether a picture of this size is decoded as a whole; a huge one is streamed by libvips
  /// instead.
  func givesPlanes(of size: PixelSize) -> Bool { !givesRows || size.pixelCount <= 40_000_000 }
}
