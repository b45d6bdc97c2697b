import LumaFiles

/// Bytewise order of names, like SQLite's BINARY collation: names that differ only in Unicode
/// composition are distinct.
enum ByteOrder {
  /// Returns a number less than, equal to or greater than 0 if `a` is before, equal to or after
  /// `b`.
  static func compare(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
    guard let aStart = a.baseAddress, let bStart = b.baseAddress else { return a.count - b.count }
    let order = memcmp(aStart, bStart, min(a.count, b.count))
    return order == 0 ? a.count - b.count : Int(order)
  }

  static func compare(_ a: String, _ b: UnsafeRawBufferPointer) -> Int {
    var a = a
    return a.withUTF8 { compare(UnsafeRawBufferPointer($0), b) }
  }

  static func precedes(_ a: String, _ b: String) -> Bool {
    var b = b
    return b.withUTF8 { compare(a, UnsafeRawBufferPointer($0)) } < 0
  }

  /// Returns the indexes of names in their order.
  ///
  /// Names of one folder often begin alike, so the eight bytes behind what all have decide first.
  static func places(of names: [String]) -> [Int] {
    guard let first = names.first else { return [] }
    let shared = names.reduce(first.utf8.count) { count, name in
      zip(first.utf8.prefix(count), name.utf8).prefix { $0 == $1 }.count
    }
    let keys = names.map { key($0, behind: shared) }
    return names.indices.sorted { a, b in
      keys[a] == keys[b] ? precedes(names[a], names[b]) : keys[a] < keys[b]
    }
  }

  /// Eight bytes of a name as a number that orders as they do.
  private static func key(_ name: String, behind count: Int) -> UInt64 {
    let bytes = name.utf8.dropFirst(count).prefix(8)
    let key = bytes.reduce(0) { $0 << 8 | UInt64($1) }
    return key << (8 * UInt64(8 - bytes.count))
  }
}
