/// The pixel format that geometry works on: 8 or 16 bits per channel; gray, RGB or CMYK, with or
/// without alpha; the ICC profile still attached and its values untouched.
///
/// - **Shape**: any bands -> 1...5 bands of uchar or ushort
enum WorkingForm {
  /// The field of an image that has the value of white, as newer versions of libvips set it.
  static let whiteField = "ppm-max-value"

  /// Converts images in other formats: Lab and similar spaces, float, packed pixels, unusual
  /// numbers of bands.
  static func make(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    if image.isPacked { return try toRGB(image, deep: true) }
    switch image.interpretation {
    case .lab, .labs, .labq, .xyz, .yxy, .cmc, .lch, .hsv:
      return try toRGB(image, deep: image.format != .uchar)
    // libvips takes any floating point as light; it is coded as the profile says, or as sRGB.
    case .gray, .gray16, .rgb, .srgb, .scrgb, .rgb16, .cmyk, .multiband, .histogram, .fourier,
      .matrix, .other:
      return try named(whole(image))
    }
  }

  private static func toRGB(_ image: VipsImage, deep: Bool) throws(ImagingError) -> VipsImage {
    let converted = try Vips.call(
      "colourspace", [("in", .image(image)), ("space", .enumeration(deep ? "rgb16" : "srgb"))]
    ).image()
    // The profile described the previous color space.
    return try converted.editingFields { $0.remove("icc-profile-data") }
  }

  /// Converts the values to uchar or ushort.
  private static func whole(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    switch image.format {
    case .uchar, .ushort: return try stretched(image)
    case .float, .double: return try scaled(image, by: 65_535)
    case .uint: return try scaled(image, by: 1 / 65_537)
    // Signed samples are black at their least value.
    case .char: return try scaled(image, by: 257, from: -128)
    case .short: return try scaled(image, by: 1, from: -32_768)
    case .int: return try scaled(image, by: 1 / 65_537, from: -2_147_483_648)
    case .complex, .other:
      return try Vips.call("cast", [("in", .image(image)), ("format", .enumeration("ushort"))])
        .image()
    }
  }

  /// A file of Netpbm says which value is white; libvips (8.14) leaves its values as they are.
  private static func stretched(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    let field = whiteField, full = image.format == .uchar ? 255 : 65_535
    guard let white = image.integer(field: field), (1..<full).contains(white) else { return image }
    return try image.linear([Double(full) / Double(white)], [0]).whole(image.format)
      .editingFields { $0.remove(field) }
  }

  private static func scaled(
    _ image: VipsImage, by factor: Double, from black: Double = 0
  ) throws(ImagingError) -> VipsImage {
    // `cast` cuts fractions off.
    let large = try Vips.call(
      "linear",
      [("in", .image(image)), ("a", .double(factor)), ("b", .double(0.5 - black * factor))]
    ).image()
    return try Vips.call("cast", [("in", .image(large)), ("format", .enumeration("ushort"))])
      .image()
  }

  /// Makes the number of bands and the interpretation consistent.
  private static func named(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    let deep = image.format == .ushort
    let isCMYK = image.interpretation == .cmyk && image.bands >= 4
    let word =
      if isCMYK { "cmyk" } else if image.bands < 3 { deep ? "grey16" : "b_w" } else {
        deep ? "rgb16" : "srgb"
      }
    let most = isCMYK ? 5 : 4
    let kept =
      image.bands <= most
      ? image
      : try Vips.call("extract_band", [("in", .image(image)), ("band", .int(0)), ("n", .int(3))])
        .image()
    return try Vips.call("copy", [("in", .image(kept)), ("interpretation", .enumeration(word))])
      .image()
  }
}
