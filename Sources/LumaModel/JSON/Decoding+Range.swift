extension KeyedDecodingContainer {
  /// Decodes an integer of a range.
  ///
  /// - Throws: `dataCorrupted` outside of it.
  func decode(_ key: Key, in range: ClosedRange<Int>) throws -> Int {
    let value = try decode(Int.self, forKey: key)
    guard range.contains(value) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "expected \(range), got \(value)")
    }
    return value
  }
}
