/// The directories of a TIFF structure: TIFF and BigTIFF files, most camera raw files, EXIF and MPF
/// blocks, maker notes.
///
/// Reads what anybody sends: every offset is checked against the region, a directory is read once,
/// and directories, entries and values are limited in number.
///
/// - **Source**: TIFF 6.0, section 2; BigTIFF (magic 43); TIFF/EP for SubIFDs (tag 330).
public struct TIFFReader: Sendable {
  /// More than any camera writes.
  public static let directoryLimit = 32
  public static let entryLimit = 1_000

  /// What offsets count from is its first byte.
  public let bytes: ByteRegion
  public let order: Endianness
  /// Where the first directory is.
  public let first: Int
  private let isBig: Bool

  /// - Returns: nil where no byte order stands first. The magic number after it is not asked for:
  ///   raw formats have their own.
  public init?(_ bytes: ByteRegion) {
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

  /// One whose header is elsewhere, as in maker notes.
  public init(_ bytes: ByteRegion, order: Endianness, first: Int) {
    self.bytes = bytes
    self.order = order
    self.first = first
    isBig = false
  }

  /// The directory at an offset, as far as it lies in the region; nil where none can be.
  public func directory(at offset: Int) -> TIFFDirectory? {
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

  private func entry(_ row: ArraySlice<UInt8>, at place: Int) -> TIFFEntry {
    func number(_ start: Int, _ length: Int) -> Int? {
      let start = row.startIndex + start
      return Int(exactly: order.number(row[start..<start + length]))
    }
    let room = isBig ? 8 : 4, valuePlace = isBig ? 12 : 8
    let type = number(2, 2) ?? 0
    // A count that is no `Int` belongs to no value that a file can hold.
    let count = number(4, room) ?? 0
    let length = TIFFEntry.width(of: type).multipliedReportingOverflow(by: count)
    let isInline = !length.overflow && length.partialValue <= room
    return TIFFEntry(
      tag: number(0, 2) ?? 0, type: type, count: count,
      offset: isInline ? place + valuePlace : number(valuePlace, room) ?? 0)
  }

  /// All directories that the first one leads to: the next of each, and those that SubIFDs names.
  public func directories() -> [TIFFDirectory] {
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
  /// The whole numbers of an entry; none for what holds others, or more than `limit` of them.
  public func numbers(_ entry: TIFFEntry?, limit: Int = TIFFReader.directoryLimit) -> [Int] {
    guard let entry, entry.isWhole, entry.count <= limit, let value = value(of: entry) else {
      return []
    }
    let width = TIFFEntry.width(of: entry.type)
    let bytes = value.bytes()
    // Shorter than its region: a file that was cut since it was opened.
    return stride(from: 0, through: bytes.count - width, by: width).compactMap {
      let number = order.number(bytes[$0..<$0 + width])
      // A negative one is led to the front of 64 bits, and back with its sign.
      let unused = 64 - 8 * width
      return entry.isSigned
        ? Int(truncatingIfNeeded: number << unused) >> unused : Int(exactly: number)
    }
  }

  /// The one whole number of an entry.
  public func number(_ entry: TIFFEntry?) -> Int? { numbers(entry).first }

  /// The bytes of an entry's value; nil where they do not lie in the region.
  public func value(of entry: TIFFEntry?) -> ByteRegion? {
    guard let entry else { return nil }
    let length = TIFFEntry.width(of: entry.type).multipliedReportingOverflow(by: entry.count)
    guard !length.overflow, length.partialValue > 0 else { return nil }
    return bytes.wholePart(at: entry.offset, count: length.partialValue)
  }
}
