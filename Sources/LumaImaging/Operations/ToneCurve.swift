import Foundation

/// A change of coded values that is the same in every pixel and channel: exposure, then gamma.
///
/// - **Source**: IEC 61966-2-1, sRGB's transfer function.
struct ToneCurve {
  /// Stops, in linear light.
  var exposure: Double
  /// Of the coded values.
  var gamma: Double

  var isIdentity: Bool { exposure == 0 && gamma == 1 }

  /// 0...1 to 0...1.
  func value(_ coded: Double) -> Double {
    let light = min(1, Self.light(coded) * exp2(exposure))
    return pow(min(1, max(0, exposure == 0 ? coded : Self.coded(light))), 1 / gamma)
  }

  /// What each value becomes, as bytes of uchar or ushort.
  func table(isDeep: Bool) -> [UInt8] {
    guard isDeep else {
      return (0...255).map { UInt8((value(Double($0) / 255) * 255).rounded()) }
    }
    let table = (0...65_535).map { UInt16((value(Double($0) / 65_535) * 65_535).rounded()) }
    return table.withUnsafeBytes { Array($0) }
  }

  static func light(_ coded: Double) -> Double {
    coded <= 0.04045 ? coded / 12.92 : pow((coded + 0.055) / 1.055, 2.4)
  }

  static func coded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
