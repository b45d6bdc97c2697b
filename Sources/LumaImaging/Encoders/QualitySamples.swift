import LumaModel

/// What samples of an image say about the quality that the image needs.
struct QualitySamples {
  /// Qualities that may be the lowest within a limit.
  private var range: ClosedRange<Int>
  private let measure: (Int) throws(ImagingError) -> Double
  private var known: [Int: Double] = [:]
  /// Distance of the image per distance of the samples.
  private var factor = 1.0

  init(_ range: ClosedRange<Int>, measure: @escaping (Int) throws(ImagingError) -> Double) {
    self.range = range
    self.measure = measure
  }

  /// The lowest quality at which the image should be within a limit; the highest if none is.
  mutating func lowest(within limit: Double) throws(ImagingError) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if try distance(middle) * factor <= limit { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Notes the distance of the image.
  mutating func note(_ distance: Double, at quality: Int, isWithin: Bool) throws(ImagingError) {
    let sampled = try self.distance(quality)
    if sampled > 0, distance > 0 { factor = distance / sampled }
    range =
      isWithin
      ? range.lowerBound...quality
      : min(quality + 1, range.upperBound)...range.upperBound
  }

  private mutating func distance(_ quality: Int) throws(ImagingError) -> Double {
    if let known = known[quality] { return known }
    let made = try measure(quality)
    known[quality] = made
    return made
  }
}

extension VipsImage {
  /// Nine squares of the image, a grid of three by three beside each other; nil: they would be a
  /// large part of it.
  func samples() throws(ImagingError) -> VipsImage? {
    let side = 128
    guard size.pixelCount >= 5 * 9 * side * side, min(width, height) >= 3 * side else { return nil }
    var squares: [VipsImage] = []
    for row in 0..<3 {
      for column in 0..<3 {
        squares.append(
          try cropped(
            to: PixelRect(
              x: (2 * column + 1) * width / 6 - side / 2, y: (2 * row + 1) * height / 6 - side / 2,
              width: side, height: side)))
      }
    }
    return try Vips.call("arrayjoin", [("in", .images(squares)), ("across", .int(3))]).image()
      .copiedToMemory()
  }
}
