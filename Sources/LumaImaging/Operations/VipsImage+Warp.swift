import LumaModel

extension VipsImage {
  /// The picture moved on its canvas. It reads in any order: not for a sequential image.
  ///
  /// A map that makes it smaller is preceded by a reduction: an interpolator looks at a few px only.
  ///
  /// - **Shape**: any bands -> RGB where the background needs it, alpha where it is transparent
  /// - **Source**: libvips `affine`
  func warped(_ warp: Warp) throws(ImagingError) -> VipsImage {
    if warp.map.isIdentity, warp.size == size { return self }
    let backdrop = try Backdrop(self, color: warp.background)
    let smaller = size.scaled(by: min(1, warp.map.magnification))
    let picture =
      smaller == size
      ? backdrop.image
      : try backdrop.image.resampled(to: smaller, kernel: .lanczos3).copiedToMemory()
    let ratio = (
      x: Double(width) / Double(smaller.width), y: Double(height) / Double(smaller.height)
    )
    let matrix = [
      warp.map.a * ratio.x, warp.map.b * ratio.y, warp.map.c * ratio.x, warp.map.d * ratio.y,
    ]
    return try picture.mixingByAlpha { image throws(ImagingError) in
      try Vips.call(
        "affine",
        [
          ("in", .image(image)), ("matrix", .doubles(matrix)),
          ("interpolate", .interpolator("bicubic")),
          ("oarea", .ints([0, 0, warp.size.width, warp.size.height])),
          // libvips counts from the middle of the first pixel.
          ("idx", .double(0.5)), ("idy", .double(0.5)),
          ("odx", .double(warp.map.tx - 0.5)), ("ody", .double(warp.map.ty - 0.5)),
          ("extend", .enumeration(warp.edges == .hard ? "copy" : "background")),
          ("premultiplied", .bool(true)),
          ("background", .doubles(backdrop.premultiplied)),
        ]
      ).image()
    }
  }

  /// The most interesting part of a known size.
  ///
  /// - **Source**: libvips `smartcrop`
  func cropped(by crop: SmartCrop) throws(ImagingError) -> VipsImage {
    let frame: PixelSize
    do throws(GeometryError) {
      frame = try crop.frame.rect(in: size).size
    } catch {
      throw .geometry(error, at: nil)
    }
    return try Vips.call(
      "smartcrop",
      [
        ("input", .image(self)), ("width", .int(frame.width)), ("height", .int(frame.height)),
        ("interesting", .enumeration(crop.interest.rawValue)),
      ]
    ).image()
  }
}
