import LumaModel

/// The time and place of capture in a sidecar.
struct CaptureInfo {
  /// As XMP writes it; often without a zone.
  var date: String?
  /// When it was digitized, which counts if nothing else is known.
  var digitized: String?
  var place: (latitude: Double, longitude: Double)?
  var altitude: Double?

  /// Of XMP alone: exiv2 adds EXIF to it, by the clock of this machine.
  init(of sidecar: some TagValues) {
    date = CaptureInfo.date(
      sidecar.text("Xmp.exif.DateTimeOriginal"), sidecar.text("Xmp.photoshop.DateCreated"))
    digitized = sidecar.text("Xmp.xmp.CreateDate")
    place = sidecar.placeInXMP
    altitude = sidecar.altitudeInXMP
  }

  /// EXIF's date first; its zone may stand in the other alone.
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
  /// Replaces values that differ in `occasion`. Programs round values that they copy into sidecars:
  /// if both are the same, the file's stays.
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

  /// Whether it was taken within about a meter.
  private func isAt(_ place: (latitude: Double, longitude: Double)) -> Bool {
    guard let latitude, let longitude else { return false }
    return abs(latitude - place.latitude) < 1e-5 && abs(longitude - place.longitude) < 1e-5
  }
}

extension PhotoDate {
  /// Whether this date includes all of another one.
  fileprivate func includes(_ other: PhotoDate) -> Bool {
    hasClock(of: other) && (other.utcOffset == nil || other.utcOffset == utcOffset)
  }
}
