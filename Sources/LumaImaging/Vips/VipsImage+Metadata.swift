import LumaModel

extension VipsImage {
  /// Returns the image without the source's metadata except the color profile.
  func withoutMetadata() throws(ImagingError) -> VipsImage {
    try editingFields { fields in
      for name in fieldNames where !Self.keptFields.contains(name) { fields.remove(name) }
    }
  }

  /// Returns the image with the resolution of another.
  func resolved(as other: VipsImage) throws(ImagingError) -> VipsImage {
    guard let x = other.double(field: "xres"), let y = other.double(field: "yres") else {
      return self
    }
    let copy = try Vips.call(
      "copy", [("in", .image(self)), ("xres", .double(x)), ("yres", .double(y))]
    ).image()
    guard let unit = other.string(field: "resolution-unit") else { return copy }
    return try copy.editingFields { $0.set("resolution-unit", unit) }
  }

  /// `vips-sequential` keeps resampling of streams fast; the others describe the pixels.
  private static let keptFields: Set<String> = [
    "icc-profile-data", "vips-sequential", "concurrency", "resolution-unit",
  ]
}
