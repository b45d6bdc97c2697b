import LumaFiles

/// Light as a decoder converts it to sRGB: 1 is its white, the reference white of HDR.
///
/// - **Source**: ITU-R BT.2100, tables 4 and 5; BT.2408, 3: white has 203 cd/m².
extension ColorCode.Transfer {
  private static let white = 203.0, hlgPeak = 1_000.0

  /// Light of a level from 0 to 1. Hybrid log-gamma's is that of the scene, before `systemGamma`.
  func light(_ level: Double) -> Double {
    switch self {
    case .sRGB: ToneCurve.light(level)
    case .gamma(let power): pow(level, power)
    case .pq: Self.pq(level) / Self.white
    case .hlg: Self.hlg(level)
    }
  }

  /// Power of the scene's luminance by which its light is multiplied, and a factor; nil: none.
  var systemGamma: (power: Double, factor: Double)? {
    self == .hlg ? (0.2, Self.hlgPeak / Self.white) : nil
  }

  /// cd/m².
  private static func pq(_ level: Double) -> Double {
    let root = pow(level, 1 / 78.84375)
    let ratio = max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root)
    return 10_000 * pow(ratio, 1 / 0.1593017578125)
  }

  private static func hlg(_ level: Double) -> Double {
    let a = 0.17883277, b = 0.28466892, c = 0.55991073
    return level <= 0.5 ? level * level / 3 : (exp((level - c) / a) + b) / 12
  }

  /// A level of sRGB for light that may exceed its white: the brightest tenth is compressed.
  static func shown(_ light: Double, compressing: Bool) -> Double {
    let knee = 0.9, room = 1 - knee
    let kept =
      compressing && light > knee
      ? knee + room * (1 - exp((knee - light) / room)) : min(light, 1)
    return ToneCurve.coded(kept)
  }
}
