/// Colors by numbers: where the primaries lie, and how levels are light.
///
/// - **Source**: ITU-T H.273, 8.1 and 8.2.
struct ColorCode: Hashable, Sendable {
  var primaries: Primaries
  var transfer: Transfer

  /// Places on the chromaticity diagram.
  struct Primaries: Hashable, Sendable {
    var red: Place
    var green: Place
    var blue: Place
    var white: Place
    /// For the name of a profile.
    var name: String

    static func == (one: Primaries, other: Primaries) -> Bool { one.isNear(other, within: 0) }

    func hash(into hasher: inout Hasher) { hasher.combine([red, green, blue, white]) }

    func isNear(_ other: Primaries, within most: Double) -> Bool {
      zip([red, green, blue, white], [other.red, other.green, other.blue, other.white])
        .allSatisfy { abs($0.x - $1.x) <= most && abs($0.y - $1.y) <= most }
    }
  }

  struct Place: Hashable, Sendable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }
  }

  /// How levels are light.
  enum Transfer: Hashable, Sendable {
    case sRGB
    /// Light is a power of the level.
    case gamma(Double)
    /// Absolute brightness, SMPTE ST 2084.
    case pq
    /// Hybrid log-gamma, ARIB STD-B67.
    case hlg

    var isHDR: Bool { self == .pq || self == .hlg }
  }

  static let sRGB = ColorCode(primaries: .bt709, transfer: .sRGB)

  init(primaries: Primaries, transfer: Transfer) {
    self.primaries = primaries
    self.transfer = transfer
  }

  /// - Parameters: of H.273; those that are reserved or unspecified are sRGB's.
  init(primaries: Int, transfer: Int) {
    self.init(primaries: Primaries(number: primaries), transfer: Transfer(number: transfer))
  }
}

extension ColorCode {
  /// Whether a picture without a profile has these colors.
  func isStandard(in channels: ColorChannels) -> Bool {
    transfer == .sRGB && (channels == .gray || primaries.isNear(.bt709, within: 0.002))
  }

  /// Whether a profile describes them in any output. Others are converted: HDR has no place in 8
  /// bits, and light would lose its shadows in them.
  var isKept: Bool {
    switch transfer {
    case .sRGB: true
    case .gamma(let power): power >= 1.5
    case .pq, .hlg: false
    }
  }
}

extension ColorCode.Transfer {
  /// Video's curves (1, 6, 14, 15) are shown as sRGB's, as by other viewers.
  init(number: Int) {
    switch number {
    case 4: self = .gamma(2.2)
    case 5: self = .gamma(2.8)
    case 8: self = .gamma(1)
    case 16: self = .pq
    case 17: self = .gamma(2.6)
    case 18: self = .hlg
    case _: self = .sRGB
    }
  }
}

extension ColorCode.Primaries {
  private static let d65 = ColorCode.Place(0.3127, 0.3290)

  static let bt709 = Self(
    red: .init(0.64, 0.33), green: .init(0.30, 0.60), blue: .init(0.15, 0.06), white: d65,
    name: "sRGB")
  static let p3 = Self(
    red: .init(0.680, 0.320), green: .init(0.265, 0.690), blue: .init(0.150, 0.060), white: d65,
    name: "Display P3")
  static let bt2020 = Self(
    red: .init(0.708, 0.292), green: .init(0.170, 0.797), blue: .init(0.131, 0.046), white: d65,
    name: "BT.2020")

  init(number: Int) {
    let c = ColorCode.Place(0.310, 0.316)
    switch number {
    case 4:
      self.init(
        red: .init(0.67, 0.33), green: .init(0.21, 0.71), blue: .init(0.14, 0.08), white: c,
        name: "BT.470 M")
    case 5:
      self.init(
        red: .init(0.64, 0.33), green: .init(0.29, 0.60), blue: .init(0.15, 0.06),
        white: Self.d65, name: "BT.470 BG")
    case 6, 7:
      self.init(
        red: .init(0.630, 0.340), green: .init(0.310, 0.595), blue: .init(0.155, 0.070),
        white: Self.d65, name: "SMPTE 170M")
    case 8:
      self.init(
        red: .init(0.681, 0.319), green: .init(0.243, 0.692), blue: .init(0.145, 0.049), white: c,
        name: "film")
    case 9: self = .bt2020
    case 11:
      self = .p3
      (white, name) = (ColorCode.Place(0.314, 0.351), "DCI-P3")
    case 12: self = .p3
    case 22:
      self.init(
        red: .init(0.630, 0.340), green: .init(0.295, 0.605), blue: .init(0.155, 0.077),
        white: Self.d65, name: "EBU 3213")
    case _: self = .bt709
    }
  }
}
