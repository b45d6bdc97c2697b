/// The style of written JSON: always on one line, members in their order, infinity and NaN as null.
package enum JSONStyle: Sendable {
  /// For files and databases: only characters that RFC 8259 requires are escaped, and whole numbers
  /// have no fraction.
  case plain
  /// For output that a terminal may show: characters that control a terminal are escaped, too, and
  /// a double always has a fraction.
  case terminal
}

extension JSONValue {
  package func text(_ style: JSONStyle) -> String { String(decoding: bytes(style), as: UTF8.self) }

  /// UTF-8.
  package func bytes(_ style: JSONStyle) -> [UInt8] {
    var writer = JSONWriter(style: style)
    writer.write(self)
    return writer.bytes
  }
}

private struct JSONWriter {
  let style: JSONStyle
  var bytes: [UInt8] = []

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: write(literal: "null")
    case .bool(let flag): write(literal: flag ? "true" : "false")
    case .integer(let number): write(literal: String(number))
    case .double(let number): write(literal: literal(number))
    case .string(let text): write(quoted: text)
    case .array(let values): write(list: values, "[", "]") { $0.write($1) }
    case .object(let object):
      write(list: object.members, "{", "}") {
        $0.write(quoted: $1.name)
        $0.bytes.append(UInt8(ascii: ":"))
        $0.write($1.value)
      }
    }
  }

  private mutating func write<Item>(
    list items: [Item], _ first: Unicode.Scalar, _ last: Unicode.Scalar,
    _ write: (inout JSONWriter, Item) -> Void
  ) {
    bytes.append(UInt8(ascii: first))
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(&self, item)
    }
    bytes.append(UInt8(ascii: last))
  }

  private mutating func write(literal text: String) { bytes += text.utf8 }

  private func literal(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    let text = String(number)
    switch style {
    case .plain: return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    case .terminal: return text
    }
  }

  private mutating func write(quoted text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      if let escape = escape(of: scalar) {
        bytes += escape.utf8
      } else if scalar.isASCII {
        bytes.append(UInt8(scalar.value))
      } else if let encoded = UTF8.encode(scalar) {
        bytes += encoded
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private func escape(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{8}" where style == .plain: "\\b"
    case "\u{C}" where style == .plain: "\\f"
    case _ where scalar.value < 0x20 || style == .terminal && scalar.steersTerminal:
      JSONWriter.numbered(scalar.value)
    default: nil
    }
  }

  /// `\u001b`; everything that is escaped fits in four digits.
  private static func numbered(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension Unicode.Scalar {
  /// Whether a terminal may do more than show the character: control characters, line separators,
  /// and marks of text direction.
  package var steersTerminal: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
