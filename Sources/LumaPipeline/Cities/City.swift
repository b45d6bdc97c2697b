/// A city of GeoNames' list, seen from a place.
///
/// - **Lua**: `photo:nearest_city()`
package struct City: Hashable, Sendable {
  /// In English.
  package var name: String
  /// The first level below the country: a state, province or district.
  package var state: String
  package var country: String
  /// Two letters, ISO 3166.
  package var countryCode: String
  /// Kilometers from the place.
  package var distance: Double
}
