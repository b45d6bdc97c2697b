/// Splits source text into tokens, without comments. Accepts any text, even with mistakes.
///
/// - **Source**: Lua 5.4 reference manual, section 3.1
struct LuaScanner {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var tokens: [LuaToken] = []

  static func tokens(of bytes: [UInt8]) -> [LuaToken] {
    var scanner = LuaScanner(bytes: bytes)
    while scanner.at < bytes.count { scanner.next() }
    return scanner.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8 {
    at + offset < bytes.count ? bytes[at + offset] : 0
  }

  private mutating func next() {
    switch byte() {
    case UInt8(ascii: "\n"):
      line += 1
      at += 1
    case 0...32: at += 1
    case UInt8(ascii: "-") where byte(1) == UInt8(ascii: "-"): comment()
    case UInt8(ascii: "'"), UInt8(ascii: "\""): string()
    case UInt8(ascii: "[") where longLevel != nil: take(.string) { $0.long() }
    case let first where first.isLetter: name()
    case let first where first.isDigit: number()
    case UInt8(ascii: ".") where byte(1).isDigit: number()
    default: symbol()
    }
  }

  /// Reads a token of a kind, from here to where `body` stops.
  private mutating func take(_ kind: LuaToken.Kind, _ body: (inout LuaScanner) -> Void) {
    let (start, first) = (at, line)
    body(&self)
    at = min(max(at, start + 1), bytes.count)
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    tokens.append(LuaToken(kind: kind, text: text, range: start..<at, line: first))
  }

  private mutating func name() {
    take(.name) { scanner in
      while scanner.byte().isLetter || scanner.byte().isDigit { scanner.at += 1 }
    }
    if let last = tokens.last, LuaToken.keywords.contains(last.text) {
      tokens[tokens.count - 1].kind = .keyword
    }
  }

  private mutating func number() {
    take(.number) { scanner in
      while scanner.byte().isLetter || scanner.byte().isDigit
        || scanner.byte() == UInt8(ascii: ".") && scanner.byte(1) != UInt8(ascii: ".")
      {
        let isExponent = "eEpP".utf8.contains(scanner.byte())
        scanner.at += 1
        if isExponent, scanner.byte() == UInt8(ascii: "-") || scanner.byte() == UInt8(ascii: "+") {
          scanner.at += 1
        }
      }
    }
  }

  private mutating func string() {
    take(.string) { scanner in
      let quote = scanner.byte()
      scanner.at += 1
      while scanner.at < scanner.bytes.count, scanner.byte() != UInt8(ascii: "\n") {
        let last = scanner.byte()
        scanner.at += 1
        if last == quote { return }
        guard last == UInt8(ascii: "\\") else { continue }
        if scanner.byte() == UInt8(ascii: "\n") { scanner.line += 1 }
        scanner.at += 1
      }
    }
  }

  /// The number of `=` in `[==[` here; nil if no long bracket begins.
  private var longLevel: Int? {
    var count = 0
    while byte(1 + count) == UInt8(ascii: "=") { count += 1 }
    return byte(1 + count) == UInt8(ascii: "[") ? count : nil
  }

  /// Moves past a long bracket.
  private mutating func long() {
    guard let level = longLevel else { return }
    at += level + 2
    while at < bytes.count {
      if byte() == UInt8(ascii: "\n") { line += 1 }
      let closes =
        byte() == UInt8(ascii: "]") && byte(level + 1) == UInt8(ascii: "]")
        && (1..<(level + 1)).allSatisfy { byte($0) == UInt8(ascii: "=") }
      at += 1
      if closes {
        at += level + 1
        return
      }
    }
  }

  private mutating func comment() {
    at += 2
    if byte() == UInt8(ascii: "["), longLevel != nil { return long() }
    while at < bytes.count, byte() != UInt8(ascii: "\n") { at += 1 }
  }

  private mutating func symbol() {
    let rest = bytes[at..<min(at + 3, bytes.count)]
    for symbol in LuaScanner.symbols[byte()] ?? [] where rest.starts(with: symbol) {
      return take(.symbol) { $0.at += symbol.count }
    }
    take(.foreign) { scanner in
      scanner.at += 1
      // Skips the rest of a multibyte character.
      while scanner.byte() & 0xC0 == 0x80 { scanner.at += 1 }
    }
  }

  /// Symbols by their first byte, the longest first, as they are listed.
  private static let symbols = Dictionary(
    grouping: [
      "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>", "+", "-", "*", "/", "%", "^",
      "#", "&", "~", "|", "<", ">", "=", "(", ")", "{", "}", "[", "]", ";", ":", ",", ".",
    ].map { Array($0.utf8) }
  ) { $0[0] }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
  fileprivate var isLetter: Bool {
    let lower = self | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") || self == UInt8(ascii: "_")
  }
}
