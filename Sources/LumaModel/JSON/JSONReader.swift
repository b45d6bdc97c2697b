/// Why bytes are not JSON.
package enum JSONError: Error, Hashable, Sendable {
  /// The first byte that cannot be there, counted from 0.
  case malformed(offset: Int)
  case tooDeep
  case tooLong
}

extension JSONValue {
  /// Lists and objects in each other, at most.
  package static let depthLimit = 128
  /// Bytes at most.
  package static let lengthLimit = 64 << 20

  /// Reads exactly one value, as RFC 8259 has it: no comments, no trailing commas, valid UTF-8, no
  /// halves of surrogate pairs, no number beyond a double's range. All members of the same name are
  /// kept, and a lookup finds the first.
  package init(bytes: [UInt8]) throws(JSONError) {
    guard bytes.count <= JSONValue.lengthLimit else { throw .tooLong }
    var reader = JSONReader(bytes: bytes)
    self = try reader.document()
  }

  package init(text: String) throws(JSONError) { try self.init(bytes: Array(text.utf8)) }
}

private struct JSONReader {
  let bytes: [UInt8]
  var place = 0
  var depth = 0

  mutating func document() throws(JSONError) -> JSONValue {
    let value = try value()
    skipBlanks()
    guard place == bytes.count else { throw malformed }
    return value
  }

  private var malformed: JSONError { .malformed(offset: place) }
  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      place += 1
    }
  }

  /// Takes a character, after blanks, if it is the next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    guard next == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func value() throws(JSONError) -> JSONValue {
    skipBlanks()
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return .object(try object())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return try number()
    }
  }

  private mutating func literal(_ word: String, _ value: JSONValue) throws(JSONError) -> JSONValue {
    guard bytes[place...].starts(with: word.utf8) else { throw malformed }
    place += word.utf8.count
    return value
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    var values: [JSONValue] = []
    try list("]") { reader throws(JSONError) in values.append(try reader.value()) }
    return values
  }

  private mutating func object() throws(JSONError) -> JSONObject {
    var object = JSONObject()
    try list("}") { reader throws(JSONError) in
      reader.skipBlanks()
      guard reader.next == UInt8(ascii: "\"") else { throw reader.malformed }
      let name = try reader.string()
      guard reader.take(":") else { throw reader.malformed }
      object.add(name, try reader.value())
    }
    return object
  }

  /// Reads the content between the next bracket and the one that closes it.
  private mutating func list(
    _ end: Unicode.Scalar, _ item: (inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard depth < JSONValue.depthLimit else { throw .tooDeep }
    depth += 1
    defer { depth -= 1 }
    place += 1
    if take(end) { return }
    repeat { try item(&self) } while take(",")
    guard take(end) else { throw malformed }
  }
}

extension JSONReader {
  /// A whole number if it is written as one and fits in 64 bits; otherwise a double.
  fileprivate mutating func number() throws(JSONError) -> JSONValue {
    let start = place
    if next == UInt8(ascii: "-") { place += 1 }
    if next == UInt8(ascii: "0") { place += 1 } else { try digits() }
    var isWhole = true
    if next == UInt8(ascii: ".") {
      isWhole = false
      place += 1
      try digits()
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      isWhole = false
      place += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { place += 1 }
      try digits()
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if isWhole, let number = Int64(text) { return .integer(number) }
    guard let number = Double(text), number.isFinite else { throw .malformed(offset: start) }
    return .double(number)
  }

  private mutating func digits() throws(JSONError) {
    let start = place
    while let byte = next, (0x30...0x39).contains(byte) { place += 1 }
    guard place > start else { throw malformed }
  }

  fileprivate mutating func string() throws(JSONError) -> String {
    place += 1
    let start = place
    var decoded: [UInt8] = []
    var plain = place
    while let byte = next, byte >= 0x20 {
      if byte == UInt8(ascii: "\"") {
        decoded += bytes[plain..<place]
        place += 1
        guard let text = String(validating: decoded, as: UTF8.self) else {
          throw .malformed(offset: start)
        }
        return text
      }
      guard byte == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      decoded += bytes[plain..<place]
      place += 1
      decoded += try escape()
      plain = place
    }
    throw malformed
  }

  /// The character after a backslash.
  private mutating func escape() throws(JSONError) -> [UInt8] {
    guard let byte = next else { throw malformed }
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return try scalar()
    default: throw .malformed(offset: place - 1)
    }
  }

  /// Four hexadecimal digits, or twice four if the first are half of a surrogate pair.
  private mutating func scalar() throws(JSONError) -> [UInt8] {
    let start = place
    var value = try unit()
    if (0xD800...0xDBFF).contains(value), bytes[place...].starts(with: #"\u"#.utf8) {
      place += 2
      let low = try unit()
      guard (0xDC00...0xDFFF).contains(low) else { throw .malformed(offset: start) }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar) else {
      throw .malformed(offset: start)
    }
    return Array(encoded)
  }

  private mutating func unit() throws(JSONError) -> UInt32 {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw malformed }
    place += 4
    return value
  }
}
