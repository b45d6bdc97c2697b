import LumaFiles

/// The camera's settings.
///
/// - **Source**: EXIF 2.32, 4.6.5; XMP has the same values.
extension TagValues {
  /// Exposure compensation in EV.
  var exposureBias: Double? {
    let bias = number("Exif.Photo.ExposureBiasValue") ?? number("Xmp.exif.ExposureBiasValue")
    // Some cameras write the largest number for an unknown value.
    return bias.flatMap { abs($0) <= 100 ? ($0 * 1e4).rounded() / 1e4 : nil }
  }

  var exposureProgram: String? {
    word(
      "ExposureProgram",
      [
        nil, "manual", "program", "aperture_priority", "shutter_priority", "creative", "action",
        "portrait", "landscape", "bulb",
      ])
  }

  var meteringMode: String? {
    let words = ["average", "center_weighted", "spot", "multi_spot", "pattern", "partial"]
    return word("MeteringMode", [nil] + words) ?? (code("MeteringMode") == 255 ? "other" : nil)
  }

  var whiteBalance: String? { word("WhiteBalance", ["auto", "manual"]) }

  private func word(_ name: String, _ words: [String?]) -> String? {
    guard let code = code(name), words.indices.contains(code) else { return nil }
    return words[code]
  }

  private func code(_ name: String) -> Int? {
    (number("Exif.Photo.\(name)") ?? number("Xmp.exif.\(name)")).flatMap { Int(exactly: $0) }
  }
}

extension TagValues {
  /// The ISO speed. The EXIF tag has 16 bits; for higher values, cameras write 65535 in it and the
  /// actual value in another tag.
  var iso: Int? {
    let tags = ["Exif.Photo.ISOSpeedRatings", "Exif.Image.ISOSpeedRatings"]
    let isFull = tags.contains { number($0) == 65_535 }
    let more = isFull ? ["Exif.Photo.RecommendedExposureIndex", "Exif.Photo.ISOSpeed"] : []
    return (more + tags + ["Xmp.exif.ISOSpeedRatings", "Xmp.exifEX.PhotographicSensitivity"])
      .firstNonNil { positive($0).flatMap { Int(exactly: $0.rounded()) } }
  }

  /// The f-number; ApertureValue is in APEX units.
  var aperture: Double? {
    positive("Exif.Photo.FNumber", "Exif.Image.FNumber", "Xmp.exif.FNumber")
      ?? number("Exif.Photo.ApertureValue").map { exp2($0 / 2) }.flatMap(finite)
  }

  /// Seconds; ShutterSpeedValue is in APEX units.
  var exposureTime: Double? {
    positive("Exif.Photo.ExposureTime", "Exif.Image.ExposureTime", "Xmp.exif.ExposureTime")
      ?? number("Exif.Photo.ShutterSpeedValue").map { exp2(-$0) }.flatMap(finite)
  }
}

private func finite(_ value: Double) -> Double? { value.isFinite && value > 0 ? value : nil }
