import LumaModel

extension VipsImage {
  /// Resamples to `target`, larger on at least one axis. Needs random access.
  ///
  /// `vips_resize` 8.14 is off center by half a pixel when enlarging, so that flipping before and
  /// flipping after differ; here the centers of input and output coincide.
  ///
  /// - **Shape**: any bands -> same bands, `target`'s size
  /// - **Source**: libvips `affine`, with the interpolator that `resize` uses for each kernel
  func enlarged(to target: PixelSize, kernel: Kernel) throws(ImagingError) -> VipsImage {
    let smaller = try reducingOneAxis(to: target, kernel: kernel)
    // The interpolator reads the pixel at the integer part of a position, so `nearest` needs no
    // offset.
    let middle = kernel == .nearest ? 0 : 0.5
    let scale = (
      x: Double(target.width) / Double(smaller.width),
      y: Double(target.height) / Double(smaller.height)
    )
    return try smaller.filteringPremultiplied { (image) throws(ImagingError) in
      try Vips.call(
        "affine",
        [
          ("in", .image(image)), ("matrix", .doubles([scale.x, 0, 0, scale.y])),
          ("interpolate", .interpolator(kernel.interpolator)),
          ("oarea", .ints([0, 0, target.width, target.height])),
          ("idx", .double(middle)), ("idy", .double(middle)),
          ("odx", .double(-0.5)), ("ody", .double(-0.5)),
          ("extend", .enumeration("copy")), ("premultiplied", .bool(true)),
        ]
      ).image()
    }
  }

  /// Reduces the other axis first, if one axis is enlarged and the other reduced.
  private func reducingOneAxis(
    to target: PixelSize, kernel: Kernel
  ) throws(ImagingError) -> VipsImage {
    guard target.width < width || target.height < height else { return self }
    return try reduced(
      x: ResampleAxis(whole: width, outputs: min(target.width, width)),
      y: ResampleAxis(whole: height, outputs: min(target.height, height)), kernel: kernel
    ).copiedToMemory()
  }
}

extension ResampleAxis {
  /// Resamples a whole side at its own scale.
  init(whole side: Int, outputs: Int) {
    self.init(from: 0, count: side, ratio: 1, side: side, outputs: outputs)
  }
}

extension Kernel {
  fileprivate var interpolator: String {
    switch self {
    case .nearest: "nearest"
    case .linear: "bilinear"
    case .cubic, .mitchell, .lanczos2, .lanczos3: "bicubic"
    }
  }
}
