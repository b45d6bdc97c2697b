import Foundation
import LumaFiles
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

struct SidecarTests {
  private func packet(_ properties: String, head: String = "") -> String {
    """
    <?xml version="1.0"?>\(head)
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
      xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
      xmlns:dc="http://purl.org/dc/elements/1.1/">\(properties)</rdf:Description>
    </rdf:RDF></x:xmpmeta>
    """
  }

  private func photo(in folder: TemporaryFolder) throws -> String {
    try folder.copy(SamplePhotos.file("2023/hills.jpg"), as: "IMG_1.jpg")
  }

  @Test func prefersWhatASidecarSays() throws {
    let folder = try TemporaryFolder()
    let path = try photo(in: folder)
    try folder.write(packet("<xmp:Rating>2</xmp:Rating>"), to: "IMG_1.xmp")
    let header = try MetadataReader.read(path)
    expectEqual(header.rating, 2)
    expectEqual(header.title, "Hills at dawn")
  }

  private func place(_ text: String) -> String {
    let parts = text.split(separator: " ")
    return "<exif:GPSLatitude>\(parts[0])</exif:GPSLatitude>"
      + "<exif:GPSLongitude>\(parts[1])</exif:GPSLongitude>"
  }

  @Test func dateAndPlaceReplaceTheFiles() throws {
    let folder = try TemporaryFolder()
    let path = try folder.copy(SamplePhotos.file("2024/harbour.jpg"), as: "IMG_1.jpg")
    let altitude =
      "<exif:GPSAltitude>120/1</exif:GPSAltitude><exif:GPSAltitudeRef>1</exif:GPSAltitudeRef>"
    let date = "<photoshop:DateCreated>2017-07-07T07:07:07+02:00</photoshop:DateCreated>"
    try folder.write(
      packet(date + place("59,54.0000N 10,42.0000W") + altitude), to: "IMG_1.xmp")
    let header = try MetadataReader.read(path)
    expectEqual(header.creationDate?.iso8601, "2017-07-07T07:07:07+02:00")
    #expect(header.latitude == 59.9 && header.longitude == -10.7 && header.altitude == -120)
    expectEqual(header.title, "Harbour")
  }

  /// Copies in sidecars are rounded: 21:48:09.480, 38.708, -9.137.
  @Test(arguments: [
    "<exif:DateTimeOriginal>2024:03:30 21:48:09.000</exif:DateTimeOriginal>",
    "<photoshop:DateCreated>2024-03-30</photoshop:DateCreated>",
    "<xmp:CreateDate>2017-07-07T07:07:07</xmp:CreateDate>",
    "<exif:DateTimeOriginal>no date</exif:DateTimeOriginal>",
    "<exif:GPSLatitude>38,42.4801N</exif:GPSLatitude>"
      + "<exif:GPSLongitude>9,8.2199W</exif:GPSLongitude>",
    "<exif:GPSLatitude>12,30.0N</exif:GPSLatitude>",
  ])
  func whatASidecarSaysLessOfStays(_ properties: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.copy(SamplePhotos.file("2024/harbour.jpg"), as: "IMG_1.jpg")
    let own = try MetadataReader.read(path)
    try folder.write(packet(properties), to: "IMG_1.xmp")
    try expectEqual(MetadataReader.read(path), own)
  }

  @Test func aDigitizedDateCountsWhereThereIsNoOther() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "IMG_1.svg")
    try folder.write(
      packet("<xmp:CreateDate>2017-07-07T07:07:07</xmp:CreateDate>"), to: "IMG_1.xmp")
    try expectEqual(MetadataReader.read(path).creationDate?.iso8601, "2017-07-07T07:07:07")
  }

  @Test func prefersDarktablesName() throws {
    let folder = try TemporaryFolder()
    let path = try photo(in: folder)
    try folder.write(packet("<xmp:Rating>1</xmp:Rating>"), to: "IMG_1.jpg.xmp")
    try folder.write(packet("<xmp:Rating>2</xmp:Rating>"), to: "IMG_1.xmp")
    try expectEqual(MetadataReader.read(path).rating, 1)
  }

  @Test func replacesKeywordsAndTitle() throws {
    let folder = try TemporaryFolder()
    let path = try photo(in: folder)
    let properties = """
      <dc:subject><rdf:Bag><rdf:li>dawn</rdf:li></rdf:Bag></dc:subject>
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Colline</rdf:li></rdf:Alt></dc:title>
      """
    try folder.write(packet(properties), to: "IMG_1.xmp")
    let header = try MetadataReader.read(path)
    expectEqual(header.keywords, ["dawn"])
    expectEqual(header.title, "Colline")
  }

  @Test func ignoresASidecarThatDeclaresEntities() throws {
    let folder = try TemporaryFolder()
    let path = try photo(in: folder)
    let bomb = #"<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>"#
    try folder.write(packet("<xmp:Rating>1</xmp:Rating>", head: bomb), to: "IMG_1.xmp")
    try expectEqual(MetadataReader.read(path).rating, 5)
  }

  @Test func ignoresASidecarThatIsNoXMP() throws {
    let folder = try TemporaryFolder()
    let path = try photo(in: folder)
    try folder.write("<html>", to: "IMG_1.xmp")
    try folder.makeFolder("IMG_1.jpg.xmp")
    try expectEqual(MetadataReader.read(path).rating, 5)
  }

  /// SVG is text, from which no format is recognized.
  @Test func picturesOfTextHaveSidecars() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "a.svg")
    try expectEqual(MetadataReader.read(path), PhotoHeader())
    let areas = PeopleJPEG.areas([("Ana", "Face", "0.25 0.5 0.2 0.3")], of: "240x160")
    try folder.write(PeopleJPEG.packet(areas), to: "a.xmp")
    let header = try MetadataReader.read(path)
    let rect = try #require(PicturePart(x: 0.15, y: 0.35, width: 0.2, height: 0.3))
    #expect(header.people == ["Ana"] && header.faces == [Face(name: "Ana", rect: rect)])
  }

  /// Its file may be larger than what is read here.
  @Test func aFilmSaysWhatItsSidecarDoes() throws {
    let folder = try TemporaryFolder()
    let film = try folder.write("\0\0\0\u{14}ftypqt  ", to: "a.mov")
    let photo = try folder.copy(SamplePhotos.file("2023/hills.jpg"))
    let sidecar = try OpenedFile(folder.write(packet("<xmp:Rating>2</xmp:Rating>"), to: "a.xmp"))
    let gate = ReadGate(limit: 10)
    let opened = try MetadataReader.open(film, gate)
    #expect(opened.count == 0 && opened.path == film)
    try expectEqual(
      MetadataReader(opened, sidecars: [sidecar]).tags(),
      [PhotoTag("Xmp.xmp.Rating", .text("2"))])
    #expect(throws: MetadataError.unreadable(path: photo, code: EFBIG)) {
      try MetadataReader.open(photo, gate)
    }
    var header = PhotoHeader(size: PixelSize(width: 64, height: 48))
    (header.title, header.rating, header.film) = ("Own", 5, .avi)
    var expected = header
    expected.rating = 2
    try expectEqual(MetadataReader.described(header, by: [sidecar]), expected)
    try expectEqual(MetadataReader.described(header, by: []), header)
  }
}
