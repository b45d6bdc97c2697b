import LumaTestSupport
import Testing

@testable import LumaMetadata

struct PlaceTests {
  private func photo(_ tags: KeyValuePairs<String, String>) throws -> Exiv2Photo {
    let photo = try Exiv2Photo.sample()
    for (tag, value) in tags { photo.set(tag, to: value) }
    return photo
  }

  @Test func readsDegreesWithTheirHemisphere() throws {
    let place = try photo([
      "Exif.GPSInfo.GPSLatitude": "33/1 51/1 3600/100", "Exif.GPSInfo.GPSLatitudeRef": "S",
      "Exif.GPSInfo.GPSLongitude": "151/1 126/10 0/0", "Exif.GPSInfo.GPSLongitudeRef": "E",
    ]).place
    expectEqual(place?.latitude, -33.86)
    expectEqual(place?.longitude, 151.21)
  }

  @Test(arguments: [
    ("0/0 0/0 0/0", "N"), ("91/1 0/1 0/1", "N"), ("10/1 75/1 0/1", "N"), ("10/1 0/1 0/1", "X"),
    ("10/1 0/1 0/1", ""), ("-10/1 0/1 0/1", "N"),
  ])
  func refusesWhatIsNoLatitude(_ value: String, _ side: String) throws {
    let photo = try photo([
      "Exif.GPSInfo.GPSLatitude": value, "Exif.GPSInfo.GPSLatitudeRef": side,
      "Exif.GPSInfo.GPSLongitude": "10/1 0/1 0/1", "Exif.GPSInfo.GPSLongitudeRef": "E",
    ])
    expectNil(photo.place)
  }

  @Test func readsXMPWhereEXIFHasNone() throws {
    let photo = try photo([
      "Xmp.exif.GPSLatitude": "51,30.6N", "Xmp.exif.GPSLongitude": "0,7,30W",
      "Xmp.exif.GPSAltitude": "125/10",
    ])
    expectEqual(photo.place?.latitude, 51.51)
    expectEqual(photo.place?.longitude, -0.125)
    expectEqual(photo.altitude, 12.5)
  }

  @Test func takesAnAltitudeWithoutReferenceAsAboveTheSea() throws {
    try expectEqual(photo(["Exif.GPSInfo.GPSAltitude": "4305/10"]).altitude, 430.5)
    try expectEqual(
      photo(["Exif.GPSInfo.GPSAltitude": "12/1", "Exif.GPSInfo.GPSAltitudeRef": "1"])
        .altitude,
      -12)
    try expectNil(photo(["Exif.GPSInfo.GPSAltitude": "12/0"]).altitude)
  }
}
