import LumaModel

extension TagValues {
  /// When the photo was taken, or else digitized: EXIF first, then XMP, then IPTC.
  ///
  /// - **Source**: Metadata Working Group, Guidelines 2.0, 5.6.
  var creationDate: PhotoDate? {
    exifDate("DateTimeOriginal", fraction: "SubSecTimeOriginal", offset: "OffsetTimeOriginal")
      ?? xmpDate ?? recordedDate
      ?? exifDate(
        "DateTimeDigitized", fraction: "SubSecTimeDigitized", offset: "OffsetTimeDigitized")
      ?? digitizedXMPDate
  }

  private func exifDate(_ tag: String, fraction: String, offset: String) -> PhotoDate? {
    guard var date = text("Exif.Photo." + tag).flatMap(PhotoDate.init(exif:)) else { return nil }
    let digits = text("Exif.Photo." + fraction)?.prefix { ("0"..."9").contains($0) } ?? ""
    date.seconds += Double("0.\(digits.prefix(9))0") ?? 0
    date.utcOffset = text("Exif.Photo." + offset).flatMap(PhotoDate.offset)
    date.seconds -= Double(date.utcOffset ?? 0)
    return date
  }

  private var xmpDate: PhotoDate? {
    ["Xmp.exif.DateTimeOriginal", "Xmp.photoshop.DateCreated"].firstNonNil(xmpDate)
  }

  private var digitizedXMPDate: PhotoDate? { xmpDate("Xmp.xmp.CreateDate") }

  private func xmpDate(_ tag: String) -> PhotoDate? { text(tag).flatMap { PhotoDate(xmp: $0) } }

  /// That of IPTC's records; a day may have no time.
  private var recordedDate: PhotoDate? {
    [recorded(.original), text(RecordedMoment.original.date)]
      .firstNonNil { $0.flatMap { PhotoDate(iso8601: $0) } }
  }
}

extension PhotoDate {
  /// Parses a date of XMP, which darktable writes as EXIF does.
  init?(xmp text: String) {
    let isEXIF = text.dropFirst(4).first == ":"
    guard let date = isEXIF ? PhotoDate(exif: text) : PhotoDate(iso8601: text) else { return nil }
    self = date
  }

  /// Parses `2008:05:30 15:56:01`, with any other separators, as UTC. Returns nil for an invalid
  /// date or time, such as the `0000:00:00 00:00:00` of clocks never set.
  init?(exif text: String) {
    let parts = text.utf8.prefix(19).split(omittingEmptySubsequences: false) {
      !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard parts.map(\.count) == [4, 2, 2, 2, 2, 2] else { return nil }
    let numbers = parts.compactMap { Int(Substring($0)) }
    guard numbers.count == 6, numbers[0] > 0, (1...12).contains(numbers[1]), numbers[2] > 0,
      numbers[2] <= PhotoDate.daysInMonth(numbers[1], year: numbers[0]),
      numbers[3] < 24, numbers[4] < 60, numbers[5] < 60
    else { return nil }
    self.init(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
      second: Double(numbers[5]))
  }

  private static func daysInMonth(_ month: Int, year: Int) -> Int {
    let isLast = month == 12
    return days(year: isLast ? year + 1 : year, month: isLast ? 1 : month + 1, day: 1)
      - days(year: year, month: month, day: 1)
  }
}
