extension TagName {
  /// The common name that is closest to a misspelled one; nil: none is close.
  package var suggestion: String? {
    let names = TagName.usual.map { isExiv2 ? $0 : TagName.alias(of: $0) }
    return inAnotherGroup ?? Suggestion.nearest(to: text, among: names)
  }

  /// `Exif.Photo.Make`: a tag of another group.
  private var inAnotherGroup: String? {
    guard let last = text.split(whereSeparator: { $0 == "." || $0 == ":" }).last else { return nil }
    return TagName.usual.first { $0.hasSuffix(".\(last)") }
      .map { isExiv2 ? $0 : TagName.alias(of: $0) }
  }

  /// `EXIF:Flash` for `Exif.Photo.Flash`.
  private static func alias(of name: String) -> String {
    let parts = name.split(separator: ".", maxSplits: 2).map(String.init)
    let word = exiftoolName(of: parts[2], store: parts[0])
    return parts[0].uppercased() + ":" + word.prefix(1).uppercased() + word.dropFirst()
  }

  /// exiv2 knows thousands of names, and gexiv2 lists none.
  static let usual: [String] =
    [
      "ImageDescription", "Make", "Model", "Software", "DateTime", "Artist", "Copyright", "Rating",
      "XPTitle", "XPComment", "XPKeywords",
    ].map { "Exif.Image." + $0 }
    + [
      "ExposureTime", "FNumber", "ExposureProgram", "ISOSpeedRatings", "DateTimeOriginal",
      "DateTimeDigitized", "OffsetTimeOriginal", "ShutterSpeedValue", "ApertureValue",
      "BrightnessValue", "ExposureBiasValue", "MaxApertureValue", "SubjectDistance",
      "MeteringMode", "LightSource", "Flash", "FocalLength", "UserComment", "SubSecTimeOriginal",
      "ColorSpace", "SensingMethod", "FileSource", "SceneType", "CustomRendered", "ExposureMode",
      "WhiteBalance", "DigitalZoomRatio", "FocalLengthIn35mmFilm", "SceneCaptureType",
      "GainControl", "Contrast", "Saturation", "Sharpness", "SubjectDistanceRange",
      "CameraOwnerName", "BodySerialNumber", "LensSpecification", "LensMake", "LensModel",
      "LensSerialNumber",
    ].map { "Exif.Photo." + $0 }
    + [
      "GPSLatitudeRef", "GPSLongitudeRef", "GPSAltitude", "GPSSpeed", "GPSImgDirection",
      "GPSDateStamp",
    ].map { "Exif.GPSInfo." + $0 }
    + [
      "dc.title", "dc.description", "dc.creator", "dc.subject", "dc.rights", "xmp.Rating",
      "xmp.Label", "xmp.CreatorTool", "xmp.CreateDate", "photoshop.City", "photoshop.State",
      "photoshop.Country", "photoshop.Headline", "photoshop.Credit", "photoshop.Instructions",
      "iptc.Location", "iptc.CountryCode", "lr.hierarchicalSubject", "digiKam.TagsList",
      "aux.Lens", "aux.SerialNumber", "xmpRights.UsageTerms",
    ].map { "Xmp." + $0 }
    + [
      "ObjectName", "Caption", "Keywords", "Byline", "Headline", "City", "SubLocation",
      "ProvinceState", "CountryName", "CountryCode", "Credit", "Copyright",
    ].map { "Iptc.Application2." + $0 }
}
