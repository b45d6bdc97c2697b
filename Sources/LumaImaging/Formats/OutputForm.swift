import LumaModel

/// The working form made into what a format can carry: colour, depth, alpha.
enum OutputForm {
  static func make(_ image: VipsImage, for save: Save) throws(ImagingError) -> VipsImage {
    let coloured = try convert(image, for: save.format, save.profile)
    // What JPEG cannot carry, JPEG in a TIFF cannot either.
    let carrier = save.isJPEGInTIFF ? .jpeg : save.format
    let reduced = try reduce(coloured, to: carrier.maxDepth)
    return carrier.hasAlpha ? reduced : try flatten(reduced)
  }

  /// Colour by profile. Pixels without one are sRGB (or the library's own CMYK), and stay untagged.
  private static func convert(
    _ image: VipsImage, for format: OutputFormat, _ policy: ProfilePolicy
  ) throws(ImagingError) -> VipsImage {
    let isInk = image.interpretation == .cmyk
    switch policy {
    case .keep where isInk && !format.carriesCMYK: return try transform(image, to: "srgb")
    case .keep where !format.carriesProfile && image.hasField("icc-profile-data"):
      return try transform(image, to: "srgb")
    case .keep: return image
    case .srgb where isInk || image.hasField("icc-profile-data"):
      return try transform(image, to: "srgb")
    case .srgb: return image
    case .p3: return try transform(image, to: "p3")
    case .drop:
      return try convert(image, for: format, .srgb).editingFields { $0.remove("icc-profile-data") }
    case .file(let path):
      let profile = try ProfileFile(path)
      guard profile.isUsable(in: format) else { throw .profileUnreadable(path: path) }
      return try transform(image, to: profile.path)
    }
  }

  /// - Parameters:
  ///   - profile: "srgb" for libvips' own, or the absolute path of a profile.
  static func transform(
    _ image: VipsImage, to profile: String
  ) throws(ImagingError) -> VipsImage {
    let fallback = image.interpretation == .cmyk ? "cmyk" : "srgb"
    // libvips' fallback for grey is RGB: it has to be that first.
    let isBareGrey = image.bands < 3 && !image.hasField("icc-profile-data")
    let source = isBareGrey ? try spread(image) : image
    return try Vips.call(
      "icc_transform",
      [
        ("in", .image(source)), ("output_profile", .string(profile)),
        ("input_profile", .string(fallback)), ("embedded", .bool(true)),
        ("intent", .enumeration("relative")), ("black_point_compensation", .bool(true)),
        ("depth", .int(image.format == .ushort ? 16 : 8)),
      ]
    ).image()
  }

  private static func spread(_ grey: VipsImage) throws(ImagingError) -> VipsImage {
    let space = grey.format == .ushort ? "rgb16" : "srgb"
    return try Vips.call("colourspace", [("in", .image(grey)), ("space", .enumeration(space))])
      .image()
  }

  /// 16 bits a channel to 8 by dropping the low byte, as libvips' own conversion does.
  private static func reduce(
    _ image: VipsImage, to depth: Int
  ) throws(ImagingError) -> VipsImage {
    depth < 16 ? try bytes(image) : image
  }

  static func bytes(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    guard image.format == .ushort else { return image }
    let bytes = try Vips.call(
      "cast", [("in", .image(image)), ("format", .enumeration("uchar")), ("shift", .bool(true))]
    ).image()
    let space = image.interpretation == .cmyk ? "cmyk" : image.bands < 3 ? "b_w" : "srgb"
    return try Vips.call("copy", [("in", .image(bytes)), ("interpretation", .enumeration(space))])
      .image()
  }

  /// Lays transparent pixels on white.
  private static func flatten(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    guard image.hasAlpha else { return image }
    let white = image.interpretation == .cmyk ? 0.0 : 255.0
    return try Vips.call("flatten", [("in", .image(image)), ("background", .double(white))])
      .image()
  }
}

extension Save {
  fileprivate var isJPEGInTIFF: Bool { format == .tiff && encoding.tiff.compression == .jpeg }
}
