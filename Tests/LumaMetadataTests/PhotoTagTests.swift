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
    expectEqual(value("Exif.Photo.ISOSpeedRatings"), .integer(1600))
    expectEqual(value("Exif.Photo.FNumber"), .number(1.8))
    expectEqual(value("Exif.Image.Model"), .text("NIKON Z 6_2"))
    expectEqual(
      value("Exif.GPSInfo.GPSLatitude"), .list([.number(38), .number(42), .number(28.8)]))
    expectEqual(
      value("Xmp.dc.subject"), .list(["harbour", "night", "boats", "Lisboa"].map(TagValue.text)))
    expectEqual(value("Xmp.dc.title"), .text("Harbour"))
    expectEqual(value("Iptc.Application2.Keywords"), .list([.text("night"), .text("Tejo")]))
    expectNil(value("Exif.Photo.NoSuchTag"))
  }

  @Test func `tags are read by name`() throws {
    let photo = try MetadataReader(OpenedFile.photo(SamplePhotos.file("2024/harbour.jpg")))
    func names(_ texts: String...) throws -> [String] {
      try photo.tags(named: texts.compactMap { TagName($0) }).map(\.name)
    }
    try expectEqual(names("Exif.Photo.FNumber"), ["Exif.Photo.FNumber"])
    try expectEqual(names("EXIF:Model", "XMP:Title"), ["Exif.Image.Model", "Xmp.dc.title"])
    try expectEqual(names("Exif.Photo.NoSuchTag"), [])
    try expectEqual(names().count, (try photo.tags().count))
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
    expectEqual(found?.name, other)
  }

  /// exiv2's table has `Byte`, `Byte` and `Short` for these.
  @Test func `a value has the type that the file says`() throws {
    var title = Array("Möwe".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    title += [0, 0]
    let model = Array("EOS 350D".utf8) + [0, 0]
    let neutral: [UInt8] = [1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]
    func entry(_ tag: UInt16, _ type: UInt8, _ count: Int, _ place: Int) -> [UInt8] {
      [UInt8(tag & 255), UInt8(tag >> 8), type, 0, UInt8(count), 0, 0, 0, UInt8(place), 0, 0, 0]
    }
    let data = 8 + 2 + 3 * 12 + 4
    var block = Array("Exif\0\0II*\0".utf8)
    block += [8, 0, 0, 0, 3, 0]
    block += entry(0x9C9B, 1, title.count, data)
    block += entry(0xC615, 2, model.count, data + title.count)
    block += entry(0xC628, 5, 2, data + title.count + model.count)
    block += [0, 0, 0, 0]
    for value in [title, model, neutral] { block += value }
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(block.count + 2)]
    bytes += block
    bytes += Exiv2Photo.emptyJPEG.dropFirst(2)
    try Exiv2Library.open()
    let tags = try Exiv2Photo(bytes: bytes).allTags(named: [])
    func value(_ name: String) -> TagValue? { TagName(name)?.find(in: tags)?.value }
    expectEqual(value("Exif.Image.XPTitle"), .text("Möwe"))
    expectEqual(value("Exif.Image.LocalizedCameraModel"), .text("EOS 350D"))
    expectEqual(value("Exif.Image.AsShotNeutral"), .list([.number(0.5), .number(1)]))
  }

  /// A property that exiv2 0.27 lacks, which gives all of its languages as one text.
  @Test func `a text in languages is that of the first`() throws {
    let xmp = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
      xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">
      <Iptc4xmpCore:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="x-default">A boat</rdf:li>
      <rdf:li xml:lang="de">Ein Boot</rdf:li></rdf:Alt></Iptc4xmpCore:AltTextAccessibility>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
    let block = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8)
    let count = block.count + 2
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1, UInt8(count >> 8), UInt8(count & 255)]
    bytes += block + Exiv2Photo.emptyJPEG.dropFirst(2)
    try Exiv2Library.open()
    let tags = try Exiv2Photo(bytes: bytes).allTags(named: [])
    let name = try #require(TagName("Xmp.iptc.AltTextAccessibility"))
    expectEqual(name.find(in: tags)?.value, .text("A boat"))
  }

  @Test func `a fraction of XMP is a number`() throws {
    let photo = try Exiv2Photo.sample()
    photo.set("Xmp.exif.ExposureTime", to: "1/200")
    photo.set("Xmp.exif.GPSLatitude", to: "59,54.0000N")
    photo.set("Xmp.dc.source", to: "1/2")
    let tags = photo.allTags(named: [])
    func value(_ name: String) -> TagValue? { TagName(name)?.find(in: tags)?.value }
    expectEqual(value("XMP:ExposureTime"), .number(0.005))
    expectEqual(value("XMP:GPSLatitude"), .text("59,54.0000N"))
    expectEqual(value("XMP:Source"), .text("1/2"))
  }

  @Test(arguments: ["Flash", "Exif.Flash", "creationDate:%Y", "Foo:Bar", "XMP:", "Exif..x", ""])
  func `another text is no name`(_ text: String) { expectNil(TagName(text)) }

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
    expectEqual(tags.filter { $0.name == "Xmp.xmp.Rating" }.map(\.value), [.text("2")])
    expectEqual(TagName("XMP:Label")?.find(in: tags)?.value, .text("Blue"))
    expectEqual(TagName("Xmp.dc.title")?.find(in: tags)?.value, .text("Harbour"))
    try expectEqual(MetadataReader(OpenedFile.photo(path)).header.label, "Blue")
  }
}
