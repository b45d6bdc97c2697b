import LumaFiles

/// Reads the tags of an XML text in order, with their positions, as far as XMP needs. Document type
/// declarations, which XMP does not have but attacks use, are not supported.
struct XMLScanner {
  let bytes: [UInt8]
  /// Whether there is an XML declaration, which may name another encoding than UTF-8.
  private(set) var hasDeclaration = false
  private var position = 0

  enum Part {
    case open(Tag)
    case close(name: String, place: Range<Int>)
    /// Text with entities decoded.
    case text(String)
  }

  struct Tag {
    var name: String
    /// Whether the tag ends with `/>`.
    var isEmpty: Bool
    var attributes: [Attribute]
    var place: Range<Int>
  }

  struct Attribute {
    var name: String
    var value: String
    /// Position of the attribute, including the blanks before it.
    var place: Range<Int>
    /// Position of the value within the quotes.
    var valuePlace: Range<Int>
    var quote: UInt8
  }

  struct Malformed: Error {}

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next part; nil at the end.
  mutating func next() throws(Malformed) -> Part? {
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else { return .text(try text()) }
      switch position + 1 < bytes.count ? bytes[position + 1] : 0 {
      case UInt8(ascii: "/"): return try closingTag()
      case UInt8(ascii: "?"):
        if starts("<?xml ") { hasDeclaration = true }
        try skip(past: "?>")
      case UInt8(ascii: "!"): if let text = try rawText() { return .text(text) }
      case _: return try openingTag()
      }
    }
    return nil
  }

  /// Returns the text of a CDATA section; nil for a comment.
  private mutating func rawText() throws(Malformed) -> String? {
    if starts("<!--") {
      try skip(past: "-->")
      return nil
    }
    guard starts("<![CDATA[") else { throw Malformed() }
    let first = position + 9
    try skip(past: "]]>")
    return String(decoding: bytes[first..<(position - 3)], as: UTF8.self)
  }

  private func starts(_ mark: String) -> Bool { bytes[position...].starts(with: mark.utf8) }

  private mutating func skip(past mark: String) throws(Malformed) {
    guard let end = bytes[position...].firstIndex(of: mark) else { throw Malformed() }
    position = end + mark.utf8.count
  }

  private mutating func text() throws(Malformed) -> String {
    let first = position
    position = bytes[first...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let text = bytes[first..<position]
    // This may only end a CDATA section.
    guard text.firstIndex(of: "]]>") == nil else { throw Malformed() }
    return try XMLText.decoded(text)
  }

  private static let blanks = Array(" \t\r\n".utf8)
  /// Whether a byte ends a name.
  private static let ends = (0...UInt8.max).map { (blanks + Array("=/>".utf8)).contains($0) }

  private mutating func name() throws(Malformed) -> String {
    let first = position
    let ends = XMLScanner.ends
    while position < bytes.count, !ends[Int(bytes[position])] { position += 1 }
    guard position > first else { throw Malformed() }
    return String(decoding: bytes[first..<position], as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while position < bytes.count, XMLScanner.blanks.contains(bytes[position]) { position += 1 }
  }

  private mutating func take(_ byte: UInt8) throws(Malformed) {
    guard position < bytes.count, bytes[position] == byte else { throw Malformed() }
    position += 1
  }

  private mutating func closingTag() throws(Malformed) -> Part {
    let first = position
    position += 2
    let name = try name()
    skipBlanks()
    try take(UInt8(ascii: ">"))
    return .close(name: name, place: first..<position)
  }

  private mutating func openingTag() throws(Malformed) -> Part {
    let first = position
    position += 1
    let name = try name()
    var attributes: [Attribute] = []
    while true {
      let before = position
      skipBlanks()
      guard position < bytes.count else { throw Malformed() }
      if bytes[position] == UInt8(ascii: ">") || bytes[position] == UInt8(ascii: "/") { break }
      attributes.append(try attribute(from: before))
    }
    let isEmpty = bytes[position] == UInt8(ascii: "/")
    if isEmpty { position += 1 }
    try take(UInt8(ascii: ">"))
    let place = first..<position
    return .open(Tag(name: name, isEmpty: isEmpty, attributes: attributes, place: place))
  }

  private mutating func attribute(from before: Int) throws(Malformed) -> Attribute {
    let name = try name()
    skipBlanks()
    try take(UInt8(ascii: "="))
    skipBlanks()
    guard position < bytes.count else { throw Malformed() }
    let quote = bytes[position]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw Malformed() }
    let first = position + 1
    guard let end = bytes[first...].firstIndex(of: quote),
      bytes[first..<end].firstIndex(of: UInt8(ascii: "<")) == nil
    else { throw Malformed() }
    position = end + 1
    var value = bytes[first..<end]
    // Whitespace in attributes becomes spaces; hardly any value has other kinds.
    for place in value.indices where value[place] < 0x20 {
      if XMLScanner.blanks.contains(value[place]) { value[place] = 0x20 }
    }
    return Attribute(
      name: name, value: try XMLText.decoded(value), place: before..<position,
      valuePlace: first..<end, quote: quote)
  }
}

/// Text of XML.
enum XMLText {
  // By scalars, because a combining mark forms one character with the scalar before it.
  static func encoded(_ text: String) -> String {
    let marks: [Unicode.Scalar: String] = [
      "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&apos;",
    ]
    var encoded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let mark = marks[scalar] {
        encoded += mark.unicodeScalars
      } else {
        encoded.append(scalar)
      }
    }
    return String(encoded)
  }

  static func decoded(_ bytes: ArraySlice<UInt8>) throws(XMLScanner.Malformed) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw XMLScanner.Malformed() }
    guard bytes.firstIndex(of: UInt8(ascii: "&")) != nil else { return text }
    var decoded: [UInt8] = [], rest = bytes
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      guard let end = rest[mark...].firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(String(decoding: rest[(mark + 1)..<end], as: UTF8.self))
      else { throw XMLScanner.Malformed() }
      decoded += rest[..<mark]
      decoded += String(scalar).utf8
      rest = rest[(end + 1)...]
    }
    return String(decoding: decoded + rest, as: UTF8.self)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    let known: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]
    if let known = known[name] { return known }
    guard name.hasPrefix("#") else { return nil }
    let isHex = name.hasPrefix("#x")
    let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
    return number.flatMap(Unicode.Scalar.init).flatMap { isCharacter($0) ? $0 : nil }
  }

  private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
      || [0x09, 0x0A, 0x0D].contains(scalar.value)
  }
}
