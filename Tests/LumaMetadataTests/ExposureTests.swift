import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

struct ExposureTests {
  @Test func readsTheSpeedThatEXIFsTagCannotHold() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Exif.Photo.ISOSpeedRatings", to: "65535")
    expectEqual(photo.iso, 65_535)
    photo.set("Exif.Photo.RecommendedExposureIndex", to: "102400")
    expectEqual(photo.iso, 102_400)
  }

  @Test func readsApexValuesWhereThePlainOnesAreMissing() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Exif.Photo.ApertureValue", to: "4/1")
    photo.set("Exif.Photo.ShutterSpeedValue", to: "5/1")
    expectEqual(photo.aperture, 4)
    expectEqual(photo.exposureTime, 1.0 / 32)
    photo.set("Exif.Photo.FNumber", to: "0/0")
    photo.set("Exif.Photo.ExposureTime", to: "1/30")
    expectEqual(photo.aperture, 4)
    expectEqual(photo.exposureTime, 1.0 / 30)
  }

  @Test(
    arguments: [
      ("0", false), ("1", true), ("16", false), ("24", false), ("25", true), ("31", true),
    ] as [(String, Bool)])
  func theFlashFiredByTheLowestBit(_ number: String, _ fired: Bool) throws {
    let photo = try Exiv2Photo.sample()
    expectEqual(photo.value(of: AssetField.flash.row), .null)
    photo.set("Exif.Photo.Flash", to: number)
    expectEqual(photo.value(of: AssetField.flash.row), .bool(fired))
  }

  @Test func readsTheFlashAndTheFocalLengthOfXMP() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Xmp.exif.Flash/exif:Fired", to: "True")
    photo.set("Xmp.exif.FocalLengthIn35mmFilm", to: "28")
    expectEqual(photo.value(of: AssetField.flash.row), .bool(true))
    expectEqual(photo.value(of: AssetField.focalLength35.row), .integer(28))
    // 0 stands for unknown.
    photo.set("Exif.Photo.FocalLengthIn35mmFilm", to: "0")
    expectEqual(photo.value(of: AssetField.focalLength35.row), .integer(28))
  }

  /// What exiftool reads of real files.
  @Test(
    .enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"),
    arguments: [
      ("reference/exif-values/sunrise.jpg", false, 31),
      ("reference/exif-values/sunrise.webp", false, 31),
      ("hostile/wrong-extension/Issue_247-1.nef", true, 75),
      ("photos/cameras/empty_gps.jpg", false, nil),
      ("photos/cameras/Panasonic_DMC-FZ30.jpg", true, 82), ("photos/heic/arrow.heic", false, 28),
      ("photos/album-gps/DSCN0010.jpg", false, 112), ("photos/cameras/canyon-wren.jpg", false, 200),
    ] as [(String, Bool, Int?)])
  func flashAndFocalLengthAreThoseOfExiftool(_ file: String, _ fired: Bool, _ length: Int?) throws {
    let header = try MetadataReader.read(SharedPhotos.file(file))
    expectEqual(header.flash, fired)
    expectEqual(header.focalLength35, length)
  }

  /// What exiftool reads of real files.
  @Test(.enabled(if: SharedPhotos.isAvailable, "skipped: no shared photos"))
  func theSettingsAndTheOriginAreThoseOfExiftool() throws {
    func header(_ file: String) throws -> PhotoHeader {
      try MetadataReader.read(SharedPhotos.file(file))
    }
    let sunrise = try header("reference/exif-values/sunrise.jpg")
    expectEqual(
      [sunrise.exposureProgram, sunrise.meteringMode, sunrise.whiteBalance],
      ["aperture_priority", "pattern", "auto"])
    expectEqual(sunrise.exposureBias, 0)
    expectEqual(sunrise.software, "Adobe Photoshop Lightroom Classic 12.4 (Macintosh)")
    expectEqual(
      [sunrise.creator, sunrise.copyright], ["Bjørn Erik Pedersen", "Bjørn Erik Pedersen"])
    expectEqual(
      [sunrise.label, sunrise.city, sunrise.country], ["Yellow", "Benalmádena", "Spain"])
    let arrow = try header("photos/heic/arrow.heic")
    expectEqual([arrow.camera.lensMake, arrow.exposureProgram], ["Apple", "program"])
    let wren = try header("photos/cameras/canyon-wren.jpg")
    expectEqual([wren.whiteBalance, wren.creator], ["manual", "NPS Photo"])
  }

  @Test func theBiasMayBeNegative() throws {
    let photo = try Exiv2Photo.sample()
    #expect(photo.exposureBias == nil && photo.exposureProgram == nil && photo.whiteBalance == nil)
    photo.set("Exif.Photo.ExposureBiasValue", to: "-2/3")
    photo.set("Exif.Photo.MeteringMode", to: "255")
    photo.set("Exif.Photo.ExposureProgram", to: "0")
    #expect(photo.exposureBias == -0.6667 && photo.meteringMode == "other")
    expectNil(photo.exposureProgram)
  }

  @Test func trimsNamesAndSkipsDashes() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Exif.Image.Make", to: "PENTAX   ")
    photo.set("Exif.Photo.LensModel", to: "----")
    photo.set("Xmp.aux.Lens", to: "50mm F1.4")
    expectEqual(photo.value(of: AssetField.cameraMake.row), .string("PENTAX"))
    expectEqual(photo.value(of: AssetField.cameraModel.row), .null)
    expectEqual(photo.value(of: AssetField.cameraLens.row), .string("50mm F1.4"))
  }

  @Test(
    arguments: [("3", 3), ("-1", -1), ("4.0", 4), ("6", nil), ("many", nil)] as [(String, Int?)])
  func takesRatingsThatExist(_ text: String, _ expected: Int?) throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Xmp.xmp.Rating", to: text)
    expectEqual(Description(of: photo).rating, expected)
  }

  @Test func readsTheRatingOfExifToo() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Exif.Image.Rating", to: "2")
    expectEqual(Description(of: photo).rating, 2)
  }

  @Test func prefersTheDefaultLanguageAndKeepsCommas() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Xmp.dc.title", to: #"lang="x-default" Harbour, at night"#)
    photo.set("Xmp.dc.title", to: #"lang="de-DE" Hafen, nachts"#)
    expectEqual(Description(of: photo).title, "Harbour, at night")
    photo.clear("Xmp.dc.title")
    photo.set("Xmp.dc.title", to: #"lang="de-DE" Hafen"#)
    expectEqual(Description(of: photo).title, "Hafen")
  }
}
