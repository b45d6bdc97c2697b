/// Two JPEGs of one size and one XXH3 with 128 bits, as whole files and without their metadata.
///
/// In each stripe of 64 bytes, XXH3 multiplies the halves of eight words, each combined with a
/// secret that is known, and adds the words themselves. Where the lower half cancels the secret,
/// the product is 0, and only the sum of two such words of one lane counts. One is in the
/// quantization table of the picture, the other 64 bytes before it, in a table that nothing uses.
///
/// - **Source**: xxhash.h, `XXH3_accumulate_512_scalar`.
package enum CollidingJPEG {
  /// Returns the pair; nil unless a table of bytes follows the metadata, which is left out.
  ///
  /// - Parameter jpeg: larger than 1 kB.
  package static func pair(of jpeg: [UInt8]) -> (first: [UInt8], second: [UInt8])? {
    let mark: [UInt8] = [0xFF, 0xDB, 0, 0x43, 0]
    let start = jpeg.indices.first { jpeg[$0...].starts(with: mark) }
    guard let start, jpeg.count > start + 1_024 else { return nil }
    let unused = Array(mark.dropLast()) + [3] + Array(repeating: 1, count: 64)
    let base = jpeg[..<2] + unused + jpeg[start...]
    var first = Array(base), second = first
    put(0x1010_1010, at: word, in: &first)
    put(0x5050_5050, at: word - 64, in: &first)
    put(0x4040_4040, at: word, in: &second)
    put(0x2020_2020, at: word - 64, in: &second)
    return (first, second)
  }

  /// The first whole word in the picture's table, which begins at 76.
  private static let word = 80

  /// Writes a word whose lower half cancels the secret.
  private static func put(_ upper: UInt32, at place: Int, in bytes: inout [UInt8]) {
    let key = 8 * (place / 64) + place % 64
    for byte in 0..<4 {
      bytes[place + byte] = secret[key + byte]
      bytes[place + 4 + byte] = UInt8(truncatingIfNeeded: upper >> (8 * UInt32(byte)))
    }
  }

  /// The beginning of `XXH3_kSecret`.
  private static let secret: [UInt8] = [
    0xb8, 0xfe, 0x6c, 0x39, 0x23, 0xa4, 0x4b, 0xbe, 0x7c, 0x01, 0x81, 0x2c, 0xf7, 0x21, 0xad, 0x1c,
    0xde, 0xd4, 0x6d, 0xe9, 0x83, 0x90, 0x97, 0xdb, 0x72, 0x40, 0xa4, 0xa4, 0xb7, 0xb3, 0x67, 0x1f,
  ]
}
