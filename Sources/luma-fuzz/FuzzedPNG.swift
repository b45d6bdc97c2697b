/// PNG files for a fuzzer, which would never find a checksum by itself.
enum FuzzedPNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A file with the checksums of its chunks; of bytes that are none, one with them as its filtered
  /// rows.
  ///
  /// - **Shape**: width, height, depth, color type, interlacing, then rows.
  static func file(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: signature) { return mended(bytes) }
    guard bytes.count > 5 else { return bytes }
    let depths: [UInt8] = [1, 2, 4, 8, 16], kinds: [UInt8] = [0, 2, 3, 4, 6]
    let header: [UInt8] =
      [0, 0, 0, bytes[0], 0, 0, 0, bytes[1]]
      + [depths[Int(bytes[2]) % 5], kinds[Int(bytes[3]) % 5], 0, 0, bytes[4] & 1]
    let colors = (0..<48).map { UInt8($0 * 5) }
    return signature + chunk("IHDR", header) + chunk("PLTE", colors)
      + chunk("IDAT", stored(Array(bytes.dropFirst(5).prefix(60_000)))) + chunk("IEND", [])
  }

  private static func mended(_ bytes: [UInt8]) -> [UInt8] {
    var file = signature, place = signature.count
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { break }
      let body = place + 4..<place + 8 + length
      file += bytes[place..<place + 4] + bytes[body] + word(crc(bytes[body]))
      place = body.upperBound + 4
    }
    return file + bytes[place...]
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + body
    return word(UInt32(body.count)) + content + word(crc(content[...]))
  }

  /// A zlib stream of one block that is not compressed, of less than 64 KiB.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    var head: [UInt8] = [0x78, 0x01, 1]
    for number in [count, ~count] { head += [UInt8(number & 0xFF), UInt8(number >> 8)] }
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return head + bytes + word(high << 16 | low)
  }

  private static func word(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// - **Source**: PNG, annex D.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }

  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8) }
  }
}
