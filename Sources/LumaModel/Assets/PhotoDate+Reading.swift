extension PhotoDate {
  /// Reads a date as EXIF, XMP, IPTC, PNG and films write it, with the precision and the zone that
  /// it has; nil if any part of it cannot be read.
  ///
  /// - **Source**: EXIF 2.32, DateTimeOriginal: blanks for what is unknown; XMP specification 1,
  ///   8.2.1.1; IPTC-NAA IIM 4.2, 2:55; PNG 3, 11.3.3.2: RFC 1123.
  package init?(reading text: String) {
    var scanner = DateScanner(DateWords.ordered(text) ?? text)
    guard let date = scanner.date() else { return nil }
    self = date
  }

  /// Reads a UTC offset in seconds: `+02:00`, `+2:00`, `+02`, `-0930`, `Z`; nil for another text.
  package static func zone(reading text: String) -> Int? {
    var scanner = DateScanner(text)
    return scanner.zoneAlone()
  }

  /// Whether a text says that the date is unknown: `0000:00:00 00:00:00`, or blanks.
  package static func isUnset(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 <= 0x20 || "0:-/.TZ".utf8.contains($0) }
  }
}

/// The days of RFC 1123 and of asctime(3), in the order of ISO 8601.
private enum DateWords {
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
  private static let weekdays: Set<Substring> = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  /// Hours from UTC.
  private static let zones = [
    "est": "-05:00", "edt": "-04:00", "cst": "-06:00", "cdt": "-05:00", "mst": "-07:00",
    "mdt": "-06:00", "pst": "-08:00", "pdt": "-07:00",
  ]

  /// `Tue, 16 Jan 2024 21:15:29 GMT` and `Tue Jan 16 21:15:29 2024` as
  /// `2024-01-16T21:15:29`, with the zone; nil for a text without the name of a month.
  static func ordered(_ text: String) -> String? {
    // Most dates have no letters but T and Z.
    let letters = text.utf8.lazy.map { $0 | 0x20 }
    guard text.utf8.count > 8, letters.contains(where: { (0x61...0x79).contains($0) && $0 != 0x74 })
    else { return nil }
    var (year, month, day, time, zone): (String?, String?, String?, String?, String) =
      (nil, nil, nil, nil, "")
    for word in words(text.lowercased()) {
      let start = word.prefix(3)
      if word.first?.isLetter == true, let place = months.firstIndex(where: { $0 == start }) {
        guard month == nil else { return nil }
        month = twoDigits(place + 1)
      } else if weekdays.contains(start) {
        continue
      } else if word.contains(":") && word.first?.isNumber == true {
        guard time == nil else { return nil }
        time = String(word)
      } else if let number = Int(word), word.first?.isNumber == true {
        if word.utf8.count == 4, year == nil {
          year = String(word)
        } else if word.utf8.count <= 2, day == nil {
          day = twoDigits(number)
        } else {
          return nil
        }
      } else {
        zone += zones[String(word)] ?? word.uppercased()
      }
    }
    guard let year, let month, let day else { return nil }
    return "\(year)-\(month)-\(day)" + (time.map { "T\($0)" } ?? "") + zone
  }

  /// Separated by blanks and commas; `16-Jan-2024` is three.
  private static func words(_ text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "," }.flatMap { word in
      word.first?.isNumber == true && word.contains(where: \.isLetter)
        ? word.split(separator: "-") : [word]
    }
  }

  private static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
}
