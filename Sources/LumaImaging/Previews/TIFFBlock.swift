/// The entries of a TIFF structure, as EXIF and MPF use it.
///
/// - **Source**: TIFF 6.0, section 2.
struct TIFFBlock {
  private let bytes: [UInt8]
  private let isLittle: Bool

  /// nil: it is none.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0x49, 0x49): isLittle = true
    case (0x4D, 0x4D): isLittle = false
    default: return nil
    }
    self.bytes = bytes
  }

  /// Where the first directory is.
  var first: Int? { number(at: 4, bytes: 4) }

  /// An unsigned number, nil outside the block.
  func number(at place: Int, bytes count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    let digits = bytes[place..<place + count]
    return isLittle
      ? digits.reversed().reduce(0) { $0 << 8 | Int($1) }
      : digits.reduce(0) { $0 << 8 | Int($1) }
  }

  /// Bytes of the block, nil where it does not have them.
  func part(at place: Int, count: Int) -> [UInt8]? {
    guard place >= 0, count > 0, place <= bytes.count - count else { return nil }
    return Array(bytes[place..<place + count])
  }

  /// One entry of a directory.
  struct Entry {
    var tag: Int
    var type: Int
    var count: Int
    /// Where its four bytes of value, or of the value's place, are.
    var place: Int
  }

  /// The entries of the directory at a place, and where the next is (0: nowhere).
  func directory(at place: Int) -> (entries: [Entry], next: Int)? {
    guard let count = number(at: place, bytes: 2) else { return nil }
    var entries: [Entry] = []
    for index in 0..<count {
      let start = place + 2 + 12 * index
      guard let tag = number(at: start, bytes: 2), let type = number(at: start + 2, bytes: 2),
        let length = number(at: start + 4, bytes: 4), start + 12 <= bytes.count
      else { return nil }
      entries.append(Entry(tag: tag, type: type, count: length, place: start + 8))
    }
    return (entries, number(at: place + 2 + 12 * count, bytes: 4) ?? 0)
  }

  /// The value of an entry that holds one short or long.
  func value(_ entry: Entry) -> Int? {
    number(at: entry.place, bytes: entry.type == 3 ? 2 : 4)
  }
}
