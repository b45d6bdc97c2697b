import LumaModel
import LumaTestSupport
import Testing

@testable import LumaMetadata

struct TagKeyTests {
  @Test(
    arguments: [
      ("Exif.Photo.FNumber", [.exposure]),
      ("Exif.Image.Make", [.camera]), ("Exif.Photo.BodySerialNumber", [.camera]),
      ("Exif.Nikon3.ShutterCount", [.camera]), ("Exif.Photo.MakerNote", [.camera]),
      ("Exif.Panasonic.City", [.camera, .gps]),
      ("Exif.GPSInfo.GPSLatitude", [.gps]), ("Exif.GPSInfo.GPSDateStamp", [.gps, .dates]),
      ("Exif.Photo.DateTimeOriginal", [.dates]), ("Exif.Image.Artist", [.copyright]),
      ("Exif.Image.ImageDescription", [.description]), ("Exif.Image.XResolution", []),
      ("Exif.Photo.ISOSpeedLatitudeyyy", [.exposure]),
      ("Xmp.exif.GPSLatitude", [.gps]), ("Xmp.drone-dji.GpsLongtitude", [.gps]),
      ("Xmp.drone-dji.AbsoluteAltitude", [.gps]), ("Xmp.photoshop.City", [.gps]),
      ("Xmp.iptcExt.LocationShown[1]/exif:GPSLatitude", [.gps]),
      ("Xmp.iptc.CreatorContactInfo/Iptc4xmpCore:CiAdrCity", [.copyright]),
      ("Xmp.plus.ImageCreator[1]/plus:ImageCreatorName", [.copyright]),
      ("Xmp.dc.subject", [.description]), ("Xmp.xmpMM.History[2]/stEvt:when", [.dates]),
      ("Xmp.aux.SerialNumber", [.camera]), ("Xmp.crs.Exposure2012", []),
      ("Iptc.Application2.City", [.gps]), ("Iptc.Application2.Byline", [.copyright]),
      ("Iptc.Application2.DateCreated", [.dates]), ("Iptc.Application2.Keywords", [.description]),
    ] as [(String, Set<MetadataGroup>)])
  func sortsTagsIntoGroups(_ tag: String, _ groups: Set<MetadataGroup>) {
    expectEqual(TagKey(tag)?.groups, groups)
  }

  @Test(arguments: [
    "Exif.Image.StripOffsets", "Exif.Image.XMLPacket", "Exif.Thumbnail.Compression",
    "Exif.SubImage1.ImageWidth", "Exif.Image2.ImageLength", "Exif.NikonPreview.Compression",
    "Exif.Photo.SubjectArea", "Xmp.tiff.Orientation", "Xmp.exif.PixelXDimension",
    "Xmp.xmp.Thumbnails[1]/xmpGImg:image", "Xmp.Container.Directory[1]/Container:Item",
    "Iptc.Application2.Preview",
  ])
  func knowsWhatIsNotTrueOfAnOutput(_ tag: String) {
    expectEqual(TagKey(tag)?.isStale, true)
  }

  @Test(arguments: ["Exif.Photo.FNumber", "Exif.Image.Make", "Xmp.GPano.ProjectionType"])
  func keepsTheRest(_ tag: String) {
    expectEqual(TagKey(tag)?.isStale, false)
  }

  @Test func keepsATagOfTwoGroupsOnlyWithBoth() throws {
    let key = try #require(TagKey("Exif.GPSInfo.GPSDateStamp"))
    #expect(!MetadataPolicy.keep([.gps]).keeps(key))
    #expect(MetadataPolicy.keep([.gps, .dates]).keeps(key))
    #expect(!MetadataPolicy.drop([.dates]).keeps(key))
  }
}
