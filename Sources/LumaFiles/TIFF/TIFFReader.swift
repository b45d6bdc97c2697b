/// The directories of a TIFF structure: TIFF and BigTIFF files, most camera raw files, EXIF and MPF
/// blocks, maker notes.
///
/// Safe for malicious files: every offset is checked against the region, a directory is read only
/// once, and the numbers of directories, entries and values are limited.
///
/// - **Source**: TIFF 6.0, section 2; BigTIFF (magic 43); TIFF/EP for SubIFDs (tag 330).
package struct TIFFReader: Sendable {
  /// Maximum number of directories, more than any camera writes.
  package static let directoryLimit = 32
  package static let entryLimit = 1_000

  /// The region that contains the structure; offsets are relative to its first byte.
  package let bytes: ByteRegion
  package let order: Endianness
  /// Offset of the first directory.
  package let first: Int
  /// Whether offsets have 64 bits: BigTIFF.
  package let isBig: Bool

  /// Creates a reader; nil if the region does not begin with a byte order. The magic number that
  /// follows is not checked, because raw formats have their own.
  package init?(_ bytes: ByteRegion) {
    let head = bytes.bytes(count: 16)
    guard head.count >= 8, head[0] == head[1] else { return nil }
    switch head[0] {
    case UInt8(ascii: "I"): order = .little
    case UInt8(ascii: "M"): order = .big
    default: return nil
    }
    isBig = order.number(head[2..<4]) == 43
    guard let first = bytes.number(at: isBig ? 8 : 4, bytes: isBig ? 8 : 4, order) else {
      return nil
    }
    self.first = first
    self.bytes = bytes
  }

  /// Creates a reader for a structure without a header of its own, such as a maker note.
  package init(_ bytes: ByteRegion, order: Endianness, first: Int) {
    self.bytes = bytes
    self.order = order
    self.first = first
    isBig = false
  }

  /// Returns the directory at an offset, with the entries that lie in the region; nil if the offset
  /// is outside.
  package func directory(at offset: Int) -> TIFFDirectory? {
    let countLength = isBig ? 8 : 2, entryLength = isBig ? 20 : 12
    guard offset > 0, let claimed = bytes.number(at: offset, bytes: countLength, order) else {
      return nil
    }
    let count = min(claimed, TIFFReader.entryLimit)
    let place = offset + countLength
    let table = bytes.bytes(at: place, count: count * entryLength)
    let entries = stride(from: 0, through: table.count - entryLength, by: entryLength).map {
      entry(table[$0..<$0 + entryLength], at: place + $0)
    }
    let next = bytes.number(at: place + count * entryLength, bytes: isBig ? 8 : 4, order)
    return TIFFDirectory(entries: entries, next: claimed == count ? next ?? 0 : 0)
  }

  /// The replacements of bytes that make a directory the only one of its file.
  ///
  /// - Parameter offset: of the directory.
  package func patches(isolating offset: Int) -> [(place: Int, bytes: [UInt8])] {
    let width = isBig ? 8 : 4, countLength = isBig ? 8 : 2
    let start = (isBig ? 8 : 4, order.digits(of: UInt64(max(0, offset)), count: width))
    // A directory whose end is beyond the file has no next one.
    guard let count = bytes.number(at: offset, bytes: countLength, order), count < bytes.count
    else { return [start] }
    let end = offset + countLength + count * (isBig ? 20 : 12)
    return [start, (end, Array(repeating: 0, count: width))]
  }

  private func entry(_ row: ArraySlice<UInt8>, at place: Int) -> TIFFEntry {
    func number(_ start: Int, _ length: Int) -> Int? {
      let start = row.startIndex + start
      return Int(exactly: order.number(row[start..<start + length]))
    }
    let room = isBig ? 8 : 4, valuePlace = isBig ? 12 : 8
    let type = number(2, 2) ?? 0
    // No file can hold a number of values that exceeds `Int`.
    let count = number(4, room) ?? 0
    let length = TIFFEntry.width(of: type).multipliedReportingOverflow(by: count)
    let isInline = !length.overflow && length.partialValue <= room
    return TIFFEntry(
      tag: number(0, 2) ?? 0, type: type, count: count,
      offset: isInline ? place + valuePlace : number(valuePlace, room) ?? 0,
      place: place + valuePlace)
  }

  /// Returns all directories that can be reached from the first one, by `next` and by SubIFDs.
  package func directories() -> [TIFFDirectory] {
    var found: [TIFFDirectory] = []
    var open = [first]
    var seen: Set<Int> = []
    while let offset = open.popLast(), seen.count < TIFFReader.directoryLimit {
      guard seen.insert(offset).inserted, let directory = directory(at: offset) else { continue }
      found.append(directory)
      open += numbers(directory[.subdirectories])
      if directory.next > 0 { open.append(directory.next) }
    }
    return found
  }
}

extension TIFFReader {
  /// Returns the integers of an entry; empty if its values are of another type or exceed `limit`.
  package func numbers(_ entry: TIFFEntry?, limit: Int = TIFFReader.directoryLimit) -> [Int] {
    guard let entry, entry.isWhole, entry.count <= limit, let value = value(of: entry) else {
      return []
    }
    let width = TIFFEntry.width(of: entry.type)
    let bytes = value.bytes()
    // The bytes may be shorter than the region if the file was truncated after it was opened.
    return stride(from: 0, through: bytes.count - width, by: width).compactMap {
      let number = order.number(bytes[$0..<$0 + width])
      // Shifting to the highest of 64 bits and back extends the sign.
      let unused = 64 - 8 * width
      return entry.isSigned
        ? Int(truncatingIfNeeded: number << unused) >> unused : Int(exactly: number)
    }
  }

  /// Returns the first integer of an entry; nil if there is none.
  package func number(_ entry: TIFFEntry?) -> Int? { numbers(entry).first }

  /// Returns the first fraction of an entry; nil if there is none, or if its denominator is 0.
  package func fraction(_ entry: TIFFEntry?) -> Double? {
    guard let entry, entry.isFraction,
      let top = bytes.number(at: entry.offset, bytes: 4, order),
      let bottom = bytes.number(at: entry.offset + 4, bytes: 4, order), bottom != 0
    else { return nil }
    guard entry.type == TIFFEntry.signedFraction else { return Double(top) / Double(bottom) }
    return Double(Int32(truncatingIfNeeded: top)) / Double(Int32(truncatingIfNeeded: bottom))
  }

  /// Returns the bytes of an entry's values; nil if they are empty or not entirely in the region.
  package func value(of entry: TIFFEntry?) -> ByteRegion? {
    guard let entry else { return nil }
    let length = TIFFEntry.width(of: entry.type).multipliedReportingOverflow(by: entry.count)
    guard !length.overflow, length.partialValue > 0 else { return nil }
    return bytes.wholePart(at: entry.offset, count: length.partialValue)
  }
}
