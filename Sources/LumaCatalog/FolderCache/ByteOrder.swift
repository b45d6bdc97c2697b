import LumaFiles

/// Bytewise order of names, like SQLite's BINARY collation: names that differ only in Unicode
/// composition are distinct.
package enum ByteOrder {
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

  package static func precedes(_ a: String, _ b: String) -> Bool {
    var b = b
    return b.withUTF8 { compare(a, UnsafeRawBufferPointer($0)) } < 0
  }

  /// Returns the indexes of names, sorted by name.
  ///
  /// Names in one folder often begin alike, so the eight bytes after their common prefix are
  /// compared first.
  static func places(of names: [String]) -> [Int] {
    guard var first = names.first else { return [] }
    let shared = first.withUTF8 { first in
      names.reduce(first.count) { sharedCount(first.prefix($0), $1) }
    }
    let keys = names.indices.map { (key: key(names[$0], behind: shared), place: $0) }
    return keys.sorted { a, b in
      a.key == b.key ? precedes(names[a.place], names[b.place]) : a.key < b.key
    }.map { $0.place }
  }

  /// Length in bytes of the common prefix.
  private static func sharedCount(
    _ first: Slice<UnsafeBufferPointer<UInt8>>, _ name: String
  ) -> Int {
    var name = name
    return name.withUTF8 { name in
      var count = 0
      while count < min(first.count, name.count), first[count] == name[count] { count += 1 }
      return count
    }
  }

  /// Eight bytes of a name as a number with the same order.
  private static func key(_ name: String, behind count: Int) -> UInt64 {
    var name = name
    return name.withUTF8 { name in
      (count..<count + 8).reduce(0) { $0 << 8 | ($1 < name.count ? UInt64(name[$1]) : 0) }
    }
  }
}
