/// Statistics of an image's sRGB values.
package struct PictureStatistics: Hashable, Codable, Sendable {
  package var red: Band
  package var green: Band
  package var blue: Band
  /// Luminance, as `grayscale` has it.
  package var gray: Band
  /// nil if there is no alpha channel.
  package var alpha: Band?
  /// Entropy of the gray values in bits per pixel, 0 (flat) ... 8.
  package var entropy: Double

  package struct Band: Hashable, Codable, Sendable {
    package var min: Double
    package var max: Double
    package var mean: Double
    package var deviation: Double
  }
}

extension PictureStatistics {
  /// Computes the statistics of an image.
  ///
  /// - Parameters:
  ///   - picture: 8-bit sRGB with or without alpha.
  /// - **Source**: libvips `stats` and `hist_entropy`.
  init(_ picture: VipsImage) throws(ImagingError) {
    let gray = try picture.colorBands().luminance()
    self =
      try picture.hasAlpha
      ? PictureStatistics(weighing: picture, gray) : PictureStatistics(opaque: picture, gray)
  }

  private init(opaque picture: VipsImage, _ gray: VipsImage) throws(ImagingError) {
    let bands = try [picture, gray].map { image throws(ImagingError) in try Self.bands(of: image) }
    (red, green, blue) = (bands[0][0], bands[0][1], bands[0][2])
    alpha = nil
    self.gray = bands[1][0]
    let counted = try Vips.call("hist_find", [("in", .image(gray))]).image()
    entropy = try Vips.call("hist_entropy", [("in", .image(counted))]).number("out") ?? 0
  }

  /// Reads libvips' table, one row per band: min, max, sum, sum of squares, mean, deviation,
  /// positions.
  static func bands(of image: VipsImage) throws(ImagingError) -> [Band] {
    let table = try Vips.call("stats", [("in", .image(image))]).image()
    let numbers = try table.bytes().withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
    // The first row covers all bands together.
    return (1..<table.height).map { row in
      let start = row * table.width
      return Band(
        min: numbers[start], max: numbers[start + 1], mean: numbers[start + 4],
        deviation: numbers[start + 5])
    }
  }
}

extension VipsImage {
  /// The color bands, without alpha.
  func colorBands() throws(ImagingError) -> VipsImage {
    guard hasAlpha else { return self }
    return try Vips.call(
      "extract_band", [("in", .image(self)), ("band", .int(0)), ("n", .int(bands - 1))]
    ).image()
  }
}
