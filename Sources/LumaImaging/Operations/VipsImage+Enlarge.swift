import LumaModel

extension VipsImage {
  /// Resamples to `target`, larger on at least one axis. It reads in any order: not for a
  /// sequential image.
  ///
  /// `vips_resize` of 8.14 enlarges half a pixel off the middle, so that a flip before it and a flip
  /// after it differ; here the middles of both pictures meet.
  ///
  /// - **Shape**: any bands -> same bands, `target`'s size
  /// - **Source**: libvips `affine`; the interpolator that `resize` takes for each kernel
  func enlarged(to target: PixelSize, kernel: Kernel) throws(ImagingError) -> VipsImage {
    let smaller = try reducingOneAxis(to: target, kernel: kernel)
    // An interpolator reads the pixel at the whole part of a place, so `nearest` needs no half.
    let middle = kernel == .nearest ? 0 : 0.5
    let scale = (
      x: Double(target.width) / Double(smaller.width),
      y: Double(target.height) / Double(smaller.height)
    )
    return try smaller.mixingByAlpha { (image) throws(ImagingError) in
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

  /// A fill may enlarge one axis and reduce the other: that one goes first.
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
  /// All of a side at its own scale.
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
