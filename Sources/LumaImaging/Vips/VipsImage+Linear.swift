import LumaModel

/// Resampling of light instead of coded values, by sRGB's transfer curve, in floating point.
///
/// - **Source**: IEC 61966-2-1; libvips' `thumbnail` with `linear`.
extension VipsImage {
  /// - **Shape**: any bands -> same bands, `target`'s size; CMYK -> RGB
  func resampledInLight(to target: PixelSize, kernel: Kernel) throws(ImagingError) -> VipsImage {
    if interpretation == .cmyk {
      return try inProfile("srgb").resampledInLight(to: target, kernel: kernel)
    }
    guard hasAlpha else {
      return try inSpace("scrgb").resampled(to: target, kernel: kernel).inSpace(spaceWord)
    }
    let last = bands - 1
    let light = try bands(from: 0, count: last).inSpace("scrgb")
    let mixed = try light.joined(with: bands(from: last, count: 1))
      .resampledWeighted(to: target, kernel: kernel, white: white)
    let alpha = try mixed.bands(from: light.bands, count: 1).whole(format)
    return try mixed.bands(from: 0, count: light.bands).named("scrgb").inSpace(spaceWord)
      .joined(with: alpha).named(spaceWord)
  }

  /// Resamples colors weighted by the alpha that is their last band.
  private func resampledWeighted(
    to target: PixelSize, kernel: Kernel, white: Double
  ) throws(ImagingError) -> VipsImage {
    let most = ("max_alpha", VipsValue.double(white))
    let weighted = try Vips.call("premultiply", [("in", .image(named("scrgb"))), most]).image()
    // Without a name that implies alpha, it is not weighted again.
    let mixed = try weighted.named("multiband").resampled(to: target, kernel: kernel)
    return try Vips.call("unpremultiply", [("in", .image(mixed.named("scrgb"))), most]).image()
  }
}
