import LumaModel

extension VipsImage {
  /// - **Shape**: any bands -> same bands; ink -> RGB
  /// - **Source**: libvips `sharpen`, on lightness in LabS
  func sharpened(_ sharpen: Sharpen) throws(ImagingError) -> VipsImage {
    try changingColors { colors throws(ImagingError) in
      try Vips.call(
        "sharpen",
        [
          ("in", .image(colors)), ("sigma", .double(sharpen.sigma)),
          ("m1", .double(sharpen.flat)), ("m2", .double(sharpen.jagged)),
          ("x1", .double(sharpen.threshold)), ("y2", .double(sharpen.brightest)),
          ("y3", .double(sharpen.darkest)),
        ]
      ).image().whole(colors.format).named(colors.spaceWord)
    }
  }

  /// - **Shape**: any bands -> same bands
  /// - **Source**: libvips `gaussblur`, edges repeated
  func blurred(sigma: Double) throws(ImagingError) -> VipsImage {
    try mixingByAlpha { image throws(ImagingError) in
      try Vips.call("gaussblur", [("in", .image(image)), ("sigma", .double(sigma))]).image()
    }
  }
}
