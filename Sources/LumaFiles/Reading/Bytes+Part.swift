extension ArraySlice<UInt8> {
  /// Replaces the standard library's: the C library compares many bytes at a time.
  package func firstIndex(of byte: UInt8) -> Int? {
    let offset = withUnsafeBufferPointer { $0.offset(of: byte, from: 0) }
    return offset.map { startIndex + $0 }
  }

  /// The index at which a text's bytes begin; nil: they do not occur. A search by characters takes
  /// many times as long.
  package func firstIndex(of text: String) -> Int? {
    let part = Array(text.utf8)
    guard let first = part.first else { return startIndex }
    let offset = withUnsafeBufferPointer { bytes -> Int? in
      var next = 0
      while let start = bytes.offset(of: first, from: next) {
        if bytes[start...].starts(with: part) { return start }
        next = start + 1
      }
      return nil
    }
    return offset.map { startIndex + $0 }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func offset(of byte: UInt8, from start: Int) -> Int? {
    guard start < count, let base = baseAddress,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
