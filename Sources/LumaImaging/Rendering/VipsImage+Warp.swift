import LumaModel

extension VipsImage {
  /// Transforms the image within its canvas. Needs random access.
  ///
  /// A map that shrinks the image is preceded by a reduction, because an interpolator reads only a
  /// few px.
  ///
  /// - **Shape**: any bands -> RGB if the background needs it, alpha if it is transparent
  /// - **Source**: libvips `affine`
  func warped(_ warp: Warp) throws(ImagingError) -> VipsImage {
    if warp.map.isIdentity, warp.size == size { return self }
    return try resampled(on: warp.background) { image throws(ImagingError) in
      try image.mapped(by: warp)
    }
  }

  private func mapped(by warp: Warp) throws(ImagingError) -> VipsImage {
    let smaller = size.scaled(by: min(1, warp.map.magnification))
    let picture =
      smaller == size ? self : try resampled(to: smaller, kernel: .lanczos3).copiedToMemory()
    let ratio = (
      x: Double(width) / Double(smaller.width), y: Double(height) / Double(smaller.height)
    )
    let matrix = [
      warp.map.a * ratio.x, warp.map.b * ratio.y, warp.map.c * ratio.x, warp.map.d * ratio.y,
    ]
    return try picture.filteringPremultiplied { image throws(ImagingError) in
      try Vips.call(
        "affine",
        [
          ("in", .image(image)), ("matrix", .doubles(matrix)),
          ("interpolate", .interpolator("bicubic")),
          ("oarea", .ints([0, 0, warp.size.width, warp.size.height])),
          // libvips measures from the center of the first pixel.
          ("idx", .double(0.5)), ("idy", .double(0.5)),
          ("odx", .double(warp.map.tx - 0.5)), ("ody", .double(warp.map.ty - 0.5)),
          ("extend", .enumeration(warp.edges == .hard ? "copy" : "background")),
          ("premultiplied", .bool(true)),
          ("background", .doubles(nothing)),
        ]
      ).image()
    }
  }
}
