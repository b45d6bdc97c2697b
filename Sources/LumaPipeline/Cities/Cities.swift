import CGeonames
import Synchronization

/// The cities of the world with at least 15,000 people, and capitals, from libgeonames: read on
/// first use, and kept.
///
/// - **Source**: <https://www.geonames.org>, cities15000, CC BY 4.0
package final class Cities: Sendable {
  private let calls: CGeonamesCalls
  private let tree: SphereTree
  /// The names of the cities that were found, by their indexes in the list. One thread at a time
  /// queries the library.
  private let named = Mutex<[Int: City]>([:])

  /// The list; nil: the library is not installed.
  package static let installed: Cities? = cgeonames_calls().map { Cities($0.pointee) }

  /// Whether the library can be opened; does not read the list.
  package static var isInstalled: Bool { cgeonames_calls() != nil }

  /// Why the library could not be opened.
  package static var problem: String { String(cString: cgeonames_missing()) }

  /// The number of cities.
  package let count: Int

  private init(_ calls: CGeonamesCalls) {
    self.calls = calls
    count = Int(calls.geonames_get_n_cities())
    tree = SphereTree((0..<count).map { Cities.point($0, calls) })
  }

  /// A city is nearer than so many kilometers, or none is near.
  package static let reach = 100.0

  /// Returns the nearest city, however small; nil if all are farther than `reach`.
  ///
  /// - Parameters:
  ///   - latitude: degrees, north positive.
  ///   - longitude: degrees, east positive.
  package func nearest(latitude: Double, longitude: Double) -> City? {
    let point = SpherePoint(latitude: latitude, longitude: longitude)
    let limit = SpherePoint.square(ofKilometers: Cities.reach)
    guard let found = tree.nearest(to: point, within: limit) else { return nil }
    var city = city(at: found.place)
    city?.distance = SpherePoint.kilometers(ofSquare: found.square)
    return city
  }

  private func city(at place: Int) -> City? {
    named.withLock { named -> City? in
      if let known = named[place] { return known }
      named[place] = read(place)
      return named[place]
    }
  }

  /// - Returns: nil if memory runs out.
  private func read(_ place: Int) -> City? {
    guard let city = calls.geonames_get_city(Int32(place)) else { return nil }
    defer { calls.geonames_city_free(city) }
    func text(_ value: UnsafePointer<CChar>?) -> String { value.map { String(cString: $0) } ?? "" }
    return City(
      name: text(calls.geonames_city_get_name(city)),
      state: text(calls.geonames_city_get_state(city)),
      country: text(calls.geonames_city_get_country(city)),
      countryCode: text(calls.geonames_city_get_country_code(city)), distance: 0)
  }

  private static func point(_ place: Int, _ calls: CGeonamesCalls) -> SpherePoint {
    // Without memory the city is nowhere near.
    guard let city = calls.geonames_get_city(Int32(place)) else {
      return SpherePoint(latitude: -90, longitude: 0)
    }
    defer { calls.geonames_city_free(city) }
    return SpherePoint(
      latitude: calls.geonames_city_get_latitude(city),
      longitude: calls.geonames_city_get_longitude(city))
  }
}
