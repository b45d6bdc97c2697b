extension PhotoHeader {
  /// Whether coordinates are a place: cameras and programs write 0, 0 for none. With an altitude,
  /// 0, 0 is a place in the Gulf of Guinea.
  package static func isPlace(_ latitude: Double, _ longitude: Double, _ altitude: Double?) -> Bool
  {
    latitude != 0 || longitude != 0 || (altitude ?? 0) != 0
  }
}
