import LumaModel

/// The time and place of capture in a sidecar.
struct CaptureInfo {
  /// The date as XMP writes it; often without a zone.
  var date: String?
  /// When it was digitized, which counts if nothing else is known.
  var digitized: String?
  var place: (latitude: Double, longitude: Double)?
  var altitude: Double?

  /// Takes values from XMP only: exiv2 derives EXIF from it by the clock of this machine.
  init(of sidecar: some TagValues) {
    date = CaptureInfo.date(
      sidecar.text("Xmp.exif.DateTimeOriginal"), sidecar.text("Xmp.photoshop.DateCreated"))
    digitized = sidecar.text("Xmp.xmp.CreateDate")
    place = sidecar.placeInXMP
    altitude = sidecar.altitudeInXMP
  }

  /// Returns EXIF's date, or the other date if it shows the same clock and only it has a zone.
  private static func date(_ original: String?, _ created: String?) -> String? {
    guard let original, let created, let first = PhotoDate(reading: original),
      first.utcOffset == nil,
      let second = PhotoDate(reading: created), second.utcOffset != nil,
      second.hasClock(of: first)
    else { return original ?? created }
    return created
  }
}

extension PhotoHeader {
  /// Replaces values that differ in `occasion`. Programs round values that they copy into sidecars,
  /// so the file's value stays if both agree.
  mutating func prefer(_ occasion: CaptureInfo) {
    if let text = occasion.date ?? (creationDate == nil ? occasion.digitized : nil),
      let date = PhotoDate(reading: text), creationDate?.includes(date) != true
    {
      creationDate = date
    }
    if let place = occasion.place, !isAt(place) {
      (latitude, longitude) = (place.latitude, place.longitude)
    }
    altitude = occasion.altitude ?? altitude
  }

  /// Whether it was taken within about a meter of a place.
  private func isAt(_ place: (latitude: Double, longitude: Double)) -> Bool {
    guard let latitude, let longitude else { return false }
    return abs(latitude - place.latitude) < 1e-5 && abs(longitude - place.longitude) < 1e-5
  }
}

extension PhotoDate {
  /// Whether this date includes all information of another one.
  fileprivate func includes(_ other: PhotoDate) -> Bool {
    hasClock(of: other) && (other.utcOffset == nil || other.utcOffset == utcOffset)
  }
}
