import LumaFiles

/// A placeholder of about 25 bytes that a page shows until the image has loaded.
///
/// - **Source**: the format of https://evanw.github.io/thumbhash/, version 1.
struct ThumbHash {
  private(set) var bytes: [UInt8] = []
  /// Whether the last byte holds only its low nibble.
  private var isHalf = false

  /// Encodes an image.
  ///
  /// - Parameters:
  ///   - pixels: RGBA, 4 bytes per pixel.
  ///   - width: At most 100, as is `height`.
  init(pixels: [UInt8], width: Int, height: Int) {
    let picture = Channels(pixels)
    let hasAlpha = picture.hasAlpha
    let most = hasAlpha ? 5.0 : 7.0, longest = Double(max(width, height))
    let across = max(1, Int((most * Double(width) / longest).roundedUp))
    let down = max(1, Int((most * Double(height) / longest).roundedUp))
    func waves(_ channel: [Double], _ x: Int, _ y: Int) -> Waves {
      Waves(channel, width: width, height: height, across: x, down: y)
    }
    let light = waves(picture.light, max(3, across), max(3, down))
    let yellow = waves(picture.yellow, 3, 3), red = waves(picture.red, 3, 3)
    let alpha = hasAlpha ? waves(picture.alpha, 5, 5) : nil

    let isLandscape = width > height
    let head =
      level(light.mean, 63) | level(0.5 + yellow.mean / 2, 63) << 6
      | level(0.5 + red.mean / 2, 63) << 12 | level(light.scale, 31) << 18
      | (hasAlpha ? 1 << 23 : 0)
    let shape =
      (isLandscape ? down : across) | level(yellow.scale, 63) << 3 | level(red.scale, 63) << 9
      | (isLandscape ? 1 << 15 : 0)
    for shift in [0, 8, 16] { bytes.append(UInt8(truncatingIfNeeded: head >> shift)) }
    for shift in [0, 8] { bytes.append(UInt8(truncatingIfNeeded: shape >> shift)) }
    if let alpha { bytes.append(UInt8(level(alpha.mean, 15) | level(alpha.scale, 15) << 4)) }
    for channel in [light, yellow, red] + (alpha.map { [$0] } ?? []) {
      for height in channel.heights { append(half: level(height, 15)) }
    }
  }

  private mutating func append(half: Int) {
    if isHalf { bytes[bytes.count - 1] |= UInt8(half << 4) } else { bytes.append(UInt8(half)) }
    isHalf.toggle()
  }
}

/// Quantizes 0...1 to an integer 0...most.
private func level(_ share: Double, _ most: Double) -> Int {
  Int(min(max((most * share).roundedUp, 0), most))
}

extension Double {
  /// Rounded to the nearest integer, half up.
  fileprivate var roundedUp: Double { (self + 0.5).rounded(.down) }
}

/// Lightness, yellow-blue, red-green and alpha; transparency is blended onto the mean color.
private struct Channels {
  var light: [Double] = []
  var yellow: [Double] = []
  var red: [Double] = []
  var alpha: [Double] = []
  let hasAlpha: Bool

  init(_ pixels: [UInt8]) {
    let places = stride(from: 0, to: pixels.count, by: 4)
    var sum = SIMD3<Double>.zero, seen = 0.0
    for place in places {
      let alpha = Double(pixels[place + 3]) / 255
      sum += alpha * Self.color(pixels, place)
      seen += alpha
    }
    let mean = seen > 0 ? sum / seen : sum
    hasAlpha = seen < Double(pixels.count / 4)
    for place in places {
      let alpha = Double(pixels[place + 3]) / 255
      let color = mean * (1 - alpha) + alpha * Self.color(pixels, place)
      light.append(color.sum() / 3)
      yellow.append((color.x + color.y) / 2 - color.z)
      red.append(color.x - color.y)
      self.alpha.append(alpha)
    }
  }

  private static func color(_ pixels: [UInt8], _ place: Int) -> SIMD3<Double> {
    SIMD3(Double(pixels[place]), Double(pixels[place + 1]), Double(pixels[place + 2])) / 255
  }
}

/// A channel as its mean and low-frequency DCT coefficients.
private struct Waves {
  var mean = 0.0
  /// Coefficients normalized to 0...1, with zero at 0.5.
  var heights: [Double] = []
  /// Largest magnitude of a coefficient.
  var scale = 0.0

  init(_ channel: [Double], width: Int, height: Int, across: Int, down: Int) {
    let columns = (0..<across).map { Self.wave($0, width) }
    for y in 0..<down {
      let rows = Self.wave(y, height)
      // Only the triangle of low frequencies.
      for x in 0..<across where x * down < across * (down - y) {
        let found = Self.height(of: channel, columns[x], rows)
        if x == 0, y == 0 { mean = found } else { heights.append(found) }
      }
    }
    let highest = heights.map(abs).max() ?? 0
    scale = highest
    if highest > 0 { heights = heights.map { 0.5 + 0.5 / highest * $0 } }
  }

  private static func wave(_ number: Int, _ length: Int) -> [Double] {
    let step = Double.pi / Double(length) * Double(number)
    return (0..<length).map { cos(step * (Double($0) + 0.5)) }
  }

  private static func height(
    of channel: [Double], _ columns: [Double], _ rows: [Double]
  ) -> Double {
    var sum = 0.0
    for (y, row) in rows.enumerated() {
      let start = y * columns.count
      for (x, column) in columns.enumerated() { sum += channel[start + x] * column * row }
    }
    return sum / Double(columns.count * rows.count)
  }
}

extension ThumbHash {
  /// The hash of a small picture.
  static func bytes(of picture: VipsImage) throws(ImagingError) -> [UInt8] {
    let small = try picture.withAlpha()
    return ThumbHash(pixels: try small.bytes(), width: small.width, height: small.height).bytes
  }
}
