/// Checksums of formats.
package enum Checksum {
  /// CRC-32 as in PNG, annex D.
  package static func crc32(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { number, _ in
      number & 1 == 1 ? 0xEDB8_8320 ^ number >> 1 : number >> 1
    }
  }
}
