import LumaModel

extension VipsImage {
  /// Blurs with a Gaussian whose standard deviation is in px. Edges are repeated, and colors of
  /// transparent pixels do not bleed. Needs random access.
  ///
  /// - **Shape**: any bands -> same bands and format
  /// - **Source**: libvips `gaussmat`, `conv`. Its `gaussblur` cuts the kernel where a fifth of the
  ///   peak is left, and in whole numbers is up to 4 levels off.
  func blurred(_ sigma: Double) throws(ImagingError) -> VipsImage {
    // From here on a copy of averaged blocks is blurred: the blur would remove the lost detail
    // anyway.
    let side = Int(sigma / 2)
    return try filteringPremultiplied { image throws(ImagingError) in
      try side < 2 ? image.convolved(sigma) : image.blurred(sigma, inBlocksOf: side)
    }.whole(format).named(interpretation == .cmyk ? "cmyk" : spaceWord)
  }

  /// - Parameter side: of a block, px.
  private func blurred(
    _ sigma: Double, inBlocksOf side: Int
  ) throws(ImagingError) -> VipsImage {
    let edge = side * Int((VipsImage.reach * sigma / Double(side)).rounded(.up))
    // The mean over a block is a blur as well.
    let block = Double(side), own = (block * block - 1) / 12
    let small = try averaged(side, edge: edge).copiedToMemory()
      .convolved((sigma * sigma - own).squareRoot() / block).copiedToMemory()
    return try Vips.call(
      "affine",
      [
        ("in", .image(small)), ("matrix", .doubles([block, 0, 0, block])),
        ("interpolate", .interpolator("bicubic")), ("oarea", .ints([0, 0, width, height])),
        ("idx", .double(0.5)), ("idy", .double(0.5)),
        ("odx", .double(-0.5 - Double(edge))), ("ody", .double(-0.5 - Double(edge))),
        ("extend", .enumeration("copy")), ("premultiplied", .bool(true)),
      ]
    ).image()
  }

  /// The means of blocks, after the edges were repeated by a multiple of their side.
  private func averaged(_ side: Int, edge: Int) throws(ImagingError) -> VipsImage {
    func whole(_ length: Int) -> Int { (length + side - 1) / side * side + 2 * edge }
    let larger = try Vips.call(
      "embed",
      [
        ("in", .image(self)), ("x", .int(edge)), ("y", .int(edge)), ("width", .int(whole(width))),
        ("height", .int(whole(height))), ("extend", .enumeration("copy")),
      ]
    ).image()
    return try Vips.call(
      "shrink",
      [
        ("in", .image(larger.real())), ("hshrink", .double(Double(side))),
        ("vshrink", .double(Double(side))),
      ]
    ).image()
  }

  /// The image, as float, with its rows and columns mixed by a Gaussian.
  private func convolved(_ sigma: Double) throws(ImagingError) -> VipsImage {
    let mask = try Vips.call(
      "gaussmat",
      [
        ("sigma", .double(sigma)), ("min_ampl", .double(0.001)), ("separable", .bool(true)),
        ("precision", .enumeration("float")),
      ]
    ).image()
    return try Vips.call(
      "convsep",
      [("in", .image(self)), ("mask", .image(mask)), ("precision", .enumeration("float"))]
    ).image()
  }

  /// Whether a Gaussian reaches the next pixel.
  static func blurs(_ sigma: Double) -> Bool { reach * sigma >= 1 }

  /// Standard deviations after which a thousandth of a Gaussian's peak is left.
  private static let reach = 3.72
}
