import LumaTestSupport
import Testing

@testable import LumaMetadata

struct ExposureTests {
  @Test func readsTheSpeedThatEXIFsTagCannotHold() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Exif.Photo.ISOSpeedRatings", to: "65535")
    #expect(photo.iso == 65_535)
    photo.set("Exif.Photo.RecommendedExposureIndex", to: "102400")
    #expect(photo.iso == 102_400)
  }

  @Test func readsApexValuesWhereThePlainOnesAreMissing() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Exif.Photo.ApertureValue", to: "4/1")
    photo.set("Exif.Photo.ShutterSpeedValue", to: "5/1")
    #expect(photo.aperture == 4)
    #expect(photo.exposureTime == 1.0 / 32)
    photo.set("Exif.Photo.FNumber", to: "0/0")
    photo.set("Exif.Photo.ExposureTime", to: "1/30")
    #expect(photo.aperture == 4)
    #expect(photo.exposureTime == 1.0 / 30)
  }

  @Test func trimsNamesAndSkipsDashes() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Exif.Image.Make", to: "PENTAX   ")
    photo.set("Exif.Photo.LensModel", to: "----")
    photo.set("Xmp.aux.Lens", to: "50mm F1.4")
    #expect(photo.camera.make == "PENTAX")
    #expect(photo.camera.model == nil)
    #expect(photo.camera.lens == "50mm F1.4")
  }

  @Test(
    arguments: [("3", 3), ("-1", -1), ("4.0", 4), ("6", nil), ("many", nil)] as [(String, Int?)])
  func takesRatingsThatExist(_ text: String, _ expected: Int?) throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Xmp.xmp.Rating", to: text)
    #expect(Description(of: photo).rating == expected)
  }

  @Test func readsTheRatingOfExifToo() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Exif.Image.Rating", to: "2")
    #expect(Description(of: photo).rating == 2)
  }

  @Test func prefersTheDefaultLanguageAndKeepsCommas() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Xmp.dc.title", to: #"lang="x-default" Harbour, at night"#)
    photo.set("Xmp.dc.title", to: #"lang="de-DE" Hafen, nachts"#)
    #expect(Description(of: photo).title == "Harbour, at night")
    photo.clear("Xmp.dc.title")
    photo.set("Xmp.dc.title", to: #"lang="de-DE" Hafen"#)
    #expect(Description(of: photo).title == "Hafen")
  }
}
