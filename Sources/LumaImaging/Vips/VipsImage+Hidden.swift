import LumaModel

/// Pixels under alpha 0 are hidden: no output, answer or file size depends on them, and cut-out
/// parts are not published.
extension VipsImage {
  /// The image, in working form, with zeros where nothing is seen.
  func withoutHiddenColors() throws(ImagingError) -> VipsImage {
    guard hasAlpha else { return self }
    let nothing = try Vips.call(
      "black", [("width", .int(1)), ("height", .int(1)), ("bands", .int(bands))]
    ).image()
    return try Vips.call(
      "ifthenelse",
      [
        ("cond", .image(bands(from: bands - 1, count: 1))), ("in1", .image(self)),
        ("in2", .image(nothing)),
      ]
    ).image().named(interpretation == .cmyk ? "cmyk" : spaceWord)
  }

  /// The image in memory, its hidden pixels in the colors of visible ones nearby: a lossy encoder
  /// codes no edge there, and halved chroma does not bleed.
  func withHiddenColorsFilled() throws(ImagingError) -> VipsImage {
    guard hasAlpha else { return self }
    // Read twice, and it may be a stream.
    let kept = try copiedToMemory()
    let bytes = try kept.bytes()
    let colors =
      format == .ushort
      ? bytes.withUnsafeBytes { filled(Array($0.bindMemory(to: UInt16.self))) } : filled(bytes)
    guard let colors else { return kept }
    let made = try VipsImage.make(
      bytes: colors, width: width, height: height, bands: bands, format: format)
    return try Vips.call(
      "ifthenelse",
      [
        ("cond", .image(kept.bands(from: bands - 1, count: 1))), ("in1", .image(kept)),
        ("in2", .image(made.named(interpretation == .cmyk ? "cmyk" : spaceWord))),
      ]
    ).image().copiedToMemory()
  }

  /// The bytes of the filled samples; nil: all is seen, or nothing.
  private func filled<Sample: FixedWidthInteger & UnsignedInteger>(
    _ samples: [Sample]
  ) -> [UInt8]? {
    let colors = ColorLevel(width: width, height: height, bands: bands, samples: samples)
    return colors.filled().map { $0.samples.withUnsafeBytes { Array($0) } }
  }
}

/// Pixels whose last sample is alpha, at full size or reduced by a power of two.
struct ColorLevel<Sample: FixedWidthInteger & UnsignedInteger> {
  let width: Int
  let height: Int
  let bands: Int
  var samples: [Sample]

  /// The level with colors at each px of alpha 0: means of ever larger squares, mixed between their
  /// centers. nil: all is seen, or nothing.
  func filled() -> ColorLevel? {
    let alphas = stride(from: bands - 1, to: samples.count, by: bands)
    guard alphas.contains(where: { samples[$0] == 0 }),
      alphas.contains(where: { samples[$0] != 0 })
    else { return nil }
    var levels = [self]
    while let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(last.halved())
    }
    for index in levels.indices.dropLast().reversed() {
      levels[index].fill(from: levels[index + 1])
    }
    return levels.first
  }

  /// Half as large: the means of four px each, weighted by alpha.
  private func halved() -> ColorLevel {
    let (across, down) = ((width + 1) / 2, (height + 1) / 2)
    var made = ColorLevel(
      width: across, height: down, bands: bands,
      samples: Array(repeating: 0, count: across * down * bands))
    for y in 0..<down {
      for x in 0..<across {
        made.set((y * across + x) * bands, meanOf: four(2 * x, 2 * y), in: self)
      }
    }
    return made
  }

  /// The places of the samples of a px, and of those right of it, below it, and both.
  private func four(_ x: Int, _ y: Int) -> SIMD4<Int> {
    let right = min(x + 1, width - 1), below = min(y + 1, height - 1) * width
    return SIMD4(y * width + x, y * width + right, below + x, below + right) &* bands
  }

  private mutating func set(_ place: Int, meanOf places: SIMD4<Int>, in other: ColorLevel) {
    let weights = other.values(places, bands - 1), sum = weights.wrappedSum()
    guard sum > 0 else { return }
    for band in 0..<bands - 1 {
      let mean = ((other.values(places, band) &* weights).wrappedSum() + sum / 2) / sum
      samples[place + band] = Sample(mean)
    }
    samples[place + bands - 1] = Sample(max(1, sum / 4))
  }

  private func values(_ places: SIMD4<Int>, _ band: Int) -> SIMD4<Int> {
    SIMD4(
      Int(samples[places[0] + band]), Int(samples[places[1] + band]),
      Int(samples[places[2] + band]), Int(samples[places[3] + band]))
  }

  /// Colors hidden px by the four nearest px of a level half as large.
  private mutating func fill(from half: ColorLevel) {
    let weights = SIMD4(9, 3, 3, 1)
    for y in 0..<height {
      for x in 0..<width {
        let place = (y * width + x) * bands
        guard samples[place + bands - 1] == 0 else { continue }
        let places = half.nearest(x, y)
        for band in 0..<bands - 1 {
          let sum = (half.values(places, band) &* weights).wrappedSum()
          samples[place + band] = Sample((sum + 8) / 16)
        }
      }
    }
  }

  /// The places of the px that lie around one of the level twice as large, the nearest first.
  private func nearest(_ x: Int, _ y: Int) -> SIMD4<Int> {
    let left = x / 2, top = y / 2 * width
    let side = min(max(0, x % 2 == 0 ? left - 1 : left + 1), width - 1)
    let next = min(max(0, y % 2 == 0 ? y / 2 - 1 : y / 2 + 1), height - 1) * width
    return SIMD4(top + left, top + side, next + left, next + side) &* bands
  }
}
