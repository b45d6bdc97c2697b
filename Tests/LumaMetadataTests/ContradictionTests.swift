import CExiv2
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// A library's values replace a file's in other places, too.
struct ContradictionTests {
  private let photo: Exiv2Photo
  private let own: ShownMetadata

  init() throws {
    photo = try Exiv2Photo.sample()
    for (tag, value) in ContradictionTests.filled { photo.set(tag, to: value) }
    own = ShownMetadata(
      PhotoHeader(of: photo, chunk: nil, .jpeg, StoredPicture(size: nil, turn: .up)))
  }

  private static let filled = [
    ("Exif.Image.ImageDescription", "old"), ("Exif.Image.Artist", "olda"),
    ("Exif.Photo.DateTimeOriginal", "2010:01:01 01:01:01"),
    ("Exif.Photo.DateTimeDigitized", "2010:01:01 01:01:01"),
    ("Exif.GPSInfo.GPSLatitude", "10/1 0/1 0/1"), ("Exif.GPSInfo.GPSLatitudeRef", "N"),
    ("Exif.GPSInfo.GPSLongitude", "10/1 0/1 0/1"), ("Exif.GPSInfo.GPSLongitudeRef", "E"),
    ("Exif.GPSInfo.GPSDateStamp", "2010:01:01"), ("Exif.GPSInfo.GPSTimeStamp", "1/1 1/1 1/1"),
    ("Exif.GPSInfo.GPSDOP", "2/1"), ("Exif.GPSInfo.GPSImgDirection", "90/1"),
    ("Iptc.Application2.DateCreated", "2010-01-01"),
    ("Iptc.Application2.DigitizationDate", "2010-01-01"),
    ("Iptc.Application2.DigitizationTime", "01:01:01+00:00"),
    ("Xmp.photoshop.City", "oldcity"), ("Xmp.photoshop.Country", "oldland"),
    ("Xmp.photoshop.State", "oldstate"), ("Xmp.iptc.CountryCode", "OLD"),
    ("Xmp.tiff.Artist", "oldt"), ("Xmp.exif.UserComment", "lang=\"x-default\" old"),
    ("Exif.Photo.UserComment", "charset=Ascii a comment"),
    ("Exif.Image.XPComment", "111 0 108 0 100 0 0 0"), ("Exif.Image.XPAuthor", "111 0 0 0"),
  ]

  /// Changes the shown values, and returns the remaining tags of a list.
  private func left(
    _ tags: [String], after change: (inout ShownMetadata) -> Void
  ) -> [String] {
    var shown = own
    change(&shown)
    photo.say(ShownDifference(from: own, to: shown))
    let known = photo.tags(CEXIV2_EXIF) + photo.tags(CEXIV2_XMP) + photo.tags(CEXIV2_IPTC)
    return tags.filter { tag in known.contains { $0.hasPrefix(tag) } }
  }

  @Test func aNewDateIsThatOfTheDigitizedPicture() {
    let stamps = ["Exif.GPSInfo.GPSDateStamp", "Exif.GPSInfo.GPSTimeStamp", "Exif.GPSInfo.GPSDOP"]
    let left = left(stamps) { $0.date = PhotoDate(year: 2021, month: 3, day: 4, utcOffset: 3_600) }
    expectEqual(left, ["Exif.GPSInfo.GPSDOP"])
    expectEqual(photo.text("Exif.Photo.DateTimeDigitized"), "2021:03:04 00:00:00")
    expectEqual(photo.recorded(.digitized), "2021-03-04T00:00:00+01:00")
  }

  @Test func aScanKeepsWhenItWasMade() {
    photo.set("Exif.Photo.DateTimeDigitized", to: "2015:01:01 01:01:01")
    photo.set("Iptc.Application2.DigitizationDate", to: "2015-01-01")
    photo.set("Xmp.xmp.CreateDate", to: "2015-01-01T01:01:01")
    _ = left([]) { $0.date = PhotoDate(year: 1970, month: 3, day: 4) }
    expectEqual(photo.text("Exif.Photo.DateTimeDigitized"), "2015:01:01 01:01:01")
    expectEqual(photo.text("Iptc.Application2.DigitizationDate"), "2015-01-01")
    expectEqual(photo.text("Xmp.xmp.CreateDate"), "2015-01-01T01:01:01")
  }

