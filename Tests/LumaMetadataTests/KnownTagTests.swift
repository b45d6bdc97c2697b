import LumaTestSupport
import Testing

@testable import LumaMetadata
@testable import LumaModel

/// The kinds of tags by exiv2's types.
struct KnownTagTests {
  @Test(arguments: [
    ("Exif.Photo.Flash", TagKind.whole), ("EXIF:Flash", .whole), ("EXIF:FNumber", .number),
    ("EXIF:ISO", .whole), ("EXIF:LensModel", .text), ("EXIF:UserComment", .text),
    ("Exif.Photo.FileSource", .either), ("Exif.Image.XPTitle", .either), ("XMP:Rating", .either),
    ("Xmp.dc.subject", .text), ("Xmp.dc.title", .text), ("IPTC:City", .text),
    ("IPTC:DateCreated", .text), ("Exif.Canon.OwnerName", .text),
    ("Exif.CanonCs.Quality", .whole), ("MakerNotes:OwnerName", .text), ("XMP-dc:Creator", .text),
    ("GPS:GPSAltitude", .number),
  ])
  func `a tag that exiv2 knows`(_ text: String, _ kind: TagKind) throws {
    try expectEqual(KnownTag.find(#require(TagName(text)))?.kind, kind)
  }

  @Test(arguments: [
    ("Exif.Photo.Flahs", "Exif.Photo.Flash"), ("EXIF:Flahs", "EXIF:Flash"),
    ("EXIF:ISOO", "EXIF:ISO"), ("Exif.Photo.Make", "Exif.Image.Make"),
    ("XMP:Creater", "XMP:Creator"), ("IPTC:Caption-Abstrac", "IPTC:Caption-Abstract"),
    ("Xmp.mine.zzzzzzzz", nil),
  ])
  func `a tag that it does not know`(_ text: String, _ near: String?) throws {
    let name = try #require(TagName(text))
    try expectNil(KnownTag.find(name))
    expectEqual(name.suggestion, near)
  }

  @Test func `it knows what is suggested`() throws {
    for text in TagName.usual {
      #expect(try KnownTag.find(#require(TagName(text))) != nil, "\(text)")
    }
  }
}
