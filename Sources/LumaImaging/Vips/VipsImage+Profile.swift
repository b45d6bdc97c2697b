/// Conversion by color profiles, and to 8 bits.
extension VipsImage {
  /// Converts an image to another profile.
  ///
  /// - Parameters:
  ///   - profile: "srgb" for libvips' built-in one, or the absolute path of a profile.
  func inProfile(_ profile: String) throws(ImagingError) -> VipsImage {
    let fallback = interpretation == .cmyk ? "cmyk" : "srgb"
    // libvips' fallback profile for gray is RGB: convert to that first.
    let isBareGrey = bands < 3 && !hasField("icc-profile-data")
    let source = isBareGrey ? try inSpace(format == .ushort ? "rgb16" : "srgb") : self
    return try Vips.call(
      "icc_transform",
      [
        ("in", .image(source)), ("output_profile", .string(profile)),
        ("input_profile", .string(fallback)), ("embedded", .bool(true)),
        ("intent", .enumeration("relative")), ("black_point_compensation", .bool(true)),
        ("depth", .int(format == .ushort ? 16 : 8)),
      ]
    ).image()
  }

  /// Reduces 16 bits per channel to 8 by dropping the low byte, as libvips does.
  func inBytes() throws(ImagingError) -> VipsImage {
    guard format == .ushort else { return self }
    let bytes = try Vips.call(
      "cast", [("in", .image(self)), ("format", .enumeration("uchar")), ("shift", .bool(true))]
    ).image()
    return try bytes.named(interpretation == .cmyk ? "cmyk" : bands < 3 ? "b_w" : "srgb")
  }
}
