import LumaModel

extension Exiv2Photo {
  /// When the picture was taken, else digitised: EXIF first, then XMP.
  var creationDate: PhotoDate? {
    exifDate("DateTimeOriginal", fraction: "SubSecTimeOriginal", offset: "OffsetTimeOriginal")
      ?? exifDate(
        "DateTimeDigitized", fraction: "SubSecTimeDigitized", offset: "OffsetTimeDigitized")
      ?? xmpDate
  }

  private func exifDate(_ tag: String, fraction: String, offset: String) -> PhotoDate? {
    guard let clock = text("Exif.Photo." + tag).flatMap(isoClock) else { return nil }
    let digits = text("Exif.Photo." + fraction).map { $0.prefix { ("0"..."9").contains($0) } }
    let decimals = digits.flatMap { $0.isEmpty ? nil : ".\($0.prefix(9))" } ?? ""
    let zone = text("Exif.Photo." + offset).flatMap(validZone) ?? ""
    return PhotoDate(iso8601: clock + decimals + zone)
  }

  private var xmpDate: PhotoDate? {
    ["Xmp.exif.DateTimeOriginal", "Xmp.photoshop.DateCreated", "Xmp.xmp.CreateDate"]
      .lazy.compactMap { self.text($0) }.compactMap { PhotoDate(iso8601: $0) }.first
  }
}

/// `2008:05:30 15:56:01` as `2008-05-30T15:56:01`; other separators of careless writers pass too.
private func isoClock(_ text: String) -> String? {
  var bytes = Array(text.utf8.prefix(19))
  guard bytes.count == 19 else { return nil }
  for (place, separator) in zip([4, 7, 10, 13, 16], "--T::".utf8) {
    guard !(0x30...0x39).contains(bytes[place]) else { return nil }
    bytes[place] = separator
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// `+02:00` when it is a time zone's distance from Greenwich, at most 15 hours.
private func validZone(_ text: String) -> String? {
  guard text == "Z" || text.hasPrefix("+") || text.hasPrefix("-") else { return nil }
  guard let seconds = PhotoDate.offset(text), abs(seconds) <= 15 * 3_600 else { return nil }
  return text
}
