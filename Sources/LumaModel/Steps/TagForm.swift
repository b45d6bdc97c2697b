/// The values that a tag may hold, by exiv2's type.
package enum TagForm: Hashable, Codable, Sendable {
  case text
  /// EXIF's comment, which names its character set.
  case comment
  /// A text in several languages; the default language is written.
  case local
  case list
  /// One or several, separated by blanks.
  case whole(least: Int64, most: Int64)
  /// `1/250` or `2.8`; one or several.
  case fraction(isSigned: Bool)
  case real
  /// Bytes that are letters, such as the versions of EXIF.
  case letters
  /// Windows' texts, in UTF-16.
  case wide
  /// EXIF's date and time, `2024:05:01 10:00:00`.
  case moment
  /// IPTC's date, `2024-05-01`, and time, `10:00:00+02:00`.
  case date, time

  /// Returns a value as exiv2 reads it; nil if the tag cannot hold it.
  package func encoded(_ text: String) -> String? {
    switch self {
    case .text, .list: text
    case .comment: "charset=\(text.isASCII ? "Ascii" : "Unicode") \(text)"
    case .local: "lang=\"x-default\" \(text)"
    case .whole(let least, let most):
      numbers(text) { Int64($0).flatMap { (least...most).contains($0) ? "\($0)" : nil } }
    case .fraction(let isSigned): numbers(text) { Fraction($0, isSigned: isSigned)?.text }
    case .real: numbers(text) { Double($0).flatMap { $0.isFinite ? "\($0)" : nil } }
    case .letters: text.isASCII ? bytes(text.utf8) : nil
    case .wide: bytes(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + [0, 0])
    case .moment: moment(text)
    case .date: text.wholeMatch(of: /\d{4}-\d\d-\d\d/).map { String($0.0) }
    case .time: text.wholeMatch(of: /\d\d:\d\d:\d\d[+-]\d\d:\d\d/).map { String($0.0) }
    }
  }

  /// Whether a tag holds one text, rather than a list or several numbers.
  package var isOneText: Bool {
    switch self {
    case .list, .whole, .fraction, .real: false
    case .text, .comment, .local, .letters, .wide, .moment, .date, .time: true
    }
  }

  private func bytes(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { "\($0)" }.joined(separator: " ")
  }

  private func numbers(_ text: String, _ number: (Substring) -> String?) -> String? {
    let words = text.split(separator: " ")
    let numbers = words.compactMap(number)
    return words.isEmpty || numbers.count < words.count ? nil : numbers.joined(separator: " ")
  }

  /// Accepts the separators of ISO 8601, too.
  private func moment(_ text: String) -> String? {
    let form = /(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d:\d\d)/
    return text.wholeMatch(of: form).map { "\($0.1):\($0.2):\($0.3) \($0.4)" }
  }
}

/// A number as an EXIF fraction.
private struct Fraction {
  let text: String

  init?(_ word: Substring, isSigned: Bool) {
    let range: ClosedRange<Int64> =
      isSigned ? Int64(Int32.min)...Int64(Int32.max) : 0...Int64(UInt32.max)
    let halves = word.split(separator: "/", omittingEmptySubsequences: false)
    if halves.count == 2, let above = Int64(halves[0]), let below = Int64(halves[1]) {
      guard range.contains(above), range.contains(below), below != 0 else { return nil }
      text = "\(above)/\(below)"
      return
    }
    guard halves.count == 1, let number = Double(word), number.isFinite else { return nil }
    // A millionth is more exact than any camera; large numbers have fewer decimals.
    let scales: [Int64] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
    let fitting = scales.filter { range.contains(clamped: (number * Double($0)).rounded()) }
    guard
      let scale = fitting.first(where: { (number * Double($0)).rounded() / Double($0) == number })
        ?? fitting.last
    else { return nil }
    text = "\(Int64((number * Double(scale)).rounded()))/\(scale)"
  }
}

extension ClosedRange<Int64> {
  fileprivate func contains(clamped number: Double) -> Bool {
    Double(lowerBound) <= number && number <= Double(upperBound)
  }
}

extension String {
  package var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
