import LumaFiles

/// A tone curve on coded values, the same for every pixel and channel: exposure, then gamma.
///
/// - **Source**: IEC 61966-2-1, sRGB's transfer function.
struct ToneCurve {
  /// Stops, in linear light.
  var exposure: Double
  /// Applied to coded values.
  var gamma: Double

  var isIdentity: Bool { exposure == 0 && gamma == 1 }

  /// Maps 0...1 to 0...1.
  func value(_ coded: Double) -> Double {
    let light = min(1, Self.light(coded) * exp2(exposure))
    return pow(min(1, max(0, exposure == 0 ? coded : Self.coded(light))), 1 / gamma)
  }

  static func light(_ coded: Double) -> Double {
    coded <= 0.04045 ? coded / 12.92 : pow((coded + 0.055) / 1.055, 2.4)
  }

  static func coded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
