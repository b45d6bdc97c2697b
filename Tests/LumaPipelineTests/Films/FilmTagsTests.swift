import LumaModel
import LumaTestSupport
import Testing

@testable import LumaPipeline

struct FilmTagsTests {
  @Test(
    arguments: [
      (["creation_time": "2024-05-01T10:00:00.000000Z"], [:], "2024-05-01T10:00:00Z"),
      // Tags of Apple's phones, in Matroska's form.
      (
        [
          "COM.APPLE.QUICKTIME.CREATIONDATE": "2024-05-01T12:00:00+0200",
          "creation_time": "2024-05-02T10:00:00Z",
        ], [:], "2024-05-01T12:00:00+02:00"
      ),
      (["DATE_RECORDED": "2024-05-01 12:00:00"], [:], "2024-05-01T12:00:00"),
      // AVI: its date as FFmpeg reads it, and EXIF in the stream.
      (["creation_time": "2006-08-07 12:00:01"], [:], "2006-08-07T12:00:01"),
      ([:], ["DateTimeOriginal": "2006:08:07 12:00:01"], "2006-08-07T12:00:01"),
      (
        ["creation_time": "1904-01-01T00:00:00Z", "date": "2024-05-01"], [:], "2024-05-01"
      ),
      (["date": "2024"], [:], "2024"), ([:], [:], nil),
    ] as [([String: String], [String: String], String?)])
  func `dates of every container`(
    _ film: [String: String], _ pictures: [String: String], _ date: String?
  ) {
    expectEqual(FilmTags(of: film, pictures).creationDate?.iso8601, date)
  }

  @Test func `camera, place and title`() {
    var header = PhotoHeader()
    header.take(
      FilmTags(
        of: ["LOCATION": "+37.3318-122.0312/", "maker": "NIKON", "model": "S50", "title": "Sea"],
        ["title": "Track 1"]))
    #expect(header.latitude == 37.3318 && header.longitude == -122.0312)
    #expect(header.camera.make == "NIKON" && header.camera.model == "S50")
    expectEqual(header.title, "Sea")
    let nowhere = FilmTags(of: ["location": "+00.0000+000.0000/"], nil)
    var still = PhotoHeader()
    still.take(nowhere)
    expectEqual(still, PhotoHeader())
    var other = PhotoHeader()
    other.take(FilmTags(of: ["title": ""], ["title": "Track 1", "Make": "FUJIFILM"]))
    #expect(other.title == nil && other.camera.make == "FUJIFILM")
  }

  @Test func `what people write`() {
    let keys = [
      "title": "T", "description": "D", "keywords": "a, b;a", "artist": "Ana", "copyright": "(c)",
      "rating.user": "4.0",
    ]
    for prefix in ["com.apple.quicktime.", ""] {
      var header = PhotoHeader()
      let tags = keys.map { ($0 == "rating.user" && prefix.isEmpty ? "rating" : prefix + $0, $1) }
      header.take(FilmTags(of: Dictionary(uniqueKeysWithValues: tags), nil))
      #expect(header.title == "T" && header.caption == "D" && header.keywords == ["a", "b"])
      #expect(header.creator == "Ana" && header.copyright == "(c)" && header.rating == 4)
    }
  }
}
