/// The heaps of a Canon CRW file: records of a type, in heaps within heaps.
///
/// Safe for malicious files: every offset is checked against its heap, and the numbers of records
/// and of heaps are limited.
///
/// - **Source**: <https://exiftool.org/canon_raw.html>
package struct CIFFReader: Sendable {
  private static let recordLimit = 1_000
  private static let depthLimit = 4
  private let heap: ByteRegion
  private let order: Endianness

  /// Creates a reader; nil if the region is not a CRW file.
  package init?(_ file: ByteRegion) {
    guard file.part(at: 6).begins(with: "HEAPCCDR".utf8) else { return nil }
    switch file.bytes(count: 2) {
    case Array("II".utf8): order = .little
    case Array("MM".utf8): order = .big
    default: return nil
    }
    guard let start = file.number(at: 2, bytes: 4, order) else { return nil }
    heap = file.part(at: start)
  }

  /// Returns the first record of a type, wherever it lies; nil if there is none.
  package func record(_ type: Int) -> ByteRegion? {
    var left = CIFFReader.recordLimit
    return record(type, in: heap, depth: 0, &left)
  }

  /// Returns an unsigned number of 4 bytes in a record.
  package func number(at offset: Int, in record: ByteRegion) -> Int? {
    record.number(at: offset, bytes: 4, order)
  }

  /// A heap ends with the place of its directory: a count, and 10 bytes a record.
  private func record(
    _ type: Int, in heap: ByteRegion, depth: Int, _ left: inout Int
  ) -> ByteRegion? {
    guard depth < CIFFReader.depthLimit,
      let directory = heap.number(at: heap.count - 4, bytes: 4, order),
      let count = heap.number(at: directory, bytes: 2, order)
    else { return nil }
    for place in stride(from: directory + 2, to: directory + 2 + 10 * count, by: 10) {
      left -= 1
      guard left >= 0, let tag = heap.number(at: place, bytes: 2, order) else { return nil }
      guard let value = value(of: tag, at: place, in: heap) else { continue }
      if tag & 0x3FFF == type { return value }
      guard [0x2800, 0x3000].contains(tag & 0x3800) else { continue }
      if let found = record(type, in: value, depth: depth + 1, &left) { return found }
    }
    return nil
  }

  /// Values of 8 bytes at most may lie in the directory itself.
  private func value(of tag: Int, at place: Int, in heap: ByteRegion) -> ByteRegion? {
    switch tag & 0xC000 {
    case 0x4000: return heap.wholePart(at: place + 2, count: 8)
    case 0:
      guard let count = heap.number(at: place + 2, bytes: 4, order),
        let offset = heap.number(at: place + 6, bytes: 4, order)
      else { return nil }
      return heap.wholePart(at: offset, count: count)
    default: return nil
    }
  }
}
