import LumaFiles
import LumaModel

extension VipsImage {
  /// Composites another image onto this one.
  ///
  /// - Parameters:
  ///   - other: 8-bit sRGB with alpha.
  ///   - coverage: the alpha of `other` with fractions, 0...255, for images of 16 bits.
  func composed(
    with other: VipsImage, at place: (x: Int, y: Int), _ blend: Blend,
    coverage: VipsImage? = nil
  ) throws(ImagingError) -> VipsImage {
    let base = try inColor()
    let covered = PixelRect(
      x: place.x, y: place.y, width: other.width, height: other.height
    ).clamped(to: base.size)
    guard let covered else { return base }
    let inside = PixelRect(
      x: covered.x - place.x, y: covered.y - place.y, width: covered.width, height: covered.height)
    var part = try other.cropped(to: inside).inProfile(of: base)
    if base.format == .ushort, let coverage {
      part = try part.bands(from: 0, count: 3)
        .joined(with: coverage.cropped(to: inside).linear([257], [0]).whole(.ushort))
        .named(part.spaceWord)
    }
    let mixed = try base.cropped(to: covered).blended(with: part, blend)
    if covered == PixelRect(base.size) { return mixed }
    return try Vips.call(
      "insert",
      [
        ("main", .image(base)), ("sub", .image(mixed)), ("x", .int(covered.x)),
        ("y", .int(covered.y)),
      ]
    ).image()
  }

  /// Blends as W3C has it: first the opaque colors, as far as there is a backdrop, then by alpha.
  /// libvips 8.14 blends colors that are multiplied by alpha, which counts it twice.
  ///
  /// - Parameters:
  ///   - other: of the same size, depth and color space, with alpha.
  /// - **Source**: Compositing and Blending Level 1, 5.8 and 10
  private func blended(with other: VipsImage, _ blend: Blend) throws(ImagingError) -> VipsImage {
    let word = format == .ushort ? "rgb16" : "srgb"
    let base = try real(), layer = try other.real()
    let source = blend == .over ? layer : try layer.colored(by: blend, over: base, word)
    let made = try base.named(word).laid(source.named(word), "over", word).whole(format).named(word)
    return hasAlpha ? made : try made.bands(from: 0, count: 3)
  }

  /// A layer whose colors are blended with those of the backdrop, by the backdrop's alpha.
  private func colored(
    by blend: Blend, over base: VipsImage, _ word: String
  ) throws(ImagingError) -> VipsImage {
    let colors = try bands(from: 0, count: 3)
    let alpha = try bands(from: 3, count: 1)
    let opaque = try base.bands(from: 0, count: 3).named(word).withOpaqueAlpha(word)
    let mixed = try opaque.laid(colors.named(word).withOpaqueAlpha(word), blend.rawValue, word)
      .bands(from: 0, count: 3)
    guard base.hasAlpha else { return try mixed.joined(with: alpha) }
    let share = try base.bands(from: 3, count: 1).linear([1 / Self.most(word)], [0])
    let blended = try mixed.times(share).plus(colors.times(share.linear([-1], [1])))
    return try blended.joined(with: alpha)
  }

  private func laid(
    _ other: VipsImage, _ mode: String, _ word: String
  ) throws(ImagingError) -> VipsImage {
    try Vips.call(
      "composite2",
      [
        ("base", .image(self)), ("overlay", .image(other)), ("mode", .enumeration(mode)),
        ("compositing_space", .enumeration(word)),
      ]
    ).image()
  }

  private func withOpaqueAlpha(_ word: String) throws(ImagingError) -> VipsImage {
    try Vips.call("bandjoin_const", [("in", .image(self)), ("c", .doubles([Self.most(word)]))])
      .image().named(word)
  }

  private static func most(_ word: String) -> Double { word == "rgb16" ? 65_535 : 255 }

  /// Converts sRGB with alpha to another image's profile and depth.
  ///
  /// Directly: by way of libvips' neutral space, saturated colors would be up to 33 levels off.
  func inProfile(of base: VipsImage) throws(ImagingError) -> VipsImage {
    let isDeep = base.format == .ushort
    guard let profile = base.blob(field: "icc-profile-data") else {
      return isDeep ? try inSpace("rgb16") : self
    }
    let file: OpenedFile
    do throws(FileError) {
      file = try ByteRegion(profile).opened(path: "")
    } catch {
      throw .failed("profile")
    }
    let colors = try bands(from: 0, count: 3).editingFields { $0.remove("icc-profile-data") }
    let made = try withExtendedLifetime(file) { () throws(ImagingError) in
      try Vips.call(
        "icc_transform",
        [
          ("in", .image(colors)), ("output_profile", .string(file.descriptorPath)),
          ("input_profile", .string("srgb")), ("intent", .enumeration("relative")),
          ("black_point_compensation", .bool(true)), ("depth", .int(isDeep ? 16 : 8)),
        ]
      ).image()
    }
    // libvips 8.14 leaves alpha at 0 to 255 in both depths.
    let alpha = try bands(from: 3, count: 1)
    return try made.joined(with: isDeep ? alpha.linear([257], [0]).whole(.ushort) : alpha)
      .named(made.spaceWord)
  }
}
