import LumaModel

/// Perceptual similarity of two images.
extension VipsImage {
  /// Returns 1 - SSIM of luma: 0 for equal images; about 0.01 is hard to see, 0.05 is visible.
  ///
  /// - **Shape**: two images of the same size, any bands -> a number from 0 to 1
  /// - **Source**: Wang, Bovik, Sheikh, Simoncelli: Image Quality Assessment, 2004; Gaussian window
  ///   of sigma 1.5
  func distance(seen other: VipsImage) throws(ImagingError) -> Double {
    let first = try luma(), second = try other.luma()
    let means = (try first.softened(), try second.softened())
    let product = try means.0.times(means.1)
    let squares = (try means.0.times(means.0), try means.1.times(means.1))
    let variance = try first.times(first).softened().plus(second.times(second).softened())
      .minus(squares.0.plus(squares.1))
    let covariance = try first.times(second).softened().minus(product)
    let small = (6.5025, 58.5225)
    let above = try product.linear([2], [small.0]).times(covariance.linear([2], [small.1]))
    let below = try squares.0.plus(squares.1).linear([1], [small.0])
      .times(variance.linear([1], [small.1]))
    let likeness = try Vips.call("divide", [("left", .image(above)), ("right", .image(below))])
      .image()
    let mean =
      try Vips.call("avg", [("in", .image(likeness))]).number("out") ?? 0
    return min(1, max(0, 1 - mean))
  }

  /// Luma as float, 0...255, with transparency flattened onto black.
  private func luma() throws(ImagingError) -> VipsImage {
    let opaque = hasAlpha ? try Vips.call("flatten", [("in", .image(self))]).image() : self
    let gray = try opaque.inBytes().inSpace("b_w")
    return try Vips.call("cast", [("in", .image(gray)), ("format", .enumeration("float"))]).image()
  }

  private func softened() throws(ImagingError) -> VipsImage {
    try Vips.call(
      "gaussblur",
      [("in", .image(self)), ("sigma", .double(1.5)), ("precision", .enumeration("float"))]
    ).image()
  }

  private func minus(_ other: VipsImage) throws(ImagingError) -> VipsImage {
    try Vips.call("subtract", [("left", .image(self)), ("right", .image(other))]).image()
  }
}
