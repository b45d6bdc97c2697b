import LumaModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Exiv2Photo {
  var camera: PhotoHeader.Camera {
    PhotoHeader.Camera(
      make: firstText("Exif.Image.Make", "Xmp.tiff.Make"),
      model: firstText("Exif.Image.Model", "Xmp.tiff.Model"),
      lens: [
        "Exif.Photo.LensModel", "Xmp.aux.Lens", "Xmp.exifEX.LensModel",
      ].lazy.compactMap(text).first { !$0.allSatisfy { $0 == "-" } })
  }

  /// EXIF's tag holds 16 bits; cameras with more write 65535 and the true value elsewhere.
  var iso: Int? {
    let tags = ["Exif.Photo.ISOSpeedRatings", "Exif.Image.ISOSpeedRatings"]
    let isFull = tags.contains { number($0) == 65_535 }
    let more = isFull ? ["Exif.Photo.RecommendedExposureIndex", "Exif.Photo.ISOSpeed"] : []
    return (more + tags + ["Xmp.exif.ISOSpeedRatings", "Xmp.exifEX.PhotographicSensitivity"])
      .lazy.compactMap { self.positive($0) }.compactMap { Int(exactly: $0.rounded()) }.first
  }

  /// f-number; ApertureValue is in APEX units.
  var aperture: Double? {
    positive("Exif.Photo.FNumber", "Exif.Image.FNumber", "Xmp.exif.FNumber")
      ?? number("Exif.Photo.ApertureValue").map { exp2($0 / 2) }.flatMap(finite)
  }

  /// Seconds; ShutterSpeedValue is in APEX units.
  var exposureTime: Double? {
    positive("Exif.Photo.ExposureTime", "Exif.Image.ExposureTime", "Xmp.exif.ExposureTime")
      ?? number("Exif.Photo.ShutterSpeedValue").map { exp2(-$0) }.flatMap(finite)
  }

  /// Millimetres.
  var focalLength: Double? {
    positive("Exif.Photo.FocalLength", "Exif.Image.FocalLength", "Xmp.exif.FocalLength")
  }
}

private func finite(_ value: Double) -> Double? { value.isFinite && value > 0 ? value : nil }
