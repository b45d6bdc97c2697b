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
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate func place(of byte: UInt8) -> Index? {
    guard let start = UnsafeBufferPointer(rebasing: self).baseAddress,
      let found = memchr(start, Int32(byte), count)
    else { return nil }
    return startIndex + (UnsafeRawPointer(found) - UnsafeRawPointer(start))
  }
}
