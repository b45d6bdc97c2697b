import CGeonames
import Foundation
import LumaTestSupport
import Testing

@testable import LumaPipeline

@Suite(.enabled(if: Cities.isInstalled, "skipped: no libgeonames"))
struct CitiesTests {
  let cities: Cities

  init() throws { cities = try #require(Cities.installed) }

  @Test func `a place has its city, state and country`() throws {
    let lisbon = try #require(cities.nearest(latitude: 38.7139, longitude: -9.1394))
    #expect(lisbon.name == "Lisbon" && lisbon.country == "Portugal" && lisbon.countryCode == "PT")
    #expect(!lisbon.state.isEmpty)
    #expect(lisbon.distance > 0.1 && lisbon.distance < 2)
    // Searched again, from elsewhere.
    let again = try #require(cities.nearest(latitude: 38.7, longitude: -9.14))
    #expect(again.name == "Lisbon" && again.distance != lisbon.distance)
  }

  /// The nearest, not the largest around.
  @Test func `a small city is not its capital`() throws {
    let sintra = try #require(cities.nearest(latitude: 38.8010, longitude: -9.3783))
    #expect(sintra.name != "Lisbon" && sintra.distance < 10)
  }

  @Test func `the sea and the poles have none`() {
    for (latitude, longitude) in [(0.0, -30.0), (90, 0), (-90, 0), (-48.9, -123.4)] {
      expectNil(cities.nearest(latitude: latitude, longitude: longitude))
    }
  }

  /// Taveuni's coast lies on the line.
  @Test func `the date line does not part places`() throws {
    let west = try #require(cities.nearest(latitude: -16.5, longitude: 179.99))
    let east = try #require(cities.nearest(latitude: -16.5, longitude: -179.99))
    #expect(west.name == east.name && west.countryCode == "FJ")
    #expect(abs(west.distance - east.distance) < 2.2)
  }

  /// All cities by another formula, for places near cities.
  @Test func `it finds what a search of all finds`() throws {
    let calls = try #require(cgeonames_calls()).pointee
    let all = (0..<Int32(cities.count)).map { place in
      let city = calls.geonames_get_city(place)
      defer { calls.geonames_city_free(city) }
      return (
        calls.geonames_city_get_latitude(city), calls.geonames_city_get_longitude(city),
        calls.geonames_city_get_name(city).map { String(cString: $0) }
      )
    }
    #expect(all.count > 20_000)
    for start in stride(from: 0, to: all.count, by: 997) {
      let latitude = min(90, max(-90, all[start].0 + .random(in: -1...1)))
      let longitude = all[start].1 + .random(in: -1...1)
      let near = all.map { Self.kilometers($0.0, $0.1, latitude, longitude) }.enumerated()
        .min { $0.element < $1.element }
      let best = try #require(near)
      let found = cities.nearest(latitude: latitude, longitude: longitude)
      expectEqual((found != nil), (best.element < Cities.reach), "\(latitude) \(longitude)")
      guard let found else { continue }
      #expect(abs(found.distance - best.element) < 1e-6, "\(latitude) \(longitude)")
      expectEqual(found.name, all[best.offset].2, "\(latitude) \(longitude)")
    }
  }

  private static func kilometers(
    _ north: Double, _ east: Double, _ latitude: Double, _ longitude: Double
  ) -> Double {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let (a, b) = (sin(radians(north - latitude) / 2), sin(radians(east - longitude) / 2))
    let sum = a * a + cos(radians(north)) * cos(radians(latitude)) * b * b
    return 2 * 6371.0088 * asin(min(1, sum.squareRoot()))
  }
}
