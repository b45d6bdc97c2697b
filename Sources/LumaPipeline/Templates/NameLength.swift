import LumaFiles

/// The length of names, which file systems limit in bytes.
///
/// - **Source**: NAME_MAX of Linux and macOS.
enum NameLength {
  static let limit = 255
  /// Bytes that a cut leaves for the suffix of `overwrite = "unique"`.
  private static let room = 16

  /// Returns the first characters of a text, without blanks and hyphens at the end.
  static func cut(_ text: String, to most: Int) -> String {
    guard text.count > most else { return text }
    let cut = text.prefix(most)
    let end = cut.lastIndex { !$0.isWhitespace && $0 != "-" }
    return String(end.map { cut[...$0] } ?? cut)
  }

  /// Returns the first characters of a text that have at most a number of bytes.
  static func cut(_ text: String, toBytes most: Int) -> String {
    var bytes = 0
    let cut = text.prefix { character in
      bytes += character.utf8.count
      return bytes <= most
    }
    return NameLength.cut(String(cut), to: .max)
  }

  /// A part of a path, and the field that it is of.
  struct Part {
    var text: String
    var field: String?
    /// Whether the template asks for it to be cut.
    var isCut: Bool
  }

  /// Makes names fit by cutting the parts that may be.
  ///
  /// - Throws: `nameTooLong`.
  static func fitted(_ parts: [Part]) throws(TemplateError) -> String {
    var parts = parts
    while true {
      let path = parts.reduce(into: "") { $0 += $1.text }
      guard let name = longName(in: path) else { return path }
      let places = places(of: name, parts)
      let cut = places.filter { parts[$0].isCut && !parts[$0].text.isEmpty }
        .max { parts[$0].text.utf8.count < parts[$1].text.utf8.count }
      guard let cut else { throw tooLong(path, name, places.map { parts[$0] }) }
      let surplus = name.count - limit + room
      let least = max(0, parts[cut].text.utf8.count - surplus)
      parts[cut].text = NameLength.cut(parts[cut].text, toBytes: least)
    }
  }

  /// The place in the UTF-8 of the first name that is too long.
  private static func longName(in path: String) -> Range<Int>? {
    var start = 0, place = 0
    for byte in path.utf8 {
      if byte == UInt8(ascii: "/") {
        if place - start > limit { return start..<place }
        start = place + 1
      }
      place += 1
    }
    return place - start > limit ? start..<place : nil
  }

  /// The parts that a name is made of.
  private static func places(of name: Range<Int>, _ parts: [Part]) -> [Int] {
    var start = 0
    return parts.indices.filter { index in
      defer { start += parts[index].text.utf8.count }
      return (start..<start + parts[index].text.utf8.count).overlaps(name)
    }
  }

  private static func tooLong(
    _ path: String, _ name: Range<Int>, _ parts: [Part]
  ) -> TemplateError {
    let longest = parts.filter { $0.field != nil }
      .max { $0.text.utf8.count < $1.text.utf8.count }?.field
    let start = path.utf8.index(path.utf8.startIndex, offsetBy: name.lowerBound)
    let shown = cut(ContentName.readable(String(path[start...].prefix { $0 != "/" })), to: 40)
    return .nameTooLong(name: shown + "…", bytes: name.count, field: longest)
  }
}

extension TemplateFormat {
  /// Whether a text without words becomes empty.
  var makesSlugs: Bool {
    switch self {
    case .letters(.slug), .cut(_, .slug): true
    case .letters, .cut, .plain, .digits, .decimals, .date, .hash: false
    }
  }

  var isCut: Bool { if case .cut = self { true } else { false } }
}
