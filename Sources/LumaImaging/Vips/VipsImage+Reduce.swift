import LumaModel

extension VipsImage {
  /// Resamples to fewer or as many pixels, each axis as planned.
  ///
  /// Vertically first: the vertical pass reads whole rows and leaves the horizontal pass less work.
  ///
  /// - **Shape**: any bands -> same bands, the axes' `made` px
  /// - **Source**: libvips `reducev`, `reduceh`
  func reduced(
    x: ResampleAxis, y: ResampleAxis, kernel: Kernel
  ) throws(ImagingError) -> VipsImage {
    let padded = try repeatingEdges(x: x, y: y)
    return try padded.filteringPremultiplied { (image) throws(ImagingError) in
      let rows = try image.reduced("v", by: y.shrink, kernel)
      return try rows.reduced("h", by: x.shrink, kernel)
    }
  }

  private func reduced(
    _ axis: String, by shrink: Double, _ kernel: Kernel
  ) throws(ImagingError) -> VipsImage {
    if shrink == 1 { return self }
    return try Vips.call(
      "reduce\(axis)",
      [
        ("in", .image(self)), ("\(axis)shrink", .double(shrink)),
        ("kernel", .enumeration(kernel.rawValue)), ("gap", .double(gap(shrink, kernel))),
      ]
    ).image()
  }

  /// The factor left to the kernel after libvips' own block averaging. 0 disables averaging, which
  /// is better and, up to a factor of 8, also faster; beyond, libvips has no vector code for it.
  private func gap(_ shrink: Double, _ kernel: Kernel) -> Double {
    shrink < 8 || kernel == .nearest ? 0 : 2
  }

  private func repeatingEdges(
    x: ResampleAxis, y: ResampleAxis
  ) throws(ImagingError) -> VipsImage {
    guard x.before + x.after + y.before + y.after > 0 else { return self }
    return try Vips.call(
      "embed",
      [
        ("in", .image(self)), ("x", .int(x.before)), ("y", .int(y.before)),
        ("width", .int(width + x.before + x.after)),
        ("height", .int(height + y.before + y.after)), ("extend", .enumeration("copy")),
      ]
    ).image()
  }
}

extension VipsImage {
  /// Resamples the whole image to another size.
  ///
  /// - **Shape**: any bands -> same bands, `target`'s size
  func resampled(to target: PixelSize, kernel: Kernel) throws(ImagingError) -> VipsImage {
    guard target.width <= width, target.height <= height else {
      return try enlarged(to: target, kernel: kernel)
    }
    return try reduced(
      x: ResampleAxis(whole: width, outputs: target.width),
      y: ResampleAxis(whole: height, outputs: target.height), kernel: kernel)
  }
}
