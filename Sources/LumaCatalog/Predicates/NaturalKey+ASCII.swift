extension NaturalKey {
  /// The key of an ASCII text, byte by byte: most names are ASCII, and each photo has several.
  static func ascii(_ text: String) -> String {
    var key: [UInt8] = []
    key.reserveCapacity(text.utf8.count * 2 + 8)
    var digits: [UInt8] = []
    var isNumber = false
    var hasCapital = false
    for byte in text.utf8 {
      if (zero...nine).contains(byte) {
        isNumber = true
        if byte != zero || !digits.isEmpty { digits.append(byte) }
        continue
      }
      if isNumber { addNumber(&digits, to: &key) }
      isNumber = false
      hasCapital = hasCapital || isCapital(byte)
      key.append(isCapital(byte) ? byte ^ caseBit : byteRanks[Int(byte)])
    }
    if isNumber { addNumber(&digits, to: &key) }
    if hasCapital {
      // Between the two: the letters' accents, of which there are none.
      key += separator.utf8
      key += separator.utf8
      for byte in text.utf8 { key.append(isLetter(byte) ? byte ^ caseBit : byte) }
    }
    return String(decoding: key, as: UTF8.self)
  }

  private static let zero = UInt8(ascii: "0")
  private static let nine = UInt8(ascii: "9")
  private static let caseBit: UInt8 = 0x20

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { isCapital(byte & ~caseBit) }

  /// What stands for a byte that is no digit and no capital.
  private static let byteRanks: [UInt8] = (UInt8(0)..<0x80).map { byte in
    UInt8(ascii: ranks[Unicode.Scalar(byte)] ?? Unicode.Scalar(byte))
  }

  private static func addNumber(_ digits: inout [UInt8], to key: inout [UInt8]) {
    for _ in 0..<(digits.count / 9) { key.append(nine) }
    key.append(zero + UInt8(digits.count % 9))
    key += digits
    digits.removeAll(keepingCapacity: true)
  }
}
