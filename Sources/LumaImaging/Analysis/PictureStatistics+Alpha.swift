import LumaFiles

/// The statistics of an image with alpha: each pixel counts as much as it is seen.
extension PictureStatistics {
  /// - Parameter gray: Its luminance.
  /// - **Source**: libvips `hist_find_indexed`
  init(weighing picture: VipsImage, _ gray: VipsImage) throws(ImagingError) {
    let veil = try picture.bands(from: picture.bands - 1, count: 1)
    let counts = try (0..<4).map { band throws(ImagingError) in
      try veil.sums(by: band < 3 ? picture.bands(from: band, count: 1) : gray)
    }
    let squares = try Vips.call("avg", [("in", .image(veil.real().times(veil)))]).number("out")
    let weight = counts[3].reduce(0, +)
    // As many pixels as there are, if all are opaque.
    let freedom = weight - (squares ?? 0) * Double(picture.size.pixelCount) / max(1, weight)
    let bands = counts.map { Band($0, weight, freedom) }
    (red, green, blue) = (bands[0], bands[1], bands[2])
    self.gray = bands[3]
    alpha = try Self.bands(of: veil).first
    entropy = counts[3].reduce(0) { sum, count in
      count > 0 ? sum - count / weight * log2(count / weight) : sum
    }
  }
}

extension PictureStatistics.Band {
  /// - Parameters:
  ///   - counts: The weight of each value.
  ///   - freedom: By which squared deviations are divided.
  fileprivate init(_ counts: [Double], _ weight: Double, _ freedom: Double) {
    let seen = counts.indices.filter { counts[$0] > 0 }
    let mean = seen.reduce(0) { $0 + Double($1) * counts[$1] } / Swift.max(1, weight)
    let squares = seen.reduce(0) { sum, value in
      sum + (Double(value) - mean) * (Double(value) - mean) * counts[value]
    }
    self.init(
      min: Double(seen.first ?? 0), max: Double(seen.last ?? 0), mean: mean,
      deviation: freedom > 0 ? (squares / freedom).squareRoot() : 0)
  }
}
