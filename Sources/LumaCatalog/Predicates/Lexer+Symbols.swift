extension Lexer {
  /// Takes the longest operator or bracket at the position.
  mutating func symbol() -> Token.Symbol? {
    if let double = Lexer.doubles[UInt16(byte()) << 8 | UInt16(byte(1))] {
      position += 2
      return double
    }
    guard let single = Lexer.singles[byte()] else { return nil }
    position += 1
    return single
  }

  private static let singles: [UInt8: Token.Symbol] = {
    let plain: [Token.Symbol] = [
      .leftParenthesis, .rightParenthesis, .leftBrace, .rightBrace, .leftBracket, .rightBracket,
      .comma, .dot, .less, .greater, .not, .plus, .minus, .star, .slash, .ampersand, .bar, .caret,
      .tilde,
    ]
    var table: [UInt8: Token.Symbol] = [UInt8(ascii: "="): .equal]
    for symbol in plain { table[symbol.rawValue.utf8.first ?? 0] = symbol }
    return table
  }()

  private static let doubles: [UInt16: Token.Symbol] = {
    let spelled: [(String, Token.Symbol)] = [
      ("==", .equal), ("!=", .notEqual), ("<>", .notEqual), ("<=", .lessOrEqual),
      ("=<", .lessOrEqual), (">=", .greaterOrEqual), ("=>", .greaterOrEqual), ("&&", .and),
      ("||", .or), ("**", .power), ("<<", .shiftLeft), (">>", .shiftRight),
    ]
    return Dictionary(
      uniqueKeysWithValues: spelled.map { ($0.utf8.reduce(0) { $0 << 8 | UInt16($1) }, $1) })
  }()
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isWordStart: Bool {
    (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x5F
  }
  var isWordPart: Bool { isWordStart || isDigit }

  /// The value of a digit of any base up to 16.
  var digitValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}