  @Test func aDateThatIsRemovedIsNowhere() {
    let tags = ["Exif.GPSInfo.GPSDateStamp", "Exif.Photo.Date", "Iptc.Application2.Dig"]
    expectEqual(left(tags) { $0.date = nil }, [])
  }

  @Test func aZoneAloneKeepsTheFix() {
    let tags = ["Exif.GPSInfo.GPSDateStamp"]
    let left = left(tags) {
      $0.date = $0.date.map { PhotoDate(seconds: $0.seconds - 3_600, utcOffset: 3_600) }
    }
    expectEqual(left, tags)
  }

  @Test func anotherPlaceHasNoFixOfTheOld() {
    let tags = [
      "Exif.GPSInfo.GPSDateStamp", "Exif.GPSInfo.GPSDOP", "Exif.GPSInfo.GPSImgDirection",
      "Xmp.iptcExt.LocationCreated",
    ]
    photo.setLocations(shown: "oldcity", created: "other")
    #expect(photo.tags(CEXIV2_XMP).contains { $0.hasPrefix("Xmp.iptcExt.LocationCreated") })
    expectEqual(left(tags) { $0.latitude = -33.5 }, ["Exif.GPSInfo.GPSImgDirection"])
  }

  @Test(arguments: [
    ("oldcity", "oldcity", ["Xmp.photoshop.State"]),
    ("Newcity", "farcity", ["LocationShown", "LocationCreated", "Xmp.photoshop.State"]),
  ])
  func wordsOfAnotherPlaceAreIPTCsToo(_ shown: String, _ created: String, _ kept: [String]) {
    photo.setLocations(shown: shown, created: created)
    let tags = ["Xmp.iptcExt.LocationShown", "Xmp.iptcExt.LocationCreated", "Xmp.photoshop.State"]
    let left = left(tags) { $0.city = "Newcity" }
    expectEqual(left.map { $0.replacing("Xmp.iptcExt.", with: "") }, kept)
  }

  @Test func anotherCountryHasAnotherCode() {
    let left = left(["Xmp.photoshop.State", "Xmp.iptc.CountryCode"]) {
      ($0.city, $0.country) = ("Newcity", "Newland")
    }
    expectEqual(left, [])
  }

  @Test func theCodeOfNoCountryGoesWithANewOne() {
    for tag in ["Xmp.photoshop.City", "Xmp.photoshop.Country"] { photo.clear(tag) }
    var nowhere = own
    (nowhere.city, nowhere.country) = (nil, nil)
    var shown = nowhere
    (shown.city, shown.country) = ("Newcity", "Newland")
    photo.say(ShownDifference(from: nowhere, to: shown))
    expectNil(photo.text("Xmp.photoshop.State"))
    expectNil(photo.text("Xmp.iptc.CountryCode"))
  }

  @Test func copiesOfTheCaptionGo() {
    let tags = [
      "Exif.Image.XPComment", "Xmp.exif.UserComment", "Exif.Photo.UserComment",
      "Exif.Image.XPAuthor", "Xmp.tiff.Artist",
    ]
    let left = left(tags) { ($0.caption, $0.creator) = ("new", "newa") }
    expectEqual(left, ["Exif.Photo.UserComment"])
  }

  /// EXIF's rating has no sign.
  @Test func aRejectedPhotoHasNoRatingInEXIF() {
    photo.set("Exif.Image.Rating", to: "3")
    expectEqual(left(["Exif.Image.Rating"]) { $0.rating = -1 }, [])
    expectEqual(photo.text("Xmp.xmp.Rating"), "-1")
  }
}

extension Exiv2Photo {
  /// Replaces XMP by a packet with these cities.
  fileprivate func setLocations(shown: String, created: String) {
    func location(_ name: String, _ city: String) -> String {
      """
      <e:\(name)><rdf:Bag><rdf:li rdf:parseType="Resource"><e:City>\(city)</e:City></rdf:li>\
      </rdf:Bag></e:\(name)>
      """
    }
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="\(XMPName.syntax)">\
      <rdf:Description rdf:about="" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"\
       xmlns:e="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"\
       photoshop:City="oldcity" photoshop:State="oldstate">\
      \(location("LocationShown", shown))\(location("LocationCreated", created))\
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
    _ = replaceXMP(by: Array(packet.utf8))
  }
}
