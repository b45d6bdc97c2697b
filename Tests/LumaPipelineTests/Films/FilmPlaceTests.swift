import LumaTestSupport
import Testing

@testable import LumaPipeline

/// Places as ISO 6709 writes them.
struct FilmPlaceTests {
  private static let read: [(String, latitude: Double, longitude: Double, altitude: Double?)] = [
    ("+37.3318-122.0312+012.3/", 37.3318, -122.0312, 12.3),
    ("+37.3318-122.0312/", 37.3318, -122.0312, nil),
    ("-37.3318+122.0312", -37.3318, 122.0312, nil),
    ("+37+122-5.5CRSWGS_84/", 37, 122, -5.5),
    ("+90-180/", 90, -180, nil),
    ("+3730.5-12215/", 37.50833333, -122.25, nil),
    ("-373018.36+1221530+10/", -37.5051, 122.25833333, 10),
    ("+3759.9-12259/", 37.99833333, -122.98333333, nil),
  ]

  @Test(arguments: read)
  func `degrees, minutes and seconds`(
    _ text: String, latitude: Double, longitude: Double, altitude: Double?
  ) throws {
    let place = try #require(FilmPlace(text))
    #expect(place.latitude == latitude && place.longitude == longitude)
    expectEqual(place.altitude, altitude)
  }

  @Test(arguments: [
    "", "/", "37.3-122.0/", "+37.3/", "+37.3-122.0+1+2/", "+-122.0/", "+37.3.1-122.0/",
    "+91-122/", "+37-181/", "+3760-12200/", "+3700-12299/", "+373060-1223000/", "+376000-1223000/",
    "+12345-122/", "+37.3-122.0+/", "+37.3-122.0+1.2.3/", "+37.3-122.0+1e5/", "+37.3-122.0x",
    "+37.3-122.0/x", "+37.3-122.0CRSWGS_84", "+37.3-122.0 /",
    "+10+010+" + String(repeating: "9", count: 400) + "/",
  ])
  func `what is no place is none`(_ text: String) { expectNil(FilmPlace(text)) }
}
