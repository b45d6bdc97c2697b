import LumaModel

extension VipsImage {
  /// The picture with another one on it.
  ///
  /// - **Shape**: any bands -> RGB, with alpha where there was some
  /// - **Parameters**: `other`: sRGB with alpha, 8 bits.
  func overlaid(_ overlay: Overlay, _ other: VipsImage) throws(ImagingError) -> VipsImage {
    var sized = other
    if let scale = overlay.scale {
      sized = try other.resampled(
        to: overlay.size(of: other.size, on: size, scale), kernel: .lanczos3)
    }
    let veiled =
      overlay.opacity == 1
      ? sized
      : try sized.linear([1, 1, 1, overlay.opacity], [0, 0, 0, 0]).whole(.uchar).named("srgb")
    let place = overlay.placement.origin(of: veiled.size, in: size)
    return try composed(with: veiled, at: place, overlay.blend)
  }

  /// - Parameters:
  ///   - other: sRGB with alpha, 8 bits.
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
        ("mode", .enumeration(blend.word)), ("x", .int(place.x)), ("y", .int(place.y)),
        ("compositing_space", .enumeration(word)),
      ]
    ).image().whole(base.format).named(word)
    return base.hasAlpha ? composite : try composite.bands(from: 0, count: 3)
  }

  /// sRGB with alpha as the numbers of another picture's profile and depth.
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

extension Blend {
  /// libvips' nickname.
  fileprivate var word: String {
    switch self {
    case .over, .multiply, .screen, .overlay, .darken, .lighten, .difference: rawValue
    case .softLight: "soft_light"
    case .hardLight: "hard_light"
    }
  }
}

extension Overlay {
  /// Its size at a share of the picture's width.
  fileprivate func size(
    of own: PixelSize, on picture: PixelSize, _ scale: Double
  ) throws(ImagingError) -> PixelSize {
    let box = Scale.box(
      width: .pixels(max(1, roundedHalfUp(Double(picture.width) * scale))), height: nil,
      fit: .inside, enlarge: true, background: nil, kernel: .lanczos3)
    do throws(GeometryError) {
      return try box.frame(on: own).size
    } catch {
      throw .geometry(error, at: nil)
    }
  }
}
