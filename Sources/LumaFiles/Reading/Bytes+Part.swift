extension Collection<UInt8> {
  /// Whether these bytes contain a text's bytes; a search by characters takes many times as long.
  package func holds(_ text: String) -> Bool {
    let part = Array(text.utf8)
    guard let first = part.first else { return true }
    return withContiguousStorageIfAvailable { bytes in
      var rest = bytes[...]
      while let start = rest.place(of: first) {
        rest = rest[start...]
        if rest.starts(with: part) { return true }
        rest = rest.dropFirst()
      }
      return false
    } ?? Array(self).holds(text)
  }

  /// The first place of a byte, found by the C library.
  package func place(of byte: UInt8) -> Index? {
    let offset = withContiguousStorageIfAvailable { bytes -> Int? in
      guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count)
      else { return nil }
      return UnsafeRawPointer(found) - UnsafeRawPointer(start)
    }
    guard let offset else { return firstIndex(of: byte) }
    return offset.map { index(startIndex, offsetBy: $0) }
  }
}
