import LumaModel

extension VipsImage {
  /// Darkens from the middle to the corners.
  ///
  /// - **Shape**: any bands -> same bands; ink -> RGB
  func vignetted(_ vignette: Vignette) throws(ImagingError) -> VipsImage {
    let corner = (Double(width * width + height * height)).squareRoot() / 2
    let way = try offsets(from: (Double(width) / 2, Double(height) / 2)).length()
      .linear([1 / corner / (1 - vignette.start)], [-vignette.start / (1 - vignette.start)])
      .withinUnit()
    // 3w2 - 2w3: it begins and ends without an edge.
    let fall = try way.times(way).times(way.linear([-2], [3]))
    let light = try fall.linear([-vignette.amount], [1])
    return try changingColors(in: "scrgb") { colors throws(ImagingError) in
      try colors.times(light)
    }
  }

  /// Makes the corners transparent outside a quarter of a circle.
  ///
  /// - **Shape**: any bands -> the same with alpha
  /// - **Parameters**: `radius`: px; more than half of the shorter side is that.
  func roundingCorners(_ radius: Int) throws(ImagingError) -> VipsImage {
    let radius = min(Double(radius), Double(min(width, height)) / 2)
    let middle = (x: Double(width) / 2, y: Double(height) / 2)
    let distances = try Vips.call("abs", [("in", .image(offsets(from: middle)))]).image()
    let beyond = try distances.linear([1, 1], [radius - middle.x, radius - middle.y]).aboveZero()
    // A pixel on the edge is as opaque as its middle is inside.
    let inside = try beyond.length().linear([-1], [radius + 0.5]).withinUnit()
    let image =
      try interpretation == .cmyk
      ? OutputForm.transform(self, to: "srgb").withAlpha() : withAlpha()
    let colors = try image.bands(from: 0, count: image.bands - 1)
    let alpha = try image.bands(from: image.bands - 1, count: 1).times(inside).whole(format)
    return try colors.joined(with: alpha).named(colors.spaceWord)
  }

  /// For each pixel of a picture of this size, its middle's distance right and down from a point.
  private func offsets(from point: (x: Double, y: Double)) throws(ImagingError) -> VipsImage {
    try Vips.call("xyz", [("width", .int(width)), ("height", .int(height))]).image()
      .linear([1, 1], [0.5 - point.x, 0.5 - point.y])
  }

  /// From two bands, the length of the way that they describe.
  private func length() throws(ImagingError) -> VipsImage {
    let squares = try times(self)
    return try squares.bands(from: 0, count: 1).plus(squares.bands(from: 1, count: 1)).power(0.5)
  }
}
