import LumaModel

/// The time and place of a photo. Equal values in a sidecar stay as other programs wrote them.
extension XMPTree {
  typealias Value = (name: XMPName, value: XMPValue?)

  /// `exif:DateTimeOriginal` without a zone, as raw developers read it; `photoshop:DateCreated`
  /// with one.
  ///
  /// - **Source**: Metadata Working Group, Guidelines 2.0, 5.6.
  func dates(saying date: PhotoDate?) -> [Value] {
    let (original, created) = (XMPName.exif("DateTimeOriginal"), XMPName.photoshop("DateCreated"))
    // Otherwise, readers would use the date of digitizing for a photo without a date.
    guard let date else { return [(original, nil), (created, nil), (.basic("CreateDate"), nil)] }
    let isEXIF = text(original)?.dropFirst(4).first == ":"
    let clock = isEXIF ? date.exif : date.clock
    let dates: [Value] = [(original, .text(known(original, date, withZone: false) ?? clock))]
    guard date.utcOffset != nil || text(created) != nil else { return dates }
    return dates + [(created, .text(known(created, date, withZone: true) ?? date.iso8601))]
  }

  private func known(_ name: XMPName, _ date: PhotoDate, withZone: Bool) -> String? {
    guard let text = text(name), let other = PhotoDate(reading: text), date.hasClock(of: other),
      other.precision == .second || other.clockSeconds == date.clockSeconds
    else { return nil }
    let isSame = other.utcOffset == date.utcOffset || (!withZone && other.utcOffset == nil)
    return isSame ? text : nil
  }

  /// Degrees and minutes, to a centimeter. A place within a meter of the old one stays as other
  /// programs rounded it.
  func degrees(saying latitude: Double?, _ longitude: Double?) -> [Value] {
    let (north, east) = (XMPName.exif("GPSLatitude"), XMPName.exif("GPSLongitude"))
    // Degrees include their hemisphere; a separate one could contradict them.
    let apart: [Value] = [
      (.exif("GPSLatitudeRef"), nil), (.exif("GPSLongitudeRef"), nil),
    ]
    guard let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 else {
      return [(north, nil), (east, nil)] + apart
    }
    if let (first, second) = place, abs(first - latitude) < 1e-5, abs(second - longitude) < 1e-5 {
      return []
    }
    return [
      (north, .text(XMPTree.degrees(latitude, "N", "S"))),
      (east, .text(XMPTree.degrees(longitude, "E", "W"))),
    ] + apart
  }

  private var place: (latitude: Double, longitude: Double)? {
    let sides = (text(.exif("GPSLatitudeRef")), text(.exif("GPSLongitudeRef")))
    guard
      let latitude = text(.exif("GPSLatitude")).flatMap({
        angle($0, "N", "S", limit: 90, side: sides.0)
      }),
      let longitude = text(.exif("GPSLongitude")).flatMap({
        angle($0, "E", "W", limit: 180, side: sides.1)
      })
    else { return nil }
    return (latitude, longitude)
  }

  /// `51,30.50000N`
  private static func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
    let parts = Int64((abs(value) * 6_000_000).rounded())
    let (whole, rest) = parts.quotientAndRemainder(dividingBy: 6_000_000)
    let (minutes, fraction) = rest.quotientAndRemainder(dividingBy: 100_000)
    let digits = String(String(100_000 + fraction).dropFirst())
    return "\(whole),\(minutes).\(digits)\(value < 0 ? negative : positive)"
  }

  /// The height above or below the sea, to a centimeter.
  func height(saying altitude: Double?) -> [Value] {
    let (height, side) = (XMPName.exif("GPSAltitude"), XMPName.exif("GPSAltitudeRef"))
    guard let altitude, abs(altitude) < 1e6 else { return [(height, nil), (side, nil)] }
    let known = text(height).flatMap { finiteNumber($0) }
    let isBelow = text(side) == "1"
    if let known, abs((isBelow ? -known : known) - altitude) < 0.01 { return [] }
    return [
      (height, .text("\(Int64((abs(altitude) * 100).rounded()))/100")),
      (side, .text(altitude < 0 ? "1" : "0")),
    ]
  }

  private func text(_ name: XMPName) -> String? { items(name).first.flatMap { visible($0.text) } }
}

extension PhotoDate {
  /// ISO 8601 without an offset.
  fileprivate var clock: String {
    keepingClock(utcOffset: nil).iso8601
  }
}
