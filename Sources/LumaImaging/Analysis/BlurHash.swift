import LumaFiles

/// A placeholder of a few characters, which a page decodes to a blurred picture.
///
/// - **Source**: the format of https://blurha.sh, with 4 by 3 components, or 3 by 4 for upright
///   pictures.
struct BlurHash {
  let text: String

  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)

  /// Encodes an image.
  ///
  /// - Parameter pixels: RGBA, 4 bytes per pixel, in sRGB; shown on white.
  init(pixels: [UInt8], width: Int, height: Int) {
    let (across, down) = width >= height ? (4, 3) : (3, 4)
    let light = BlurHash.light(of: pixels)
    var factors: [SIMD3<Double>] = []
    for y in 0..<down {
      for x in 0..<across { factors.append(BlurHash.factor(light, width, height, x, y)) }
    }
    let rest = factors.dropFirst()
    let most = rest.map { max(abs($0.x), abs($0.y), abs($0.z)) }.max() ?? 0
    let level = Int(min(max((most * 166 - 0.5).rounded(.down), 0), 82))
    let scale = Double(level + 1) / 166
    var written = BlurHash.number((across - 1) + (down - 1) * 9, digits: 1)
    written += BlurHash.number(level, digits: 1)
    written += BlurHash.number(BlurHash.color(factors[0]), digits: 4)
    for factor in rest { written += BlurHash.number(BlurHash.wave(factor / scale), digits: 2) }
    text = String(decoding: written, as: UTF8.self)
  }

  /// Linear light of each pixel.
  private static func light(of pixels: [UInt8]) -> [SIMD3<Double>] {
    let linear = (0...255).map { level -> Double in
      let share = Double(level) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return stride(from: 0, to: pixels.count, by: 4).map { place in
      let alpha = Int(pixels[place + 3])
      func level(_ channel: Int) -> Double {
        linear[(Int(pixels[place + channel]) * alpha + 255 * (255 - alpha) + 127) / 255]
      }
      return SIMD3(level(0), level(1), level(2))
    }
  }

  private static func factor(
    _ light: [SIMD3<Double>], _ width: Int, _ height: Int, _ x: Int, _ y: Int
  ) -> SIMD3<Double> {
    let columns = (0..<width).map { cos(.pi * Double(x * $0) / Double(width)) }
    var sum = SIMD3<Double>.zero
    for row in 0..<height {
      let share = cos(.pi * Double(y * row) / Double(height))
      for column in 0..<width { sum += share * columns[column] * light[row * width + column] }
    }
    return sum * (x == 0 && y == 0 ? 1 : 2) / Double(width * height)
  }

  /// The mean, as sRGB of 24 bits.
  private static func color(_ light: SIMD3<Double>) -> Int {
    func level(_ light: Double) -> Int {
      let share = min(max(light, 0), 1)
      let coded = share <= 0.0031308 ? share * 12.92 : 1.055 * pow(share, 1 / 2.4) - 0.055
      return Int((coded * 255 + 0.5).rounded(.down))
    }
    return level(light.x) << 16 | level(light.y) << 8 | level(light.z)
  }

  private static func wave(_ share: SIMD3<Double>) -> Int {
    func level(_ share: Double) -> Int {
      let root = abs(share).squareRoot()
      return Int(min(max(((share < 0 ? -root : root) * 9 + 9.5).rounded(.down), 0), 18))
    }
    return (level(share.x) * 19 + level(share.y)) * 19 + level(share.z)
  }

  private static func number(_ number: Int, digits count: Int) -> [UInt8] {
    var (rest, written): (Int, [UInt8]) = (number, [])
    for _ in 0..<count {
      written.insert(digits[rest % 83], at: 0)
      rest /= 83
    }
    return written
  }
}

extension BlurHash {
  /// The hash of a small picture, on white.
  static func text(of picture: VipsImage) throws(ImagingError) -> String {
    let small = try picture.withAlpha()
    return BlurHash(pixels: try small.bytes(), width: small.width, height: small.height).text
  }
}
