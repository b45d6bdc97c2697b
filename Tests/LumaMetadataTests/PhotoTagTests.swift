import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Tags as exiv2 names and types them.
struct PhotoTagTests {
  private func tags(_ path: String) throws -> [PhotoTag] {
    try MetadataReader(OpenedFile.photo(path)).tags()
  }

  @Test func `tags have their names and types`() throws {
    let tags = try tags(SamplePhotos.file("2024/harbour.jpg"))
    func value(_ name: String) -> TagValue? { TagName(name)?.find(in: tags)?.value }
    #expect(value("Exif.Photo.ISOSpeedRatings") == .integer(1600))
    #expect(value("Exif.Photo.FNumber") == .number(1.8))
    #expect(value("Exif.Image.Model") == .text("NIKON Z 6_2"))
    #expect(
      value("Exif.GPSInfo.GPSLatitude") == .list([.number(38), .number(42), .number(28.8)]))
    #expect(
      value("Xmp.dc.subject")
        == .list(["harbour", "night", "boats", "Lisboa"].map(TagValue.text)))
    #expect(value("Xmp.dc.title") == .text("Harbour"))
    #expect(value("Iptc.Application2.Keywords") == .list([.text("night"), .text("Tejo")]))
    #expect(value("Exif.Photo.NoSuchTag") == nil)
  }

  @Test func `tags are read by name`() throws {
    let photo = try MetadataReader(OpenedFile.photo(SamplePhotos.file("2024/harbour.jpg")))
    func names(_ texts: String...) throws -> [String] {
      try photo.tags(named: texts.compactMap { TagName($0) }).map(\.name)
    }
    #expect(try names("Exif.Photo.FNumber") == ["Exif.Photo.FNumber"])
    #expect(try names("EXIF:Model", "XMP:Title") == ["Exif.Image.Model", "Xmp.dc.title"])
    #expect(try names("Exif.Photo.NoSuchTag") == [])
    #expect(try names().count == (try photo.tags().count))
  }

  @Test(arguments: [
    ("EXIF:ISO", "Exif.Photo.ISOSpeedRatings"), ("EXIF:Model", "Exif.Image.Model"),
    ("IFD0:Model", "Exif.Image.Model"), ("EXIF:CreateDate", "Exif.Photo.DateTimeDigitized"),
    ("GPS:GPSLatitudeRef", "Exif.GPSInfo.GPSLatitudeRef"), ("XMP:Subject", "Xmp.dc.subject"),
    ("XMP-dc:Title", "Xmp.dc.title"), ("XMP:Rating", "Xmp.xmp.Rating"),
    ("IPTC:City", "Iptc.Application2.City"),
  ])
  func `exiftool's names are those of exiv2`(_ name: String, _ other: String) throws {
    let tags = try tags(SamplePhotos.file("2024/harbour.jpg"))
    let found = try #require(TagName(name)).find(in: tags)
    #expect(found?.name == other)
  }

  @Test(arguments: ["Flash", "Exif.Flash", "creationDate:%Y", "Foo:Bar", "XMP:", "Exif..x", ""])
  func `another text is no name`(_ text: String) { #expect(TagName(text) == nil) }

  @Test func `a sidecar's XMP stands in the place of the file's`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.copy(SamplePhotos.file("2024/harbour.jpg"), as: "a.jpg")
    try folder.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">\
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">\
      <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="2" xmp:Label="Blue"/>\
      </rdf:RDF></x:xmpmeta>
      """, to: "a.xmp")
    let tags = try tags(path)
    #expect(tags.filter { $0.name == "Xmp.xmp.Rating" }.map(\.value) == [.text("2")])
    #expect(TagName("XMP:Label")?.find(in: tags)?.value == .text("Blue"))
    #expect(TagName("Xmp.dc.title")?.find(in: tags)?.value == .text("Harbour"))
    #expect(try MetadataReader(OpenedFile.photo(path)).header.label == "Blue")
  }
}
