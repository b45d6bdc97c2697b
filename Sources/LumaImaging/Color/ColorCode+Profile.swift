import CLCMS
import LumaFiles
import Synchronization

extension ColorCode {
  private struct Key: Hashable {
    var code: ColorCode
    var isGray: Bool
  }

  private static let made = Mutex<[Key: [UInt8]]>([:])
  /// Files may state any numbers.
  private static let most = 64

  /// An ICC profile of these colors; nil without Little CMS, or for numbers without a meaning.
  ///
  /// - Parameter isGray: Of their gray.
  func profile(isGray: Bool) -> [UInt8]? {
    let key = Key(code: self, isGray: isGray)
    if let known = Self.made.withLock({ $0[key] }) { return known }
    guard let profile = makeProfile(isGray) else { return nil }
    Self.made.withLock { if $0.count < Self.most { $0[key] = profile } }
    return profile
  }

  private func makeProfile(_ isGray: Bool) -> [UInt8]? {
    guard let curve else { return nil }
    var colors = CLCMSColors()
    colors.places.0 = (primaries.red.x, primaries.red.y)
    colors.places.1 = (primaries.green.x, primaries.green.y)
    colors.places.2 = (primaries.blue.x, primaries.blue.y)
    colors.places.3 = (primaries.white.x, primaries.white.y)
    colors.curve = curve
    colors.is_gray = isGray ? 1 : 0
    var count = 0
    guard let bytes = clcms_make(&colors, name(isGray), &count) else { return nil }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private var curve: (Double, Double, Double, Double, Double)? {
    switch transfer {
    case .sRGB: (2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)
    case .gamma(let power): (power, 0, 0, 0, 0)
    case .pq, .hlg: nil
    }
  }

  private func name(_ isGray: Bool) -> String {
    let space = isGray ? "gray" : primaries.name
    guard case .gamma(let power) = transfer else { return space }
    return "\(space), gamma \((power * 100).rounded() / 100)"
  }
}
