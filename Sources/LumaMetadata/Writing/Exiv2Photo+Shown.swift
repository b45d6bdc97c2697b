import CExiv2
import LumaModel

extension Exiv2Photo {
  /// Writes the values of a fetch or a save into EXIF and XMP and, if there is IPTC, into its
  /// records.
  ///
  /// - **Source**: Metadata Working Group, Guidelines 2.0, chapter 5.
  func say(_ difference: ShownDifference) {
    let words = placeWords
    set(difference.tags)
    setMoment(difference.tags)
    clearFix(difference)
    clearPlaces(difference, before: words)
    apply(difference.tags.edits)
  }

  /// Sets when and where the photo was taken.
  private func setMoment(_ tags: MetadataTags) {
    switch tags.date {
    case nil: break
    case .remove: clearDate()
    case .set(let date): set(date)
    }
    say(tags.latitude, "GPSLatitude", north: "N", south: "S")
    say(tags.longitude, "GPSLongitude", north: "E", south: "W")
    say(tags.altitude)
  }

  func clearRating() {
    for tag in ["Xmp.xmp.Rating", "Exif.Image.Rating"] + Exiv2Photo.otherRatings { clear(tag) }
  }
}

/// The date.
extension Exiv2Photo {
  private static let original = (
    date: "Exif.Photo.DateTimeOriginal", fraction: "Exif.Photo.SubSecTimeOriginal",
    offset: "Exif.Photo.OffsetTimeOriginal"
  )
  private static let digitized = (
    date: "Exif.Photo.DateTimeDigitized", fraction: "Exif.Photo.SubSecTimeDigitized",
    offset: "Exif.Photo.OffsetTimeDigitized"
  )

  private func clearDate() {
    for part in [Exiv2Photo.original, Exiv2Photo.digitized] {
      for tag in [part.date, part.fraction, part.offset] { clear(tag) }
    }
    let others = ["Xmp.exif.DateTimeOriginal", "Xmp.exif.DateTimeDigitized"]
    for tag in others + ["Xmp.photoshop.DateCreated", "Xmp.xmp.CreateDate"] { clear(tag) }
    for moment in [RecordedMoment.original, .digitized] { clear(moment) }
  }

  private func set(_ date: PhotoDate) {
    let (original, digitized) = (Exiv2Photo.original, Exiv2Photo.digitized)
    let known = text(original.date), old = creationDate
    // A camera's photo was digitized when it was taken.
    let isDigital = known != nil && text(digitized.date) == known
    func isOld(_ text: String) -> Bool {
      isDigital || PhotoDate(reading: text).map { old?.hasClock(of: $0) == true } == true
    }
    for tag in ["Xmp.exif.DateTimeDigitized", "Xmp.xmp.CreateDate"] {
      if let text = text(tag), isOld(text) { clear(tag) }
    }
    if let moment = recorded(.digitized), isOld(moment) { record(date, .digitized) }
    set(date, original)
    clear("Xmp.exif.DateTimeOriginal")
    if isDigital { set(date, digitized) }
    set("Xmp.photoshop.DateCreated", to: date.iso8601)
    if !tags(CEXIV2_IPTC).isEmpty { record(date, .original) }
  }

  private func set(_ date: PhotoDate, _ tags: (date: String, fraction: String, offset: String)) {
    set(tags.date, to: date.exif)
    for tag in [tags.fraction, tags.offset] { clear(tag) }
    if let fraction = date.fraction { set(tags.fraction, to: fraction) }
    if let offset = date.offset { set(tags.offset, to: offset) }
  }
}

extension PhotoDate {
  /// Milliseconds as decimals; nil for whole seconds.
  var fraction: String? {
    let parts = iso8601.split(separator: ".")
    return parts.count > 1 ? String(parts[1].prefix(3)) : nil
  }

  /// `+02:00`; nil if unknown.
  var offset: String? { zone.map { $0 == "Z" ? "+00:00" : $0 } }

  /// The date as EXIF writes it, with blanks for unknown parts.
  var exif: String {
    switch precision {
    case .year: formatted("%Y:  :     :  :  ")
    case .month: formatted("%Y:%m:     :  :  ")
    case .day: formatted("%Y:%m:%d   :  :  ")
    case .minute: formatted("%Y:%m:%d %H:%M:  ")
    case .second: formatted("%Y:%m:%d %H:%M:%S")
    }
  }
}

/// The place.
extension Exiv2Photo {
  private func say(
    _ degrees: TagChange<Double>?, _ name: String, north: String, south: String
  ) {
    let (tag, side) = ("Exif.GPSInfo.\(name)", "Exif.GPSInfo.\(name)Ref")
    guard let degrees else { return }
    for tag in [tag, side, "Xmp.exif.\(name)"] { clear(tag) }
    // A library may hold any number.
    guard let value = degrees.value, abs(value) <= 180 else { return }
    // A millionth of a second of arc is 0.03 mm.
    let micros = Int64((abs(value) * 3.6e9).rounded())
    let (whole, rest) = micros.quotientAndRemainder(dividingBy: 3_600_000_000)
    let (minutes, seconds) = rest.quotientAndRemainder(dividingBy: 60_000_000)
    beginPlace()
    set(tag, to: "\(whole)/1 \(minutes)/1 \(seconds)/1000000")
    set(side, to: value < 0 ? south : north)
  }

  private func say(_ altitude: TagChange<Double>?) {
    guard let altitude else { return }
    for name in ["GPSAltitude", "GPSAltitudeRef"] {
      for store in ["Exif.GPSInfo", "Xmp.exif"] { clear("\(store).\(name)") }
    }
    guard let value = altitude.value, abs(value) < 1e6 else { return }
    beginPlace()
    set("Exif.GPSInfo.GPSAltitude", to: "\(Int64((abs(value) * 100).rounded()))/100")
    set("Exif.GPSInfo.GPSAltitudeRef", to: value < 0 ? "1" : "0")
  }

  private func beginPlace() {
    if text("Exif.GPSInfo.GPSVersionID") == nil { set("Exif.GPSInfo.GPSVersionID", to: "2 3 0 0") }
  }
}
