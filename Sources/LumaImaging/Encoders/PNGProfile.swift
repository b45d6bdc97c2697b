import LumaModel

/// The color profile of a PNG: libpng leaves out those that it finds wrong, and pixels without
/// their profile have other colors.
enum PNGProfile {
  /// Returns an image whose profile libpng writes: its own, with an exact illuminant, or sRGB.
  ///
  /// - **Source**: ICC.1:2010, 7.2.16: the illuminant is D50; libpng's `png_icc_check_header`
  static func carried(
    _ image: VipsImage, _ notes: RenderNotes?
  ) throws(ImagingError) -> VipsImage {
    guard let profile = image.blob(field: field), try !isWritten(profile, like: image) else {
      return image
    }
    if let exact = withExactIlluminant(profile), try isWritten(exact, like: image) {
      return try image.editingFields { $0.set(field, exact) }
    }
    notes?.add(.profileRefused(.png))
    return try OutputForm.standard(image)
  }

  private static let field = "icc-profile-data"

  /// Whether a PNG of one pixel with a profile has it.
  private static func isWritten(
    _ profile: [UInt8], like image: VipsImage
  ) throws(ImagingError) -> Bool {
    let dot = try VipsImage.make(
      bytes: [UInt8](repeating: 0, count: image.bands), width: 1, height: 1, bands: image.bands
    ).named(image.bands < 3 ? "b_w" : "srgb").editingFields { $0.set(field, profile) }
    let target = try VipsTarget()
    try Encoder.encode(dot, .png, Encoding(effort: 1), to: target)
    return target.bytes.withUnsafeBytes { bytes in
      bytes.indices.dropLast(4).contains { bytes[$0..<$0 + 4].elementsEqual("iCCP".utf8) }
    }
  }

  /// The profile with the illuminant D50, if its own is D50 except for rounding; nil for another.
  private static func withExactIlluminant(_ profile: [UInt8]) -> [UInt8]? {
    let place = 68..<80, exact = [0xF6D6, 0x1_0000, 0xD32D]
    guard profile.count >= 128 else { return nil }
    let own = stride(from: place.lowerBound, to: place.upperBound, by: 4).map { start in
      profile[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    guard zip(own, exact).allSatisfy({ abs($0 - $1) <= 64 }) else { return nil }
    var changed = profile
    changed.replaceSubrange(place, with: exact.flatMap { ISOBox.number($0, 4) })
    // A checksum of the whole, 0 for none.
    changed.replaceSubrange(84..<100, with: [UInt8](repeating: 0, count: 16))
    return changed
  }
}
