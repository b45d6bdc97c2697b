/// Bytes that a message carries as one text instead of a list of numbers.
///
/// - **Source**: RFC 4648, section 4.
package struct Base64Bytes: Hashable, Sendable {
  package var bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of each digit; 64 for any other byte.
  private static let values = (UInt8.min...UInt8.max).map { byte in
    UInt8(digits.firstIndex(of: byte) ?? 64)
  }
}

extension Base64Bytes {
  /// Padded to a multiple of four digits.
  package var text: String {
    let (bytes, digits) = (bytes, Self.digits)
    return String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { room in
      var end = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let second = start + 1 < bytes.count ? bytes[start + 1] : 0
        let third = start + 2 < bytes.count ? bytes[start + 2] : 0
        let group = UInt32(bytes[start]) << 16 | UInt32(second) << 8 | UInt32(third)
        for digit in 0..<4 {
          let isThere = start + digit <= bytes.count
          room[end] = isThere ? digits[Int(group >> (18 - 6 * digit) & 63)] : UInt8(ascii: "=")
          end += 1
        }
      }
      return end
    }
  }

  /// nil: it is not base64, or has no padding.
  package init?(text: String) {
    let digits = Array(text.utf8)
    let padding = digits.suffix(2).count { $0 == UInt8(ascii: "=") }
    guard digits.count % 4 == 0 else { return nil }
    let values = Self.values
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count / 4 * 3)
    var group: UInt32 = 0
    for (place, digit) in digits.enumerated() {
      let isPadding = place >= digits.count - padding
      let value = isPadding ? 0 : values[Int(digit)]
      guard value < 64, !isPadding || digit == UInt8(ascii: "=") else { return nil }
      group = group << 6 | UInt32(value)
      if place % 4 == 3 {
        bytes += [
          UInt8(truncatingIfNeeded: group >> 16), UInt8(truncatingIfNeeded: group >> 8),
          UInt8(truncatingIfNeeded: group),
        ]
      }
    }
    self.init(Array(bytes.dropLast(padding)))
  }
}

extension Base64Bytes: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let known = Base64Bytes(text: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not base64")
    }
    self = known
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
