/// Reads a date in numbers by hand: regular expressions take many times as long, and a header has a
/// dozen dates.
struct DateScanner {
  private var rest: ArraySlice<UInt8>
  private var precision = PhotoDate.Precision.year
  private var (year, month, day) = (0, 1, 1)
  private var (hour, minute, second) = (0, 0, 0.0)

  /// - Parameter text: may have blanks and zeros around it.
  init(_ text: String) {
    rest = Array(text.utf8)[...]
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    skipBlanks()
  }

  /// The date, if the whole text is one; nil otherwise.
  mutating func date() -> PhotoDate? {
    guard readDay(), readTime() else { return nil }
    skipBlanks()
    let offset = rest.isEmpty ? nil : zone()
    guard rest.isEmpty else { return nil }
    return PhotoDate(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      utcOffset: offset, precision: precision)
  }

  /// The zone, if the whole text is one; nil otherwise.
  mutating func zoneAlone() -> Int? {
    let offset = zone()
    return rest.isEmpty ? offset : nil
  }
}

extension DateScanner {
  private mutating func skipBlanks() {
    while let next = rest.first, next <= 0x20 { rest.removeFirst() }
  }

  /// Takes one of some characters.
  private mutating func take(_ characters: String) -> UInt8? {
    guard let next = rest.first, characters.utf8.contains(next) else { return nil }
    return rest.removeFirst()
  }

  private var digits: Int { rest.prefix { (0x30...0x39).contains($0) }.count }

  /// Takes a number of at most `most` digits; nil: there is none.
  private mutating func number(_ most: Int) -> Int? {
    let count = min(digits, most)
    guard count > 0 else { return nil }
    defer { rest.removeFirst(count) }
    return rest.prefix(count).reduce(0) { $0 * 10 + Int($1) - 0x30 }
  }

  /// Takes a part of an EXIF date; 0 for blanks or zeros, which mean unknown. nil: it is not a
  /// number.
  private mutating func part() -> Int? {
    if let number = number(2) { return number }
    let blanks = rest.prefix(2).prefix { $0 == 0x20 }.count
    guard blanks > 0 || rest.isEmpty else { return nil }
    rest.removeFirst(blanks)
    return 0
  }
}

/// The day.
extension DateScanner {
  private mutating func readDay() -> Bool {
    let isCompact = digits == 8
    guard digits == 4 || isCompact, let year = number(4), year > 0 else { return false }
    self.year = year
    guard isCompact || take(":-/.") != nil else { return true }
    guard let month = part(), month <= 12 else { return false }
    if month > 0 { (self.month, precision) = (month, .month) }
    guard isCompact || take(":-/.") != nil else { return month > 0 }
    guard let day = part(), month > 0 || day == 0 else { return false }
    guard day > 0 else { return true }
    (self.day, precision) = (day, .day)
    return day <= PhotoDate.daysInMonth(self.month, year: year)
  }
}

/// The time, which may be missing.
extension DateScanner {
  private mutating func readTime() -> Bool {
    // EXIF writes an unknown time as blanks between colons.
    if rest.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: ":") }) {
      rest.removeAll()
      return true
    }
    let mark = take("Tt_:")
    skipBlanks()
    guard digits > 0 else { return mark == nil }
    guard let hour = number(2), hour <= 24 else { return false }
    let isCompact = digits == 2 || digits == 4
    let separator = isCompact ? nil : take(":.-")
    guard isCompact || separator != nil, let minute = number(2), minute < 60 else { return false }
    // Phones write 24:08 for 00:08.
    (self.hour, self.minute) = (hour % 24, minute)
    let hasSecond = readSecond(behind: separator)
    if precision < .day { return hasSecond != nil && hour == 0 && minute == 0 && second == 0 }
    precision = hasSecond == true ? .second : .minute
    return hasSecond != nil && readHalf()
  }

  /// Returns whether there is a second; nil: the text there is not one. 60 is the next minute's 0.
  ///
  /// - Parameter separator: the one before the minute, as the sign of a zone may follow; nil: none.
  private mutating func readSecond(behind separator: UInt8?) -> Bool? {
    guard separator.map({ $0 == rest.first }) ?? (digits > 0) else { return false }
    if separator != nil { rest.removeFirst() }
    if rest.allSatisfy({ $0 == 0x20 }) { return false }
    guard let whole = number(2), whole <= 60 else { return nil }
    second = Double(whole)
    guard take(".,") != nil else { return true }
    let fraction = rest.prefix(min(digits, 9)).map { Character(Unicode.Scalar($0)) }
    rest.removeFirst(digits)
    second += Double("0." + String(fraction) + "0") ?? 0
    return fraction.isEmpty ? nil : true
  }

  /// `3:04 PM` as 15:04.
  private mutating func readHalf() -> Bool {
    let blanks = rest.prefix { $0 <= 0x20 }.count
    let word = rest.dropFirst(blanks).prefix(2).map { $0 | 0x20 }
    guard word.elementsEqual("am".utf8) || word.elementsEqual("pm".utf8) else { return true }
    guard (1...12).contains(hour) else { return false }
    rest.removeFirst(blanks + 2)
    hour = hour % 12 + (word.elementsEqual("pm".utf8) ? 12 : 0)
    return true
  }
}

/// The zone.
extension DateScanner {
  /// Seconds from UTC; nil: the rest does not begin with a zone, and nothing is taken.
  private mutating func zone() -> Int? {
    let whole = rest
    let isNamed = takeName()
    if rest.isEmpty && isNamed { return 0 }
    guard let sign = takeSign(), let offset = offset(), offset <= 15 * 3_600 else {
      rest = whole
      return nil
    }
    return sign * offset
  }

  private mutating func takeName() -> Bool {
    let letters = rest.prefix { (0x61...0x7A).contains($0 | 0x20) }.map { $0 | 0x20 }
    let names = ["z", "utc", "gmt", "ut"]
    guard names.contains(where: { letters.elementsEqual($0.utf8) }) else { return false }
    rest.removeFirst(letters.count)
    return true
  }

  private mutating func takeSign() -> Int? {
    // The minus sign of typographers.
    let minus = Array("\u{2212}".utf8)
    if rest.starts(with: minus) {
      rest.removeFirst(minus.count)
      return -1
    }
    return take("+-").map { $0 == UInt8(ascii: "+") ? 1 : -1 }
  }

  /// `02:00`, `2:00`, `0200`, `200`, `02`, `2`.
  private mutating func offset() -> Int? {
    guard digits <= 4, let hours = number(digits > 2 ? digits - 2 : 2) else { return nil }
    let hasMinutes = digits == 2 || take(":") != nil
    guard !hasMinutes || digits == 2 else { return nil }
    let minutes = hasMinutes ? number(2) ?? 0 : 0
    return minutes < 60 ? hours * 3_600 + minutes * 60 : nil
  }
}
