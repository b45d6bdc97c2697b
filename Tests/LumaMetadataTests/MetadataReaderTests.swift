import LumaMetadata
import LumaModel
import LumaTestSupport
import Testing

struct MetadataReaderTests {
  @Test func readsEverythingAPhotoSays() throws {
    var expected = PhotoHeader(format: .jpeg, size: PixelSize(width: 1600, height: 1200))
    expected.creationDate = PhotoDate(
      year: 2023, month: 4, day: 9, hour: 6, minute: 41, second: 12.25, utcOffset: 7_200)
    expected.title = "Hills at dawn"
    expected.caption = "The first light over the Val d'Orcia"
    expected.keywords = ["landscape", "hills", "sunrise", "Toscana"]
    expected.rating = 5
    expected.latitude = 43.077
    expected.longitude = 11.678
    expected.altitude = 490
    expected.camera = PhotoHeader.Camera(
      make: "Canon", model: "Canon EOS R6", lens: "RF24-105mm F4 L IS USM")
    expected.iso = 100
    expected.aperture = 8
    expected.exposureTime = 1.0 / 125
    expected.focalLength = 35
    (expected.creator, expected.copyright) = ("Luma", "Luma, drawn by .ci/make-photos")
    try expectEqual(MetadataReader.read(SamplePhotos.file("2023/hills.jpg")), expected)
  }

  @Test func turnsTheSizeUpright() throws {
    let header = try MetadataReader.read(SamplePhotos.file("2023/lighthouse.jpg"))
    expectEqual(header.orientation, .right)
    expectEqual(header.size, PixelSize(width: 1200, height: 1600))
    expectEqual(header.altitude, -1.5)
  }

  @Test(arguments: Orientation.allCases)
  func knowsAllOrientations(_ orientation: Orientation) throws {
    let path = SamplePhotos.file("charts/orientation-\(orientation.rawValue).jpg")
    let header = try MetadataReader.read(path)
    expectEqual(header.orientation, orientation)
    expectEqual(header.size, PixelSize(width: 240, height: 160))
  }

  @Test func putsKeywordsOfXMPFirstAndNamesNoneTwice() throws {
    let header = try MetadataReader.read(SamplePhotos.file("2024/harbour.jpg"))
    expectEqual(header.keywords, ["harbour", "night", "boats", "Lisboa", "Tejo"])
    expectEqual(header.longitude, -9.137)
    expectEqual(header.creationDate?.utcOffset, 0)
  }

  @Test func leavesOutWhatAScanDoesNotSay() throws {
    let header = try MetadataReader.read(SamplePhotos.file("2023/street.jpg"))
    expectEqual(header.rating, -1)
    expectEqual(header.creationDate, PhotoDate(year: 2023, month: 2, day: 11, hour: 8))
    expectEqual(header.camera, PhotoHeader.Camera())
    #expect(header.title == nil && header.latitude == nil && header.iso == nil)
  }

  @Test(arguments: [("2024/paper-boat.png", InputFormat.png), ("2024/stones.webp", .webp)])
  func readsOtherFormats(_ file: String, _ format: InputFormat) throws {
    let header = try MetadataReader.read(SamplePhotos.file(file))
    expectEqual(header.format, format)
    #expect(header.size != nil && header.creationDate != nil && header.keywords?.isEmpty == false)
  }

  @Test func tellsTheFormatByContent() throws {
    let folder = try TemporaryFolder()
    let picture = try folder.copy(SamplePhotos.file("2024/stones.webp"), as: "stones.jpg")
    try expectEqual(MetadataReader.read(picture).format, .webp)
    let text = try folder.write("no picture", to: "note.jpg")
    try expectEqual(MetadataReader.read(text), PhotoHeader())
  }

  @Test func givesTheFormatOfWhatCannotBeRead() throws {
    let folder = try TemporaryFolder()
    let broken = try folder.write(bytes: [0xFF, 0xD8, 0xFF, 0xE1, 0xFF], to: "broken.jpg")
    try expectEqual(MetadataReader.read(broken), PhotoHeader(format: .jpeg))
  }

  @Test func refusesWhatIsNoFile() throws {
    let folder = try TemporaryFolder()
    #expect(throws: MetadataError.unreadable(path: folder.file("none.jpg"), code: 2)) {
      try MetadataReader.read(folder.file("none.jpg"))
    }
    #expect(throws: MetadataError.notAFile(path: folder.path)) {
      try MetadataReader.read(folder.path)
    }
  }
}
