import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

struct PhotoDateTests {
  @Test(
    arguments: [
      ("+02:00", 7_200), ("-09:30", -34_200), ("Z", 0), ("+2:00", 7_200), ("+02", 7_200),
      ("-0930", -34_200), ("+99:00", nil), ("Europe/Rome", nil),
    ] as [(String, Int?)])
  func takesTheOffsetOfARealZone(_ text: String, _ expected: Int?) throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Exif.Photo.DateTimeOriginal", to: "2024:05:01 10:00:00")
    photo.set("Exif.Photo.OffsetTimeOriginal", to: text)
    expectEqual(photo.creationDate?.utcOffset, expected)
    expectEqual(photo.creationDate?.formatted("%Y-%m-%d %H:%M:%S"), "2024-05-01 10:00:00")
  }

  @Test func fallsBackToDigitizedThenXMP() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Xmp.xmp.CreateDate", to: "2020-01-02T03:04:05+01:00")
    expectEqual(photo.creationDate?.iso8601, "2020-01-02T03:04:05+01:00")
    photo.set("Exif.Photo.DateTimeDigitized", to: "2021:01:02 03:04:05")
    photo.set("Exif.Photo.SubSecTimeDigitized", to: "50 ")
    expectEqual(photo.creationDate?.iso8601, "2021-01-02T03:04:05.500")
    photo.set("Exif.Photo.DateTimeOriginal", to: "2022:01:02 03:04:05")
    expectEqual(photo.creationDate?.iso8601, "2022-01-02T03:04:05")
  }

  /// Scans have dates of two kinds: when the picture was taken counts.
  @Test func iptcComesAfterXMPAndBeforeDigitized() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Exif.Photo.DateTimeDigitized", to: "2021:01:02 03:04:05")
    photo.set("Xmp.xmp.CreateDate", to: "2020-01-02T03:04:05+01:00")
    photo.set("Iptc.Application2.DateCreated", to: "2012-02-03")
    expectEqual(photo.creationDate?.iso8601, "2012-02-03")
    photo.set("Iptc.Application2.TimeCreated", to: "04:05:06+01:00")
    expectEqual(photo.creationDate?.iso8601, "2012-02-03T04:05:06+01:00")
    photo.set("Xmp.photoshop.DateCreated", to: "2013-02-03")
    expectEqual(photo.creationDate?.iso8601, "2013-02-03")
    // As darktable writes it.
    photo.set("Xmp.exif.DateTimeOriginal", to: "2014:02:03 04:05:06.789")
    expectEqual(photo.creationDate?.iso8601, "2014-02-03T04:05:06.789")
  }

  /// TIFF/EP has the date in the first directory.
  @Test func takesTheDateOfTheFirstDirectory() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Exif.Photo.DateTimeDigitized", to: "2021:01:02 03:04:05")
    photo.set("Exif.Image.DateTimeOriginal", to: "2020:01:02 03:04:05")
    expectEqual(photo.creationDate?.iso8601, "2020-01-02T03:04:05")
  }

  @Test(
    arguments: [
      ("2024:05:01 12:00:00", "10/1 0/1 0/1", "2024-05-01T12:00:00+02:00"),
      ("2024:05:01 12:04:00", "10/1 0/1 0/1", "2024-05-01T12:04:00+02:00"),
      ("2024:05:01 02:30:00", "23/1 0/1 0/1", "2024-05-01T02:30:00"),
      ("2024:05:01 12:07:00", "10/1 0/1 0/1", "2024-05-01T12:07:00"),
      ("2024:05:02 04:00:00", "10/1 0/1 0/1", "2024-05-02T04:00:00"),
      ("2024:05:01", "10/1 0/1 0/1", "2024-05-01"),
    ])
  func takesTheZoneFromGPSWhereItIsSure(
    _ clock: String, _ time: String, _ expected: String
  ) throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Exif.Photo.DateTimeOriginal", to: clock)
    photo.set("Exif.GPSInfo.GPSDateStamp", to: "2024:05:01")
    photo.set("Exif.GPSInfo.GPSTimeStamp", to: time)
    expectEqual(photo.creationDate?.iso8601, expected)
    photo.clear("Exif.Photo.DateTimeOriginal")
    let hour = time.hasPrefix("10") ? "10" : "23"
    expectEqual(photo.creationDate?.iso8601, "2024-05-01T\(hour):00:00Z")
  }

  /// The same clock, so the same zone.
  @Test func takesTheZoneOfADateThatAgrees() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Exif.Photo.DateTimeOriginal", to: "2024:05:01 12:00:00")
    photo.set("Xmp.photoshop.DateCreated", to: "2024-05-01T12:00:01+02:00")
    expectEqual(photo.creationDate?.iso8601, "2024-05-01T12:00:00")
    photo.set("Xmp.photoshop.DateCreated", to: "2024-05-01T12:00:00+02:00")
    expectEqual(photo.creationDate?.iso8601, "2024-05-01T12:00:00+02:00")
  }
}
