/// The place where a film was made, as QuickTime and MP4 have it.
///
/// - **Source**: ISO 6709, annex H; `+37.3318-122.0312+012.3/`
struct FilmPlace: Hashable {
  /// Degrees, positive to the north and east.
  var latitude: Double
  var longitude: Double
  /// Meters above sea level.
  var altitude: Double?

  /// Returns nil for anything but a place on Earth.
  init?(_ text: String) {
    let numbers = text.prefix { "+-.0123456789".contains($0) }
    var parts: [Substring] = []
    var rest = numbers[...]
    while let sign = rest.first, sign == "+" || sign == "-" {
      let part = rest.dropFirst().prefix { $0 != "+" && $0 != "-" }
      parts.append(rest[rest.startIndex..<part.endIndex])
      rest = rest[part.endIndex...]
    }
    guard rest.isEmpty, (2...3).contains(parts.count),
      FilmPlace.isEnd(text.dropFirst(numbers.count)),
      let latitude = FilmPlace.degrees(parts[0], digits: 2, limit: 90),
      let longitude = FilmPlace.degrees(parts[1], digits: 3, limit: 180)
    else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
    guard parts.count == 3 else { return }
    guard let altitude = Double(parts[2]), altitude.isFinite else { return nil }
    self.altitude = altitude
  }

  /// Whether a text may follow the numbers: the name of a coordinate system, and a slash, which
  /// some leave out.
  private static func isEnd(_ text: Substring) -> Bool {
    guard let slash = text.firstIndex(of: "/") else { return text.isEmpty }
    return text.index(after: slash) == text.endIndex
      && (slash == text.startIndex || text.hasPrefix("CRS"))
  }

  /// Reads degrees, or degrees and minutes, or also seconds, by the number of digits.
  private static func degrees(_ text: Substring, digits: Int, limit: Double) -> Double? {
    let whole = text.dropFirst().prefix { $0 != "." }.count
    guard let number = Double(text.dropFirst()) else { return nil }
    let read: Double?
    switch whole - digits {
    case ...0: read = number
    case 2: read = sexagesimal(number)
    case 4:
      read = sexagesimal(number.remainder(10_000)).flatMap {
        sexagesimal((number / 10_000).rounded(.down) * 100 + $0)
      }
    default: return nil
    }
    guard let value = read, value <= limit else { return nil }
    // About a millimeter: sums of fractions would print as 43.077000000000005.
    let rounded = (value * 1e8).rounded() / 1e8
    return text.first == "-" ? -rounded : rounded
  }

  /// Units and sixtieths in one number: 3730.5 is 37 and 30.5 sixtieths. nil: there are 60 or more.
  private static func sexagesimal(_ number: Double) -> Double? {
    let sixtieths = number.remainder(100)
    return sixtieths < 60 ? (number / 100).rounded(.down) + sixtieths / 60 : nil
  }
}

extension Double {
  fileprivate func remainder(_ divisor: Double) -> Double {
    truncatingRemainder(dividingBy: divisor)
  }
}
