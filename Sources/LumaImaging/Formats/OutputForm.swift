import LumaModel

/// Converts the working form to what a format supports: color, depth, alpha.
enum OutputForm {
  static func make(
    _ image: VipsImage, for save: Save, _ files: PictureFiles = .byPath, notes: RenderNotes? = nil
  ) throws(ImagingError) -> VipsImage {
    let wanted = try convert(image, for: save.format, save.isFax ? .drop : save.profile, files)
    let coloured = save.format == .png ? try PNGProfile.carried(wanted, notes) : wanted
    // JPEG in TIFF has the limits of JPEG.
    let carrier = save.isJPEGInTIFF || save.isFax ? .jpeg : save.format
    let toned =
      save.format.hasColor && !save.isFax
      ? coloured
      : try coloured.changingColors { colors throws(ImagingError) in try colors.luminance() }
    let sized = try reduce(toned, to: save.maxDepth)
    let reduced = save.encoding.bitDepth ?? 8 > 8 ? try deepened(sized) : sized
    return carrier.hasAlpha ? try reduced.withoutHiddenColors() : try flatten(reduced)
  }

  /// Converts colors by profile. Pixels without one are taken as sRGB (or libvips' own CMYK), and
  /// stay untagged.
  private static func convert(
    _ image: VipsImage, for format: OutputFormat, _ policy: ProfilePolicy, _ files: PictureFiles
  ) throws(ImagingError) -> VipsImage {
    let isCMYK = image.interpretation == .cmyk
    switch policy {
    case .keep where isCMYK && !format.carriesCMYK: return try transform(image, to: "srgb")
    case .keep where !format.carriesProfile && image.hasField("icc-profile-data"):
      return try transform(image, to: "srgb")
    case .keep where image.bands < 3 && !format.hasGray && image.hasField("icc-profile-data"):
      return try transform(image, to: "srgb")
    case .keep: return image
    case .srgb where isCMYK || image.hasField("icc-profile-data"):
      return try transform(image, to: "srgb")
    case .srgb: return image
    case .p3: return try transform(image, to: "p3")
    case .drop:
      return try convert(image, for: format, .srgb, files)
        .editingFields { $0.remove("icc-profile-data") }
    case .file(let path):
      let profile = try ProfileFile(path, files)
      guard profile.isUsable(in: format) else { throw .profileUnreadable(path: path) }
      return try withExtendedLifetime(profile) { () throws(ImagingError) in
        try transform(image, to: profile.path)
      }
    }
  }

  /// Converts an image to another profile.
  ///
  /// - Parameters:
  ///   - profile: "srgb" for libvips' built-in one, or the absolute path of a profile.
  static func transform(
    _ image: VipsImage, to profile: String
  ) throws(ImagingError) -> VipsImage {
    let fallback = image.interpretation == .cmyk ? "cmyk" : "srgb"
    // libvips' fallback profile for gray is RGB: convert to that first.
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

  private static func spread(_ gray: VipsImage) throws(ImagingError) -> VipsImage {
    let space = gray.format == .ushort ? "rgb16" : "srgb"
    return try Vips.call("colourspace", [("in", .image(gray)), ("space", .enumeration(space))])
      .image()
  }

  /// Reduces 16 bits per channel to 8 by dropping the low byte, as libvips does.
  private static func reduce(
    _ image: VipsImage, to depth: Int
  ) throws(ImagingError) -> VipsImage {
    depth < 16 ? try bytes(image) : image
  }

  /// 16 bits, of which libheif takes the upper ones.
  static func deepened(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    guard image.format == .uchar else { return image }
    // 255 becomes 65535.
    return try image.linear([257], [0]).whole(.ushort).named(image.bands < 3 ? "grey16" : "rgb16")
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

  /// Flattens transparent pixels onto white.
  private static func flatten(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    guard image.hasAlpha else { return image }
    let white = image.interpretation == .cmyk ? 0.0 : image.white
    return try image.flattened(onto: Array(repeating: white, count: image.bands - 1))
  }
}

extension Save {
  var isJPEGInTIFF: Bool { format == .tiff && encoding.tiff.compression == .jpeg }

  /// Whether it has black and white alone.
  var isFax: Bool { format == .tiff && encoding.tiff.compression == .ccitt4 }
}
