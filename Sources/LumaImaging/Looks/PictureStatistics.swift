/// What the numbers of a picture come to, in sRGB.
///
/// - **Units**: 0...255.
public struct PictureStatistics: Hashable, Sendable {
  public var red: Band
  public var green: Band
  public var blue: Band
  /// How light the picture looks.
  public var grey: Band
  /// nil: there is none.
  public var alpha: Band?
  /// Bits that the grey of a pixel takes: 0 (flat) ... 8.
  public var entropy: Double

  public struct Band: Hashable, Sendable {
    public var min: Double
    public var max: Double
    public var mean: Double
    public var deviation: Double
  }
}

extension PictureStatistics {
  /// - Parameters:
  ///   - picture: RGB in sRGB, 8 bits, perhaps with alpha.
  /// - **Source**: libvips' stats and hist_entropy.
  init(_ picture: VipsImage) throws(ImagingError) {
    let grey = try picture.colorBands().inSpace("b-w")
    let bands = try [picture, grey].map { image throws(ImagingError) in try Self.bands(of: image) }
    (red, green, blue) = (bands[0][0], bands[0][1], bands[0][2])
    alpha = picture.hasAlpha ? bands[0][3] : nil
    self.grey = bands[1][0]
    let counted = try Vips.call("hist_find", [("in", .image(grey))]).image()
    entropy = try Vips.call("hist_entropy", [("in", .image(counted))]).number("out") ?? 0
  }

  /// Each band's row of libvips' table: min, max, sum, sum of squares, mean, deviation, places.
  private static func bands(of image: VipsImage) throws(ImagingError) -> [Band] {
    let table = try Vips.call("stats", [("in", .image(image))]).image()
    let numbers = try table.bytes().withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
    // The first row is of all bands together.
    return (1..<table.height).map { row in
      let start = row * table.width
      return Band(
        min: numbers[start], max: numbers[start + 1], mean: numbers[start + 4],
        deviation: numbers[start + 5])
    }
  }
}

extension VipsImage {
  /// Red, green and blue alone.
  func colorBands() throws(ImagingError) -> VipsImage {
    guard hasAlpha else { return self }
    return try Vips.call(
      "extract_band", [("in", .image(self)), ("band", .int(0)), ("n", .int(bands - 1))]
    ).image()
  }
}
