import LumaModel

extension VipsImage {
  /// Composites another image onto this one.
  ///
  /// - Parameters:
  ///   - other: 8-bit sRGB with alpha.
  func composed(
    with other: VipsImage, at place: (x: Int, y: Int), _ blend: Blend
  ) throws(ImagingError) -> VipsImage {
    let base = try inColor()
    let isDeep = base.format == .ushort
    let fitted = try other.inProfile(of: base)
    let word = isDeep ? "rgb16" : "srgb"
    let composite = try Vips.call(
      "composite2",
      [
        ("base", .image(base)), ("overlay", .image(fitted)),
        ("mode", .enumeration(blend.rawValue)), ("x", .int(place.x)), ("y", .int(place.y)),
        ("compositing_space", .enumeration(word)),
      ]
    ).image().whole(base.format).named(word)
    return base.hasAlpha ? composite : try composite.bands(from: 0, count: 3)
  }

  /// Converts sRGB with alpha to another image's profile and depth.
  private func inProfile(of base: VipsImage) throws(ImagingError) -> VipsImage {
    let isDeep = base.format == .ushort
    guard let profile = base.blob(field: "icc-profile-data") else {
      return isDeep ? try inSpace("rgb16") : self
    }
    let neutral = try Vips.call(
      "icc_import",
      [("in", .image(self)), ("input_profile", .string("srgb")), ("embedded", .bool(false))]
    ).image().editingFields { $0.set("icc-profile-data", profile) }
    return try Vips.call(
      "icc_export", [("in", .image(neutral)), ("depth", .int(isDeep ? 16 : 8))]
    ).image()
  }
}
