import LumaModel

extension TagValues {
  /// Latitude and longitude in degrees; nil unless both are valid. Cameras that know no place write
  /// 0 for both, without a height.
  var place: (latitude: Double, longitude: Double)? {
    if let latitude = degrees("GPSLatitude", positive: "N", negative: "S", limit: 90),
      let longitude = degrees("GPSLongitude", positive: "E", negative: "W", limit: 180),
      isPlace(latitude, longitude)
    {
      return (latitude, longitude)
    }
    return placeInXMP
  }

  private func isPlace(_ latitude: Double, _ longitude: Double) -> Bool {
    PhotoHeader.isPlace(latitude, longitude, altitude)
  }

  /// Meters above sea level. A missing reference means above, as in most readers.
  var altitude: Double? {
    let exif = number("Exif.GPSInfo.GPSAltitude")
    guard let height = exif ?? number("Xmp.exif.GPSAltitude") else { return nil }
    let reference = firstText("Exif.GPSInfo.GPSAltitudeRef", "Xmp.exif.GPSAltitudeRef")
    return reference == "1" ? -height : height
  }

  /// XMP's own values; nil unless both are valid.
  var placeInXMP: (latitude: Double, longitude: Double)? {
    guard let latitude = xmpDegrees("GPSLatitude", "N", "S", 90),
      let longitude = xmpDegrees("GPSLongitude", "E", "W", 180), isPlace(latitude, longitude)
    else { return nil }
    return (latitude, longitude)
  }

  var altitudeInXMP: Double? {
    number("Xmp.exif.GPSAltitude").map { text("Xmp.exif.GPSAltitudeRef") == "1" ? -$0 : $0 }
  }

  private func degrees(
    _ tag: String, positive: Character, negative: Character, limit: Double
  ) -> Double? {
    exifDegrees(tag, positive, negative, limit) ?? xmpDegrees(tag, positive, negative, limit)
  }

  /// Parses degrees, minutes and seconds as rationals, with the hemisphere in a separate tag.
  private func exifDegrees(
    _ tag: String, _ positive: Character, _ negative: Character, _ limit: Double
  ) -> Double? {
    let parts = numbers("Exif.GPSInfo." + tag)
    let side = text("Exif.GPSInfo." + tag + "Ref")?.uppercased().first
    return angle(parts, side, positive, negative, limit)
  }

  private func xmpDegrees(
    _ tag: String, _ positive: Character, _ negative: Character, _ limit: Double
  ) -> Double? {
    let side = text("Xmp.exif." + tag + "Ref")
    return text("Xmp.exif." + tag).flatMap {
      angle($0, positive, negative, limit: limit, side: side)
    }
  }
}

/// Signed degrees of XMP: `51,30.5N` or `51,30,30N`; `51.5` with a separate hemisphere, as in Apple
/// Photos; or decimals with a sign.
///
/// - Parameter side: the hemisphere, if it is separate.
func angle(
  _ text: String, _ positive: Character, _ negative: Character, limit: Double, side: String? = nil
) -> Double? {
  if let value = finiteNumber(text), !text.contains("/") {
    guard value >= 0 else { return abs(value) <= limit ? rounded(value) : nil }
    return angle([value], side?.uppercased().first ?? positive, positive, negative, limit)
  }
  let isSided = text.last?.isLetter == true
  let parts = (isSided ? text.dropLast() : text[...]).split(separator: ",", maxSplits: 2)
    .map { finiteNumber($0.trimmed) }
  let hemisphere = isSided ? text.uppercased().last : side?.uppercased().first
  return angle(parts, hemisphere, positive, negative, limit)
}

extension Substring {
  fileprivate var trimmed: Substring {
    let rest = drop { $0 == " " }
    return rest.lastIndex { $0 != " " }.map { rest[...$0] } ?? rest
  }
}

/// Rounds to about a millimeter: sums of fractions would print as 43.077000000000005.
private func rounded(_ degrees: Double) -> Double { (degrees * 1e8).rounded() / 1e8 }

/// Signed degrees; invalid minutes and seconds (`0/0`) count as 0.
private func angle(
  _ parts: [Double?], _ side: Character?, _ positive: Character, _ negative: Character,
  _ limit: Double
) -> Double? {
  guard (1...3).contains(parts.count), let degrees = parts[0] else { return nil }
  let rest: [Double] = parts.dropFirst().map { $0 ?? 0 } + [0, 0]
  guard ([degrees] + rest).allSatisfy({ $0 >= 0 }), rest[0] < 60.5, rest[1] < 60.5 else {
    return nil
  }
  let value = rounded(degrees + rest[0] / 60 + rest[1] / 3_600)
  guard value <= limit else { return nil }
  switch side {
  case positive: return value
  case negative: return -value
  case nil, .some: return nil
  }
}
