import LumaModel

/// The words of templates and lists for the city nearest to a photo. They are computed from the
/// place; the fields `city` and `country` are the values written in the photo.
enum CityWord: String, Hashable, Sendable, CaseIterable {
  case name = "nearestCity"
  case state = "nearestCity.state"
  case country = "nearestCity.country"

  /// A description: lowercase, without a period.
  var sentence: String {
    switch self {
    case .name: "the nearest city of 15,000 people or more, up to 100 km away"
    case .state: "the state, province or district of that city"
    case .country: "the country of that city"
    }
  }

  /// Returns the word for a photo; `.null` if it has no place, or no city is near.
  func value(of photo: Asset, _ cities: Cities?) -> FieldValue {
    guard let latitude = photo.header.latitude, let longitude = photo.header.longitude,
      let city = cities?.nearest(latitude: latitude, longitude: longitude)
    else { return .null }
    switch self {
    case .name: return .string(city.name)
    case .state: return .string(city.state)
    case .country: return .string(city.country)
    }
  }
}
