import LumaModel

/// A statement as it is sent: with `$1` for `?`, and the types of its values.
struct ServerStatement: Hashable {
  let sql: String
  /// Object identifiers of the types; 0: the server infers the type.
  let types: [UInt32]

  init(_ sql: String, _ bindings: [SQLValue]) {
    self.sql = sql
    // The column determines the type, and NULLs, which vary by row, must not change the statement.
    let isWrite = sql.hasPrefix("INSERT") || sql.hasPrefix("UPDATE")
    types = isWrite ? bindings.map { _ in 0 } : bindings.map(\.serverType)
  }

  static func == (left: ServerStatement, right: ServerStatement) -> Bool {
    left.types == right.types && left.sql == right.sql
  }

  func hash(into hasher: inout Hasher) {
    StatementText(sql: sql).hash(into: &hasher)
    hasher.combine(types)
  }

  /// Numbers the placeholders, and replaces CROSS JOIN, with which SQLite keeps the order of joins:
  /// the server orders them by its statistics.
  var translated: String {
    var text: [UInt8] = []
    text.reserveCapacity(sql.utf8.count + 64)
    var number = 0
    var isQuoted = false
    var isMark = false
    for byte in sql.utf8 {
      if isMark, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        number += 1
        text += String(number).utf8
      }
      isMark = byte == UInt8(ascii: "?") && !isQuoted
      if byte == UInt8(ascii: "'") { isQuoted.toggle() }
      text.append(isMark ? UInt8(ascii: "$") : byte)
    }
    if isMark { text += String(number + 1).utf8 }
    return String(decoding: text, as: UTF8.self).replacing("CROSS JOIN ", with: "JOIN ")
  }
}

extension SQLValue {
  fileprivate var serverType: UInt32 {
    switch self {
    case .null: 0
    case .integer: ServerType.int8.rawValue
    case .real: ServerType.float8.rawValue
    case .text: ServerType.text.rawValue
    case .blob: ServerType.bytea.rawValue
    }
  }

  /// The value as the server reads it; nil for NULL.
  var serverText: String? {
    switch self {
    case .null: nil
    case .integer(let number): String(number)
    case .real(let number) where number.isInfinite: number < 0 ? "-Infinity" : "Infinity"
    case .real(let number): number.isNaN ? "NaN" : "\(number)"
    // A server's text cannot contain NUL.
    case .text(let text): text.utf8.contains(0) ? text.replacing("\0", with: "\u{FFFD}") : text
    case .blob(let bytes):
      "\\x" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}

/// Values as C strings, in one buffer.
struct ServerValues {
  private var bytes: [CChar] = []
  /// Where each begins; nil for NULL.
  private var starts: [Int?] = []

  init(_ values: [SQLValue]) {
    for value in values {
      guard let text = value.serverText else {
        starts.append(nil)
        continue
      }
      starts.append(bytes.count)
      bytes += text.utf8.map { CChar(bitPattern: $0) }
      bytes.append(0)
    }
  }

  func withPointers<T>(_ body: ([UnsafePointer<CChar>?]) -> T) -> T {
    bytes.withUnsafeBufferPointer { buffer in
      body(starts.map { start in start.flatMap { buffer.baseAddress?.advanced(by: $0) } })
    }
  }
}
