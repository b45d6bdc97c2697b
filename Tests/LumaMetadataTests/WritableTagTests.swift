import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Tags that an output may be given, and their values.
struct WritableTagTests {
  @Test(arguments: [
    ("Exif.Photo.FNumber", "Exif.Photo.FNumber", TagForm.fraction(isSigned: false)),
    ("EXIF:FNumber", "Exif.Photo.FNumber", .fraction(isSigned: false)),
    ("EXIF:ISO", "Exif.Photo.ISOSpeedRatings", .whole(least: 0, most: 65_535)),
    ("EXIF:Artist", "Exif.Image.Artist", .text),
    ("GPS:GPSDateStamp", "Exif.GPSInfo.GPSDateStamp", .text),
    ("EXIF:ModifyDate", "Exif.Image.DateTime", .moment),
    ("Exif.Photo.UserComment", "Exif.Photo.UserComment", .comment),
    ("Exif.Image.XPComment", "Exif.Image.XPComment", .wide),
    ("Exif.Photo.SceneType", "Exif.Photo.SceneType", .whole(least: 0, most: 255)),
    ("XMP:Creator", "Xmp.dc.creator", .list), ("XMP-dc:Title", "Xmp.dc.title", .local),
    ("XMP:City", "Xmp.photoshop.City", .text),
    ("XMP-iptcExt:PersonInImage", "Xmp.iptcExt.PersonInImage", .list),
    (
      "Xmp.iptc.CreatorContactInfo/Iptc4xmpCore:CiEmailWork",
      "Xmp.iptc.CreatorContactInfo/Iptc4xmpCore:CiEmailWork", .text
    ),
    ("IPTC:By-line", "Iptc.Application2.Byline", .list),
    ("IPTC:City", "Iptc.Application2.City", .text),
    ("IPTC:DateCreated", "Iptc.Application2.DateCreated", .date),
  ])
  func `a tag that exiv2 knows`(_ text: String, _ name: String, _ form: TagForm) throws {
    let tag = try WritableTag(KnownTag.find(#require(TagName(text))))
    #expect(tag.name == name && tag.form == form)
  }

  @Test(arguments: [
    ("Exif.Photo.Flahs", WritableTag.Refusal.unknown), ("Exif.Photo.0x1234", .unknown),
    ("XMP:Creater", .unknown), ("Xmp.dc.creater", .unknown), ("Xmp.mine.x", .unknown),
    ("Iptc.Application2.Town", .unknown),
    ("EXIF:Orientation", .ofPicture(name: "Exif.Image.Orientation")),
    ("Exif.Image.ImageWidth", .ofPicture(name: "Exif.Image.ImageWidth")),
    ("Exif.Thumbnail.Compression", .ofPicture(name: "Exif.Thumbnail.Compression")),
    ("Iptc.Envelope.CharacterSet", .ofPicture(name: "Iptc.Envelope.CharacterSet")),
    ("Exif.Canon.OwnerName", .ofMakerNote(name: "Exif.Canon.OwnerName")),
    ("Exif.Photo.MakerNote", .ofMakerNote(name: "Exif.Photo.MakerNote")),
  ])
  func `a tag that is refused`(_ text: String, _ refusal: WritableTag.Refusal) throws {
    let name = try #require(TagName(text))
    #expect(throws: refusal) { try WritableTag(KnownTag.find(name)) }
  }

  @Test func `any property of XMP can be removed`() throws {
    let name = try #require(TagName("Xmp.mine.x"))
    try expectEqual(WritableTag(removing: name, KnownTag.find(name)).name, "Xmp.mine.x")
    let wrong = try #require(TagName("XMP:Creater"))
    #expect(throws: WritableTag.Refusal.unknown) {
      try WritableTag(removing: wrong, KnownTag.find(wrong))
    }
  }
}
