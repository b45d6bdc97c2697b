#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The order of names by their bytes, as SQLite's BINARY has it: two names that differ only in how
/// they are composed are two names.
enum ByteOrder {
  /// Below, at or above 0, as `a` comes before, with or after `b`.
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
}
