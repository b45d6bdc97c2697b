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
    let sized = save.maxDepth < 16 ? try toned.inBytes() : toned
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
    case .keep where isCMYK && !format.carriesCMYK: return try standard(image)
    case .keep where !format.carriesProfile && image.hasField("icc-profile-data"):
      return try standard(image)
    case .keep where image.bands < 3 && !format.hasGray && image.hasField("icc-profile-data"):
      return try standard(image)
    case .keep: return image
    case .srgb where isCMYK || image.hasField("icc-profile-data"):
      return try standard(image)
    case .srgb: return image
    case .p3: return try image.inProfile("p3")
    case .drop:
      return try convert(image, for: format, .srgb, files)
        .editingFields { $0.remove("icc-profile-data") }
    case .file(let path):
      let profile = try ProfileFile(path, files)
      guard profile.isUsable(in: format) else { throw .profileUnreadable(path: path) }
      return try withExtendedLifetime(profile) { () throws(ImagingError) in
        try image.inProfile(profile.path)
      }
    }
  }

  /// The image in sRGB, with a small profile of it.
  static func standard(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    try image.inProfile("srgb").editingFields { $0.set("icc-profile-data", StandardProfile.bytes) }
  }

  /// 16 bits, of which libheif takes the upper ones.
  static func deepened(_ image: VipsImage) throws(ImagingError) -> VipsImage {
    guard image.format == .uchar else { return image }
    // 255 becomes 65535.
    return try image.linear([257], [0]).whole(.ushort).named(image.bands < 3 ? "grey16" : "rgb16")
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

  /// The most bits of a sample of the file.
  var maxDepth: Int {
    if encoding.bitDepth ?? 8 > 8 { return 16 }
    return isJPEGInTIFF || isFax ? OutputFormat.jpeg.maxDepth : format.maxDepth
  }
}
