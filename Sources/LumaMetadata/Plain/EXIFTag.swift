/// A tag of EXIF: its directory and number.
struct EXIFTag: Hashable {
  var group: Group
  var number: Int

  /// A directory, by exiv2's name.
  enum Group: String {
    case image = "Image"
    case photo = "Photo"
    case gps = "GPSInfo"

    /// The directory to which an entry of the first one points.
    init?(pointer tag: Int) {
      switch tag {
      case 0x8769: self = .photo
      case 0x8825: self = .gps
      case _: return nil
      }
    }
  }

  init(_ group: Group, _ number: Int) { (self.group, self.number) = (group, number) }

  /// Returns the tag with one of exiv2's names; nil for a tag that headers do not need.
  init?(_ name: String) {
    guard let tag = EXIFTag.byName[name] else { return nil }
    self = tag
  }

  static let known = Set(byName.values)
  static let userComment = EXIFTag(.photo, 0x9286)
  static let makerNote = EXIFTag(.photo, 0x927C)

  private static let byName = Dictionary(
    uniqueKeysWithValues: [
      (Group.image, image), (.photo, photo), (.gps, gps),
    ].flatMap { group, names in
      names.map { ("Exif.\(group.rawValue).\($0)", EXIFTag(group, $1)) }
    })

  private static let image = [
    "ImageDescription": 0x010E, "Make": 0x010F, "Model": 0x0110, "Orientation": 0x0112,
    "Software": 0x0131, "DateTime": 0x0132, "Artist": 0x013B, "Rating": 0x4746, "Copyright": 0x8298,
    "ExposureTime": 0x829A, "FNumber": 0x829D, "ISOSpeedRatings": 0x8827, "FocalLength": 0x920A,
    "RatingPercent": 0x4749, "XPTitle": 0x9C9B, "XPComment": 0x9C9C, "XPAuthor": 0x9C9D,
    "XPKeywords": 0x9C9E,
    "DateTimeOriginal": 0x9003, "0x9011": 0x9011,
  ]

  private static let photo = [
    "ExposureTime": 0x829A, "FNumber": 0x829D, "ExposureProgram": 0x8822,
    "ISOSpeedRatings": 0x8827, "RecommendedExposureIndex": 0x8832, "ISOSpeed": 0x8833,
    "DateTimeOriginal": 0x9003, "DateTimeDigitized": 0x9004, "OffsetTime": 0x9010,
    "OffsetTimeOriginal": 0x9011,
    "OffsetTimeDigitized": 0x9012, "ShutterSpeedValue": 0x9201, "ApertureValue": 0x9202,
    "ExposureBiasValue": 0x9204, "MeteringMode": 0x9207, "Flash": 0x9209, "FocalLength": 0x920A,
    "MakerNote": 0x927C, "UserComment": 0x9286, "SubSecTimeOriginal": 0x9291,
    "SubSecTimeDigitized": 0x9292, "CustomRendered": 0xA401, "WhiteBalance": 0xA403,
    "FocalLengthIn35mmFilm": 0xA405, "LensMake": 0xA433, "LensModel": 0xA434,
  ]

  private static let gps = [
    "GPSLatitudeRef": 1, "GPSLatitude": 2, "GPSLongitudeRef": 3, "GPSLongitude": 4,
    "GPSAltitudeRef": 5, "GPSAltitude": 6, "GPSTimeStamp": 7, "GPSDateStamp": 0x1D,
  ]
}
