/// A SHA-256 hash.
package struct FileHash: Hashable, Sendable, CustomStringConvertible {
  /// 32 bytes.
  package let bytes: [UInt8]

  /// Reads an open file, and hashes each piece once `write` has written it.
  package init(
    copying file: OpenedFile, _ write: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(SystemError) {
    var digest = SHA256Sum()
    try file.readAll { piece throws(SystemError) in
      try write(piece)
      digest.add(piece)
    }
    bytes = digest.finish()
  }

  package init(of content: some Sequence<UInt8>) {
    bytes = SHA256Sum.bytes(of: content)
  }

  /// Restores a stored hash.
  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// 64 lowercase hexadecimal digits.
  package var description: String { bytes.hexadecimal }
}

extension FileHash {
  /// Returns nil unless `text` is 64 hexadecimal digits.
  package init?(hexadecimal text: String) {
    let digits = text.utf8.compactMap { (byte: UInt8) -> Int? in
      Character(UnicodeScalar(byte)).hexDigitValue
    }
    guard digits.count == 64, text.utf8.count == 64 else { return nil }
    self.init(
      bytes: stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) })
  }
}
