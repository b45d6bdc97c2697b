import CExiv2
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// EXIF, XMP and IPTC of an output agree with the fields of a fetch.
struct AgreementTests {
  private func photo(_ tags: [(String, String)]) throws -> Exiv2Photo {
    let photo = try Exiv2Photo.sample()
    photo.set("Iptc.Envelope.CharacterSet", to: String(decoding: Exiv2Photo.utf8, as: UTF8.self))
    for (tag, value) in tags { photo.set(tag, to: value) }
    return photo
  }

  private func shown(_ photo: Exiv2Photo) -> ShownMetadata {
    ShownMetadata(
      PhotoHeader(of: photo, chunk: nil, .jpeg, StoredPicture(size: nil, turn: .up)))
  }

  private func tags(_ photo: Exiv2Photo) -> [String] {
    [CEXIV2_EXIF, CEXIV2_XMP, CEXIV2_IPTC].flatMap(photo.tags).sorted().map { tag in
      "\(tag)=\(photo.list(tag)?.joined(separator: "|") ?? photo.rawText(tag) ?? "")"
    }
  }

  @Test func theTextsThatAreShownReplaceOthers() throws {
    let photo = try photo([
      ("Exif.Image.ImageDescription", "Ed"), ("Iptc.Application2.Caption", "Id"),
      ("Xmp.dc.description", "lang=\"x-default\" Xd"),
      ("Xmp.tiff.ImageDescription", "lang=\"x-default\" Td"),
      ("Exif.Image.Copyright", "Ec"), ("Iptc.Application2.Copyright", "Ic"),
      ("Exif.Image.Artist", "Ea"), ("Iptc.Application2.Byline", "Ib"),
      ("Xmp.photoshop.City", "Köln"), ("Iptc.Application2.City", "Bonn"),
      ("Exif.Image.Rating", "4"), ("Xmp.xmp.Rating", "3"),
    ])
    photo.set("Xmp.dc.creator", to: ["Ada", "Bob"])
    photo.agree(on: shown(photo))
    expectEqual(photo.text("Exif.Image.ImageDescription"), "Xd")
    expectEqual(photo.text("Iptc.Application2.Caption"), "Xd")
    expectNil(photo.text("Xmp.tiff.ImageDescription"))
    expectEqual(photo.localText("Xmp.dc.description"), "Xd")
    expectEqual(photo.text("Exif.Image.Copyright"), "Ic")
    expectEqual(photo.list("Xmp.dc.creator"), ["Ada", "Bob"])
    expectEqual(photo.list("Iptc.Application2.Byline"), ["Ada", "Bob"])
    expectEqual(photo.text("Exif.Image.Artist"), "Ada; Bob")
    expectEqual(photo.text("Iptc.Application2.City"), "Köln")
    expectEqual(photo.text("Exif.Image.Rating"), "3")
  }

  @Test func keywordsOfBothListsStandInBoth() throws {
    let photo = try photo([])
    photo.set("Xmp.dc.subject", to: ["harbour", "night"])
    photo.set("Iptc.Application2.Keywords", to: ["night", "Tejo"])
    photo.agree(on: shown(photo))
    for tag in ["Xmp.dc.subject", "Iptc.Application2.Keywords"] {
      expectEqual(photo.list(tag), ["harbour", "night", "Tejo"])
    }
  }

  @Test func theDateOfEXIFReplacesOthers() throws {
    let photo = try photo([
      ("Exif.Photo.DateTimeOriginal", "2001:02:03 04:05:06"),
      ("Xmp.photoshop.DateCreated", "2002-02-03T04:05:06"),
      ("Xmp.exif.DateTimeOriginal", "2002-02-03T04:05:06"),
      ("Iptc.Application2.DateCreated", "2003-02-03"),
      ("Xmp.exif.GPSLatitude", "10,0.0N"), ("Xmp.exif.GPSLongitude", "10,0.0E"),
    ])
    var header = shown(photo)
    (header.latitude, header.longitude) = (38.708, -9.137)
    photo.agree(on: header)
    expectEqual(photo.text("Xmp.photoshop.DateCreated"), "2001-02-03T04:05:06")
    expectNil(photo.text("Xmp.exif.DateTimeOriginal"))
    expectEqual(photo.recorded(.original), "2001-02-03T04:05:06")
    expectNil(photo.text("Xmp.exif.GPSLatitude"))
  }

  /// Rounded, cut off, in another order, joined otherwise, and without a zone.
  @Test func whatAgreesStaysAsItIs() throws {
    let long = String(repeating: "Llanfair ", count: 10).dropLast()
    let photo = try photo([
      ("Exif.Image.ImageDescription", "two\r\nlines "),
      ("Xmp.dc.description", "lang=\"x-default\" two\nlines"),
      ("Exif.Image.Artist", "Ada; Bob"), ("Xmp.dc.title", "lang=\"x-default\" \(long)"),
      ("Iptc.Application2.ObjectName", String(long.prefix(64))),
      ("Exif.Photo.DateTimeOriginal", "2001:02:03 04:05:06"),
      ("Exif.Photo.SubSecTimeOriginal", "480"), ("Exif.Photo.OffsetTimeOriginal", "+02:00"),
      ("Xmp.photoshop.DateCreated", "2001-02-03T04:05"),
      ("Xmp.exif.DateTimeOriginal", "2001:02:03 04:05:06"),
      ("Iptc.Application2.DateCreated", "2001-02-03"),
      ("Iptc.Application2.TimeCreated", "04:05:06+00:00"),
      ("Exif.GPSInfo.GPSLatitude", "38/1 42/1 2880/100"), ("Exif.GPSInfo.GPSLatitudeRef", "N"),
      ("Exif.GPSInfo.GPSLongitude", "9/1 8/1 1320/100"), ("Exif.GPSInfo.GPSLongitudeRef", "W"),
      ("Xmp.exif.GPSLatitude", "38,42.48N"), ("Xmp.exif.GPSLongitude", "9,8.22W"),
    ])
    photo.set("Xmp.dc.creator", to: ["Ada", "Bob"])
    photo.set("Xmp.dc.subject", to: ["a", String(long)])
    photo.set("Iptc.Application2.Keywords", to: [String(long.prefix(64)), "a"])
    let before = tags(photo), shown = shown(photo)
    expectEqual(shown.keywords, ["a", String(long)])
    photo.agree(on: shown)
    expectEqual(tags(photo), before)
  }

  /// Scans: the picture was taken long before.
  @Test func aDigitizedDateIsNoOther() throws {
    let photo = try photo([
      ("Exif.Photo.DateTimeDigitized", "2021:02:03 04:05:06"),
      ("Xmp.photoshop.DateCreated", "1970-02-03"), ("Xmp.xmp.CreateDate", "2021-02-03T04:05:06"),
    ])
    let before = tags(photo)
    photo.agree(on: shown(photo))
    expectEqual(tags(photo), before)
  }
}
