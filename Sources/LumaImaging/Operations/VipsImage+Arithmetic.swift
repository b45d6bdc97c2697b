import LumaModel

/// Arithmetic on pixels, as far as the operations need it. Metadata stays that of the first picture.
extension VipsImage {
  /// Each band times its number of `factors`, plus its number of `offsets`; float.
  func linear(_ factors: [Double], _ offsets: [Double]) throws(ImagingError) -> VipsImage {
    try Vips.call(
      "linear", [("in", .image(self)), ("a", .doubles(factors)), ("b", .doubles(offsets))]
    ).image()
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

  /// Numbers below 0 become 0.
  func aboveZero() throws(ImagingError) -> VipsImage {
    let size = try Vips.call("abs", [("in", .image(self))]).image()
    return try plus(size).linear([0.5], [0])
  }

  /// Numbers outside 0...1 become the nearer end.
  func withinUnit() throws(ImagingError) -> VipsImage {
    try aboveZero().linear([-1], [1]).aboveZero().linear([-1], [1])
  }

  /// Whole numbers of another format: halves up, what is outside its range cut off.
  func whole(_ format: BandFormat) throws(ImagingError) -> VipsImage {
    let rounded = try Vips.call(
      "round", [("in", .image(self)), ("round", .enumeration("rint"))]
    ).image()
    let word = format == .ushort ? "ushort" : "uchar"
    return try Vips.call("cast", [("in", .image(rounded)), ("format", .enumeration(word))])
      .image()
  }

  /// Some of the bands.
  func bands(from first: Int, count: Int) throws(ImagingError) -> VipsImage {
    try Vips.call(
      "extract_band", [("in", .image(self)), ("band", .int(first)), ("n", .int(count))]
    ).image()
  }

  /// The bands of both, one after another.
  func joined(with other: VipsImage) throws(ImagingError) -> VipsImage {
    try Vips.call("bandjoin", [("in", .images([self, other]))]).image()
  }

  /// The same numbers under another name.
  func named(_ interpretation: String) throws(ImagingError) -> VipsImage {
    try Vips.call(
      "copy", [("in", .image(self)), ("interpretation", .enumeration(interpretation))]
    ).image()
  }
}
