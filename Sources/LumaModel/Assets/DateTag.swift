/// The tags that say when a photo was taken, digitized or located, by exiv2's names.
package enum DateTag {
  private static let days: Set = [
    "Exif.Photo.DateTimeOriginal", "Exif.Image.DateTimeOriginal", "Exif.Photo.DateTimeDigitized",
    "Exif.GPSInfo.GPSDateStamp", "Iptc.Application2.DateCreated",
    "Iptc.Application2.DigitizationDate", "Xmp.exif.DateTimeOriginal", "Xmp.exif.DateTimeDigitized",
    "Xmp.exif.GPSTimeStamp", "Xmp.photoshop.DateCreated", "Xmp.xmp.CreateDate", creationTime,
  ]
  private static let zones: Set = [
    "Exif.Photo.OffsetTime", "Exif.Photo.OffsetTimeOriginal", "Exif.Photo.OffsetTimeDigitized",
    "Exif.Image.0x9011",
  ]

  /// The text "Creation Time" of a PNG, which exiv2 does not read.
  package static let creationTime = "Png.CreationTime"

  /// Whether a tag has a date or a zone that cannot be read, so that it does not count.
  package static func isUnread(_ name: String, _ text: String) -> Bool {
    if days.contains(name) { return !PhotoDate.isUnset(text) && PhotoDate(reading: text) == nil }
    return zones.contains(name) && !PhotoDate.isUnset(text) && PhotoDate.zone(reading: text) == nil
  }
}
