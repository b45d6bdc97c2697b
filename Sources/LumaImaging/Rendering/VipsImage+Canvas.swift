import LumaModel

extension VipsImage {
  /// Rotates the image by any angle, centered on its canvas. Needs random access.
  ///
  /// - **Shape**: any bands -> RGB if the background needs it, alpha if it is transparent
  /// - **Source**: libvips `affine`
  func turned(_ turn: FreeRotation) throws(ImagingError) -> VipsImage {
    switch turn.canvas.fit {
    case .crop: return try turned(turn.canvas, extend: "copy", background: nil)
    case .expand:
      return try resampled(on: turn.background) { image throws(ImagingError) in
        try image.turned(turn.canvas, extend: "background", background: image.nothing)
      }
    }
  }

  /// Places the image on a larger canvas.
  ///
  /// - **Shape**: any bands -> RGB if the background needs it, alpha if it is transparent
  /// - **Source**: libvips `embed`
  func padded(_ padding: Padding) throws(ImagingError) -> VipsImage {
    let backdrop = try Backdrop(self, color: padding.background)
    return try Vips.call(
      "embed",
      [
        ("in", .image(backdrop.image)), ("x", .int(-padding.frame.x)),
        ("y", .int(-padding.frame.y)),
        ("width", .int(padding.frame.width)), ("height", .int(padding.frame.height)),
        ("extend", .enumeration("background")), ("background", .doubles(backdrop.values)),
      ]
    ).image()
  }

  private func turned(
    _ canvas: RotatedCanvas, extend: String, background: [Double]?
  ) throws(ImagingError) -> VipsImage {
    let (cosine, sine) = canvas.direction
    let middle = (x: Double(width) / 2, y: Double(height) / 2)
    let moved = (
      x: cosine * middle.x - sine * middle.y, y: sine * middle.x + cosine * middle.y
    )
    var arguments: [(String, VipsValue)] = [
      ("matrix", .doubles([cosine, -sine, sine, cosine])),
      ("interpolate", .interpolator("bicubic")), ("extend", .enumeration(extend)),
      ("oarea", .ints([0, 0, canvas.size.width, canvas.size.height])),
      // libvips measures from the center of the first pixel; the canvas rotates about its own
      // center.
      ("idx", .double(0.5)), ("idy", .double(0.5)),
      ("odx", .double(Double(canvas.size.width) / 2 - 0.5 - moved.x)),
      ("ody", .double(Double(canvas.size.height) / 2 - 0.5 - moved.y)),
      ("premultiplied", .bool(true)),
    ]
    if let background { arguments.append(("background", .doubles(background))) }
    return try filteringPremultiplied { (image) throws(ImagingError) in
      try Vips.call("affine", [("in", .image(image))] + arguments).image()
    }
  }
}
