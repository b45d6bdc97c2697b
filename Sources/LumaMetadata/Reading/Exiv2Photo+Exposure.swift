/// How the camera was set, in words.
///
/// - **Source**: EXIF 2.32, 4.6.5; the values are those of XMP, too.
extension Exiv2Photo {
  /// Exposure compensation in EV.
  var exposureBias: Double? {
    let bias = number("Exif.Photo.ExposureBiasValue") ?? number("Xmp.exif.ExposureBiasValue")
    // Some cameras write the largest number for none.
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
