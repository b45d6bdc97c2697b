extension [UInt8] {
  /// Two lowercase digits a byte.
  package var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// nil for an odd number of digits, or other characters.
  package init?(hexadecimal text: Substring) {
    let digits = Array(text.utf8)
    guard digits.count % 2 == 0 else { return nil }
    self = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16)
      else { return nil }
      append(byte)
    }
  }
}
