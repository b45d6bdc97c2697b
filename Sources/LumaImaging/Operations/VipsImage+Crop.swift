import LumaModel

extension VipsImage {
  /// A part of the picture.
  ///
  /// - **Shape**: any bands, any size -> same bands, `rect`'s size
  /// - **Source**: libvips `extract_area`
  func cropped(to rect: PixelRect) throws(ImagingError) -> VipsImage {
    if rect == PixelRect(size) { return self }
    return try Vips.call(
      "extract_area",
      [
        ("input", .image(self)), ("left", .int(rect.x)), ("top", .int(rect.y)),
        ("width", .int(rect.width)), ("height", .int(rect.height)),
      ]
    ).image()
  }
}
