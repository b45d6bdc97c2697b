import LumaModel

/// Pixel arithmetic, as far as the operations need it. Results keep the first image's metadata.
extension VipsImage {
  /// Multiplies each band by its entry of `factors` and adds its entry of `offsets`; float.
  func linear(_ factors: [Double], _ offsets: [Double]) throws(ImagingError) -> VipsImage {
    try Vips.call(
      "linear", [("in", .image(self)), ("a", .doubles(factors)), ("b", .doubles(offsets))]
    ).image()
  }

  /// The values as float, which no operation rounds.
  func real() throws(ImagingError) -> VipsImage {
    try Vips.call("cast", [("in", .image(self)), ("format", .enumeration("float"))]).image()
  }

  func times(_ other: VipsImage) throws(ImagingError) -> VipsImage {
    try Vips.call("multiply", [("left", .image(self)), ("right", .image(other))]).image()
  }

  func plus(_ other: VipsImage) throws(ImagingError) -> VipsImage {
    try Vips.call("add", [("left", .image(self)), ("right", .image(other))]).image()
  }

  func power(_ exponent: Double) throws(ImagingError) -> VipsImage {
    try Vips.call(
      "math2_const",
      [("in", .image(self)), ("math2", .enumeration("pow")), ("c", .double(exponent))]
    ).image()
  }

  /// Clamps negative values to 0.
  func aboveZero() throws(ImagingError) -> VipsImage {
    let size = try Vips.call("abs", [("in", .image(self))]).image()
    return try plus(size).linear([0.5], [0])
  }

  /// Clamps values to 0...1.
  func withinUnit() throws(ImagingError) -> VipsImage {
    try aboveZero().linear([-1], [1]).aboveZero().linear([-1], [1])
  }

  /// Converts to an integer format: rounds half up, and clamps to its range. A cast alone would
  /// truncate 199.99 to 199.
  func whole(_ format: BandFormat) throws(ImagingError) -> VipsImage {
    let rounded = try Vips.call(
      "round", [("in", .image(self)), ("round", .enumeration("rint"))]
    ).image()
    let word = format == .ushort ? "ushort" : "uchar"
    return try Vips.call("cast", [("in", .image(rounded)), ("format", .enumeration(word))])
      .image()
  }

  /// A range of bands.
  func bands(from first: Int, count: Int) throws(ImagingError) -> VipsImage {
    try Vips.call(
      "extract_band", [("in", .image(self)), ("band", .int(first)), ("n", .int(count))]
    ).image()
  }

  /// The bands of both images, concatenated.
  func joined(with other: VipsImage) throws(ImagingError) -> VipsImage {
    try Vips.call("bandjoin", [("in", .images([self, other]))]).image()
  }

  /// The same values with another interpretation.
  func named(_ interpretation: String) throws(ImagingError) -> VipsImage {
    try Vips.call(
      "copy", [("in", .image(self)), ("interpretation", .enumeration(interpretation))]
    ).image()
  }
}

extension VipsImage {
  /// Applies a tone curve to every value of every band.
  ///
  /// - **Units**: 0...1 of the maximum value, in and out.
  /// - **Source**: libvips `maplut`
  func mapped(by curve: (Double) -> Double) throws(ImagingError) -> VipsImage {
    let most = Int(white)
    let values = (0...most).map { roundedHalfUp(curve(Double($0) / white) * white) }
    let bytes =
      format == .ushort
      ? values.map { UInt16($0) }.withUnsafeBytes { Array($0) } : values.map { UInt8($0) }
    let table = try VipsImage.make(
      bytes: bytes, width: most + 1, height: 1, bands: 1, format: format)
    return try Vips.call("maplut", [("in", .image(self)), ("lut", .image(table))]).image()
      .named(spaceWord)
  }
}
