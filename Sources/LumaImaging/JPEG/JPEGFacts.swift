import LumaModel

/// What a JPEG's header tells, besides its pixels.
struct JPEGFacts: Hashable, Sendable {
  /// As stored, px.
  var size: PixelSize
  var orientation: Orientation = .up
  var color: Color
  var sampling: JPEGSampling
  var isArithmetic = false
  var isProgressive = false
  /// Whether a second picture in the file brightens the first on HDR screens.
  var hasGainMap = false
  var hasProfile = false
  var density = Density()

  enum Color: Hashable, Sendable {
    case grey
    /// Luma and two colour differences.
    case ycc
    case rgb
    /// CMYK or YCCK.
    case ink
    case unknown
  }

  /// Pixels an inch (unit 1) or a centimetre (2), or only the ratio of a pixel's sides (0).
  struct Density: Hashable, Sendable {
    var unit = 0
    var x = 1
    var y = 1
  }
}

/// How many samples each component has in a block of pixels; luma first.
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

  /// Whether luma is in full and the others, which are alike, in whole parts of it.
  var isWhole: Bool {
    let most = most
    return factors.first == most && Set(factors.dropFirst()).count <= 1
      && factors.allSatisfy {
        most.horizontal % $0.horizontal == 0 && most.vertical % $0.vertical == 0
      }
  }

  /// How many samples of a component a block of 8 x 8 becomes on each side at 1/`shrink`.
  ///
  /// libjpeg leaves chroma less reduced than luma where both then come out alike.
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
