import CExiv2
import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

/// Fields that a save sets, and tags by their names.
struct SetFieldsTests {
  private let size = PixelSize(width: 640, height: 426)

  private var tags: MetadataTags {
    var tags = MetadataTags()
    (tags.label, tags.city, tags.country) = ("Red", "Pôrto", "Portugal")
    tags.location = "Ribeira"
    tags.date = .set(
      PhotoDate(year: 2021, month: 3, day: 4, hour: 5, second: 6.5, utcOffset: 3_600))
    (tags.latitude, tags.longitude) = (.set(41.14), .set(-8.61))
    tags.altitude = .set(-2)
    return tags
  }

  private func output(
    _ tags: MetadataTags, of path: String = SamplePhotos.file("2024/harbour.jpg"),
    _ policy: MetadataPolicy = .all, asXMP: Bool = false
  ) throws -> Output {
    try Output(
      MetadataWriter.blobs(of: path, policy: policy, size: size, asXMP: asXMP, tags: tags))
  }

  private func edits(_ edits: TagEdit...) -> MetadataTags {
    var tags = MetadataTags()
    (tags.city, tags.edits) = ("Lisboa", edits)
    return tags
  }

  @Test func `fields stand in EXIF, XMP and records alike`() throws {
    let output = try output(tags)
    expectEqual(output.xmp?.text("Xmp.xmp.Label"), "Red")
    expectEqual(output.xmp?.text("Xmp.photoshop.City"), "Pôrto")
    expectEqual(output.iptc?.text("Iptc.Application2.City"), "Pôrto")
    expectEqual(output.xmp?.text("Xmp.photoshop.Country"), "Portugal")
    expectEqual(output.iptc?.text("Iptc.Application2.CountryName"), "Portugal")
    expectEqual(output.xmp?.text("Xmp.iptc.Location"), "Ribeira")
    expectEqual(output.iptc?.text("Iptc.Application2.SubLocation"), "Ribeira")
    expectEqual(output.exif?.creationDate?.iso8601, "2021-03-04T05:00:06.500+01:00")
    expectEqual(output.exif?.text("Exif.Photo.DateTimeDigitized"), "2021:03:04 05:00:06")
    expectEqual(output.xmp?.text("Xmp.photoshop.DateCreated"), "2021-03-04T05:00:06.500+01:00")
    expectEqual(output.iptc?.recorded(.original), "2021-03-04T05:00:06+01:00")
    #expect(output.exif?.place?.latitude == 41.14 && output.exif?.place?.longitude == -8.61)
    expectEqual(output.exif?.altitude, -2)
    // Fields that are not set stay.
    expectEqual(output.xmp?.localText("Xmp.dc.title"), "Harbour")
  }

  @Test(arguments: [MetadataPolicy.none, .web, .drop([.gps, .dates, .description])])
  func `fields are set whatever is copied`(_ policy: MetadataPolicy) throws {
    let output = try output(tags, policy)
    expectEqual(output.xmp?.text("Xmp.photoshop.City"), "Pôrto")
    expectEqual(output.exif?.text("Exif.Photo.DateTimeOriginal"), "2021:03:04 05:00:06")
    expectEqual(output.exif?.place?.latitude, 41.14)
  }

  @Test func `fields that are removed are nowhere`() throws {
    var tags = MetadataTags()
    (tags.city, tags.date) = ("", .remove)
    (tags.latitude, tags.longitude, tags.altitude) = (.remove, .remove, .remove)
    let output = try output(tags)
    let gone = ["City", "DateTimeOriginal", "DateTimeDigitized", "DateCreated", "GPSL", "GPSA"]
    expectEqual(output.allTags.filter { tag in gone.contains { tag.contains($0) } }, [])
    #expect(output.exif?.creationDate == nil && output.exif?.place == nil)
  }

  @Test func `another place has no fix and no state of the old one`() throws {
    let photo = try Exiv2Photo.sample()
    for (tag, value) in [
      ("Exif.GPSInfo.GPSLatitude", "10/1 0/1 0/1"), ("Exif.GPSInfo.GPSLatitudeRef", "N"),
      ("Exif.GPSInfo.GPSLongitude", "10/1 0/1 0/1"), ("Exif.GPSInfo.GPSLongitudeRef", "E"),
      ("Exif.GPSInfo.GPSDOP", "2/1"), ("Xmp.photoshop.City", "Oslo"),
      ("Xmp.photoshop.Country", "Norway"), ("Xmp.photoshop.State", "Oslo fylke"),
    ] { photo.set(tag, to: value) }
    let own = ShownMetadata(
      PhotoHeader(of: photo, chunk: nil, .jpeg, StoredPicture(size: nil, turn: .up)))
    var tags = tags
    tags.edits = [TagEdit(.set, "Xmp.iptc.CountryCode", .text, ["PRT"])]
    photo.say(ShownDifference(from: own, asking: tags))
    expectNil(photo.text("Exif.GPSInfo.GPSDOP"))
    expectNil(photo.text("Xmp.photoshop.State"))
    expectEqual(photo.text("Xmp.iptc.CountryCode"), "PRT")
  }

  @Test func `copies in records and EXIF follow XMP's tags`() throws {
    let output = try output(
      edits(
        TagEdit(.set, "Xmp.photoshop.City", .text, ["Faro"]),
        TagEdit(.add, "Xmp.dc.creator", .list, ["Bob"]),
        TagEdit(.remove, "Xmp.dc.title", .local, []),
        TagEdit(.set, "Xmp.photoshop.Headline", .text, ["H"])))
    expectEqual(output.iptc?.text("Iptc.Application2.City"), "Faro")
    expectEqual(output.iptc?.list("Iptc.Application2.Byline"), ["Luma", "Bob"])
    expectEqual(output.exif?.text("Exif.Image.Artist"), "Luma; Bob")
    expectNil(output.iptc?.text("Iptc.Application2.ObjectName"))
    // There was no copy of it.
    expectNil(output.iptc?.text("Iptc.Application2.Headline"))
  }

  @Test func `XMP follows a record, unless both are asked for`() throws {
    let city = "Iptc.Application2.City"
    let follows = try output(edits(TagEdit(.set, city, .text, ["Faro"])))
    expectEqual(follows.xmp?.text("Xmp.photoshop.City"), "Faro")
    let both = try output(
      edits(
        TagEdit(.set, city, .text, ["Faro"]),
        TagEdit(.set, "Xmp.photoshop.City", .text, ["Olhão"])))
    expectEqual(both.xmp?.text("Xmp.photoshop.City"), "Olhão")
    expectEqual(both.iptc?.text(city), "Faro")
    let alone = try output(edits(TagEdit(.remove, city, .text, [])))
    #expect(alone.xmp?.text("Xmp.photoshop.City") == "Lisboa" && alone.iptc?.text(city) == nil)
  }

  /// Records become XMP in a WebP, but not what is removed of XMP.
  @Test func `a property that is removed does not come back from a record`() throws {
    let output = try output(edits(TagEdit(.remove, "Xmp.photoshop.City", .text, [])), asXMP: true)
    expectNil(output.xmp?.text("Xmp.photoshop.City"))
  }
}
