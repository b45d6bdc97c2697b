import LumaModel

/// The sharpening of images with alpha, which weights the mask: a hidden or faint pixel is not a
/// neighbor to differ from. libvips' `sharpen` takes each as opaque.
extension Sharpen {
  /// - **Source**: libvips `sharpen`: its mask, its limits, lightness in LabS.
  func applied(weighingBy image: VipsImage) throws(ImagingError) -> VipsImage {
    let alpha = try image.bands(from: image.bands - 1, count: 1)
    return try image.changingColors { colors throws(ImagingError) in
      let lab = try colors.inSpace("labs")
      let light = try lab.bands(from: 0, count: 1).real()
      let raised = try light.plus(gain(of: light, over: mean(of: light, by: alpha)))
      let bounded = try raised.linear([1 / Self.white], [0]).withinUnit().linear([Self.white], [0])
      let whole = try Vips.call(
        "cast", [("in", .image(bounded)), ("format", .enumeration("short"))]
      ).image()
      return try whole.joined(with: lab.bands(from: 1, count: 2)).named("labs")
        .inSpace(colors.spaceWord).whole(colors.format).named(colors.spaceWord)
    }
  }

  /// The lightness around each pixel, weighted by alpha.
  private func mean(of light: VipsImage, by alpha: VipsImage) throws(ImagingError) -> VipsImage {
    let mask = try Vips.call(
      "gaussmat",
      [
        ("sigma", .double(sigma)), ("min_ampl", .double(0.1)), ("separable", .bool(true)),
        ("precision", .enumeration("integer")),
      ]
    ).image()
    func mixed(_ image: VipsImage) throws(ImagingError) -> VipsImage {
      try Vips.call(
        "convsep",
        [("in", .image(image)), ("mask", .image(mask)), ("precision", .enumeration("float"))]
      ).image()
    }
    let weight = try alpha.real()
    // Divided by 0 is 0.
    return try Vips.call(
      "divide", [("left", .image(mixed(light.times(weight)))), ("right", .image(mixed(weight)))]
    ).image()
  }

  /// How much each pixel gets lighter.
  private func gain(
    of light: VipsImage, over mean: VipsImage
  ) throws(ImagingError) -> VipsImage {
    let difference = try light.plus(mean.linear([-1], [Self.middle]))
    let gains = try difference.whole(.ushort).mapped { share in
      (gain((share * 65_535 - Self.middle) / Self.unit) * Self.unit + Self.middle) / 65_535
    }
    return try gains.linear([1], [-Self.middle])
  }

  /// In lightness of 0 to 100.
  private func gain(_ difference: Double) -> Double {
    let beyond = max(0, abs(difference) - threshold) * jagged
    let size = min(abs(difference), threshold) * flat + beyond
    return difference < 0 ? max(-darkest, -size) : min(brightest, size)
  }

  /// LabS has 32767 for a lightness of 100.
  private static let white = 32_767.0
  private static let unit = 327.67
  /// No difference, among numbers of 16 bits.
  private static let middle = 32_768.0
}
