import LumaFiles

/// A TIFF structure in memory, made of directories from elsewhere.
struct TIFFAssembly {
  private var bytes: [UInt8]
  private let order: Endianness

  struct Entry {
    fileprivate var tag: Int
    fileprivate var type: Int
    fileprivate var count = 1
    fileprivate var value: [UInt8] = []
    /// Offset of a directory, or of a value that is written already.
    fileprivate var place: Int?
  }

  init(order: Endianness) {
    self.order = order
    let mark = UInt8(ascii: order == .little ? "I" : "M")
    bytes = [mark, mark] + [UInt8](repeating: 0, count: 6)
    bytes.replaceSubrange(2..<4, with: digits(42, 2))
  }

  /// Tags that point to directories and pixels are left out, because their offsets belong to
  /// another structure.
  private static let pointers: Set = [
    0x0111, 0x0117, 0x0144, 0x0145, 0x014A, 0x0201, 0x0202, 0x8769, 0x8825, 0x927C, 0xA005,
  ]

  /// Maximum bytes of a value: rows of pixels are not metadata.
  private static let longest = Sidecar.limit

  /// The entries of a structure's first directory; none if its byte order differs.
  func entries(of reader: TIFFReader?) -> [Entry] {
    guard let reader, reader.order == order else { return [] }
    return entries(of: reader.directory(at: reader.first), reader)
  }

  func entries(of directory: TIFFDirectory?, _ reader: TIFFReader) -> [Entry] {
    // Overlapping values could together be many times as large as the file.
    var room = min(reader.bytes.count, TIFFAssembly.longest)
    return (directory?.entries ?? []).compactMap { entry in
      guard !TIFFAssembly.pointers.contains(entry.tag), entry.type <= TIFFAssembly.lastType,
        let value = reader.value(of: entry), value.count <= room
      else { return nil }
      room -= value.count
      let bytes = value.bytes()
      return Entry(
        tag: entry.tag, type: entry.type,
        count: bytes.count / TIFFEntry.width(of: entry.type), value: bytes)
    }
  }

  /// BigTIFF has more types.
  private static let lastType = 13

  /// Adds a directory.
  ///
  /// - Returns: the entry that leads to it; none if it is empty.
  mutating func pointer(to entries: [Entry], _ tag: TIFFTag) -> [Entry] {
    entries.isEmpty ? [] : [Entry(tag: tag.rawValue, type: 4, place: add(entries))]
  }

  /// Adds a maker note.
  mutating func note(_ entries: [Entry]) -> Entry {
    let place = add(entries)
    return Entry(
      tag: TIFFTag.makerNote.rawValue, type: 7, count: bytes.count - place, place: place)
  }

  /// Returns the structure with a first directory.
  mutating func whole(_ entries: [Entry]) -> [UInt8] {
    let first = add(entries)
    bytes.replaceSubrange(4..<8, with: digits(first, 4))
    return bytes
  }

  private func digits(_ number: Int, _ count: Int) -> [UInt8] {
    let digits = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return order == .little ? digits : digits.reversed()
  }

  /// Adds a directory and its values after it.
  ///
  /// - Returns: its offset.
  private mutating func add(_ entries: [Entry]) -> Int {
    if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
    let place = bytes.count
    var (table, values) = (digits(entries.count, 2), [UInt8]())
    let start = place + 2 + 12 * entries.count + 4
    for entry in entries.sorted(by: { $0.tag < $1.tag }) {
      table += digits(entry.tag, 2) + digits(entry.type, 2) + digits(entry.count, 4)
      if let place = entry.place {
        table += digits(place, 4)
      } else if entry.value.count <= 4 {
        table += entry.value + [UInt8](repeating: 0, count: 4 - entry.value.count)
      } else {
        table += digits(start + values.count, 4)
        values += entry.value
        if !values.count.isMultiple(of: 2) { values.append(0) }
      }
    }
    bytes += table + [0, 0, 0, 0] + values
    return place
  }
}

extension TIFFAssembly.Entry {
  /// A packet of XMP.
  init(packet: [UInt8]) {
    self.init(tag: TIFFTag.xmp.rawValue, type: 1, count: packet.count, value: packet)
  }
}
