import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

struct PhotoDateTests {
  @Test(arguments: [
    ("2008:05:30 15:56:01", "2008-05-30T15:56:01Z"),
    ("2008-05-30T15:56:01", "2008-05-30T15:56:01Z"),
    ("2008/05/30 15.56.01", "2008-05-30T15:56:01Z"),
    ("2024:02:29 00:00:00", "2024-02-29T00:00:00Z"),
    ("1999:12:31 23:59:59+01:00", "1999-12-31T23:59:59Z"),
  ])
  func readsTheClock(_ text: String, _ expected: String) {
    #expect(PhotoDate(exif: text)?.iso8601 == expected)
  }

  @Test(arguments: [
    "0000:00:00 00:00:00", "    :  :     :  :  ", "2023:02:29 10:00:00", "2023:13:01 10:00:00",
    "2023:12:32 10:00:00", "2023:12:01 24:00:00", "2023:12:01 10:60:00", "2023:12:01", "",
    "20231201 10:00:00", "2023:12:01 10:00:0x",
  ])
  func refusesWhatIsNoMoment(_ text: String) {
    #expect(PhotoDate(exif: text) == nil)
  }

  @Test(
    arguments: [
      ("+02:00", 7_200), ("-09:30", -34_200), ("Z", 0), ("+99:00", nil), ("Europe/Rome", nil),
    ] as [(String, Int?)])
  func takesTheOffsetOfARealZone(_ text: String, _ expected: Int?) throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Exif.Photo.DateTimeOriginal", to: "2024:05:01 10:00:00")
    photo.set("Exif.Photo.OffsetTimeOriginal", to: text)
    #expect(photo.creationDate?.utcOffset == expected)
    #expect(photo.creationDate?.formatted("%Y-%m-%d %H:%M:%S") == "2024-05-01 10:00:00")
  }

  @Test func fallsBackToDigitizedThenXMP() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Xmp.xmp.CreateDate", to: "2020-01-02T03:04:05+01:00")
    #expect(photo.creationDate?.iso8601 == "2020-01-02T03:04:05+01:00")
    photo.set("Exif.Photo.DateTimeDigitized", to: "2021:01:02 03:04:05")
    photo.set("Exif.Photo.SubSecTimeDigitized", to: "50 ")
    #expect(photo.creationDate?.iso8601 == "2021-01-02T03:04:05.500Z")
    photo.set("Exif.Photo.DateTimeOriginal", to: "2022:01:02 03:04:05")
    #expect(photo.creationDate?.iso8601 == "2022-01-02T03:04:05Z")
  }

  /// Scans have dates of two kinds: when the picture was taken counts.
  @Test func iptcComesAfterXMPAndBeforeDigitized() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Exif.Photo.DateTimeDigitized", to: "2021:01:02 03:04:05")
    photo.set("Xmp.xmp.CreateDate", to: "2020-01-02T03:04:05+01:00")
    photo.set("Iptc.Application2.DateCreated", to: "2012-02-03")
    #expect(photo.creationDate?.iso8601 == "2012-02-03T00:00:00Z")
    photo.set("Iptc.Application2.TimeCreated", to: "04:05:06+01:00")
    #expect(photo.creationDate?.iso8601 == "2012-02-03T04:05:06+01:00")
    photo.set("Xmp.photoshop.DateCreated", to: "2013-02-03")
    #expect(photo.creationDate?.iso8601 == "2013-02-03T00:00:00Z")
    // As darktable writes it.
    photo.set("Xmp.exif.DateTimeOriginal", to: "2014:02:03 04:05:06.789")
    #expect(photo.creationDate?.iso8601 == "2014-02-03T04:05:06Z")
  }
}
