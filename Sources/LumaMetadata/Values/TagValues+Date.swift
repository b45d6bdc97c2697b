import LumaModel

extension TagValues {
  /// When the photo was taken, or else digitized: EXIF first, then XMP, then IPTC, and GPS's moment
  /// if there is no other. The zone of the first may come from another date that shows the same
  /// clock, or follow from GPS.
  ///
  /// - **Source**: Metadata Working Group, Guidelines 2.0, 5.6.
  var creationDate: PhotoDate? {
    guard let date = clockDate.map(withFraction) else { return fix }
    guard date.utcOffset == nil, date.precision >= .minute else { return date }
    let offset = agreeingOffset(date) ?? fix.flatMap(date.offset)
    return offset.map { date.keepingClock(utcOffset: $0) } ?? date
  }

  private var clockDate: PhotoDate? { order(EvidenceRule.creationDate).firstNonNil(date) }

  private func date(_ tag: String) -> PhotoDate? {
    if EvidenceRule.momentsOfGPS.contains(tag) { return nil }
    if let moment = RecordedMoment.allCases.first(where: { $0.date == tag }) {
      return recordedDate(moment)
    }
    guard tag.hasPrefix("Exif.") else { return textDate(tag) }
    return exifDate(tag, tag.hasSuffix("Original") ? "Original" : "Digitized")
  }

  /// - Parameter kind: the suffix of the tags with its fraction and zone.
  private func exifDate(_ tag: String, _ kind: String) -> PhotoDate? {
    guard var date = text(tag).flatMap(PhotoDate.init(reading:)) else { return nil }
    if date.precision == .second, date.seconds == date.seconds.rounded(.down) {
      let digits = text("Exif.Photo.SubSecTime\(kind)")?.prefix { ("0"..."9").contains($0) } ?? ""
      date.seconds += Double("0.\(digits.prefix(9))0") ?? 0
    }
    guard date.utcOffset == nil, date.precision >= .minute else { return date }
    let names = ["Exif.Photo.OffsetTime\(kind)"] + (kind == "Original" ? zoneInDirectory : [])
    let offset = names.firstNonNil { text($0).flatMap(PhotoDate.zone) }
    return offset.map { date.keepingClock(utcOffset: $0) } ?? date
  }

  /// The tag of the zone in the main directory, where TIFF/EP has the date; exiv2 has no name for
  /// it.
  private var zoneInDirectory: [String] { ["Exif.Image.0x9011"] }

  private func textDate(_ tags: String...) -> PhotoDate? {
    tags.firstNonNil { text($0).flatMap(PhotoDate.init(reading:)) }
  }

  /// The date in IPTC's records; a day may have no time.
  private func recordedDate(_ moment: RecordedMoment) -> PhotoDate? {
    [recorded(moment), text(moment.date)].firstNonNil { $0.flatMap(PhotoDate.init(reading:)) }
  }
}

/// Zones and fractions of a second that follow from other dates.
extension TagValues {
  /// Adds the fraction that programs write only into XMP.
  private func withFraction(_ date: PhotoDate) -> PhotoDate {
    guard date.precision == .second, date.seconds == date.seconds.rounded(.down) else {
      return date
    }
    let others = [
      textDate("Xmp.photoshop.DateCreated"), textDate("Xmp.exif.DateTimeOriginal"),
      exifDate("Exif.Photo.DateTimeDigitized", "Digitized"),
    ]
    let fraction = others.firstNonNil { other -> Double? in
      guard let other, other.precision == .second, date.hasClock(of: other) else { return nil }
      let rest = other.clockSeconds - date.clockSeconds
      return rest > 0 && rest < 1 ? rest : nil
    }
    var exact = date
    exact.seconds += fraction ?? 0
    return exact
  }

  /// The offset of another date with the same clock. IPTC's zone of 0 may stand for an unknown one.
  private func agreeingOffset(_ date: PhotoDate) -> Int? {
    let edited = text("Exif.Image.DateTime").flatMap(PhotoDate.init(reading:))
    let zone = text("Exif.Photo.OffsetTime").flatMap(PhotoDate.zone)
    let others = [
      exifDate("Exif.Photo.DateTimeDigitized", "Digitized"),
      zone.flatMap { edited?.keepingClock(utcOffset: $0) },
      textDate("Xmp.exif.DateTimeOriginal"), textDate("Xmp.photoshop.DateCreated"),
      recordedDate(.original).flatMap { $0.utcOffset == 0 ? nil : $0 },
    ]
    return others.firstNonNil { other in
      other.flatMap { $0.precision >= .minute && date.hasClock(of: $0) ? $0.utcOffset : nil }
    }
  }

  /// GPS's moment, which is in UTC; a day without a time has no zone.
  private var fix: PhotoDate? {
    let day = text(EvidenceRule.dayOfGPS).flatMap(PhotoDate.init(reading:))
    guard let day, day.precision >= .day else {
      return textDate(EvidenceRule.momentOfGPS).flatMap { $0.utcOffset == nil ? nil : $0 }
    }
    let parts = numbers("Exif.GPSInfo.GPSTimeStamp").compactMap(\.self)
    guard day.precision == .day, parts.count == 3,
      zip(parts, [24, 60, 61]).allSatisfy({ $0 >= 0 && $0 < $1 })
    else { return day }
    let seconds = parts[0] * 3_600 + parts[1] * 60 + parts[2]
    return PhotoDate(seconds: day.seconds + seconds, utcOffset: 0)
  }
}

extension PhotoDate {
  /// The offset of a clock from GPS's moment; nil unless it is within five minutes of a zone's
  /// offset.
  fileprivate func offset(from fix: PhotoDate) -> Int? {
    guard fix.utcOffset != nil, fix.precision >= .minute else { return nil }
    let difference = clockSeconds - fix.seconds
    let quarters = (difference / 900).rounded()
    guard abs(quarters) <= 14 * 4, abs(difference - quarters * 900) <= 300 else { return nil }
    return Int(quarters) * 900
  }

  /// Whether another date shows the same clock time, to the precision that the other is known:
  /// seconds, minutes, days, months or years.
  func hasClock(of other: PhotoDate) -> Bool {
    guard precision >= other.precision else { return false }
    guard let unit = other.precision.unit else {
      return formatted(other.precision.format) == other.formatted(other.precision.format)
    }
    return (clockSeconds / unit).rounded(.down) == (other.clockSeconds / unit).rounded(.down)
  }
}

extension PhotoDate.Precision {
  /// Length of the unit in seconds; nil for months and years, which vary.
  fileprivate var unit: Double? {
    switch self {
    case .year, .month: nil
    case .day: 86_400
    case .minute: 60
    case .second: 1
    }
  }
}
