import LumaFiles

/// Makes one TIFF structure from the metadata of a Canon CR3 file, whose boxes exiv2 0.27 does not
/// read: the directories of EXIF, the maker note and XMP.
struct CR3Metadata {
  private var bytes: [UInt8]
  private let order: Endianness

  /// Returns the structure; nil if the file has none of it.
  static func tiff(in file: ByteRegion) -> [UInt8]? {
    let canon = CR3Reader(file)
    guard let main = canon.directory else { return nil }
    var tiff = CR3Metadata(order: main.order)
    var (own, exif) = (entries(of: main), entries(of: canon.exif, main.order))
    let note = entries(of: canon.makerNote, main.order)
    if !note.isEmpty {
      let place = tiff.add(note)
      exif.append(Entry(tag: 0x927C, type: 7, count: tiff.bytes.count - place, place: place))
    }
    if !exif.isEmpty { own.append(Entry(tag: 0x8769, type: 4, place: tiff.add(exif))) }
    let gps = entries(of: canon.gps, main.order)
    if !gps.isEmpty { own.append(Entry(tag: 0x8825, type: 4, place: tiff.add(gps))) }
    if let packet = canon.xmp, packet.count <= Sidecar.limit {
      own.append(Entry(tag: 0x02BC, type: 1, count: packet.count, value: packet.bytes()))
    }
    let first = tiff.add(own)
    tiff.bytes.replaceSubrange(4..<8, with: tiff.digits(first, 4))
    return tiff.bytes
  }

  private struct Entry {
    var tag: Int
    var type: Int
    var count = 1
    var value: [UInt8] = []
    /// Offset of a directory, or of a value that is written already.
    var place: Int?
  }

  /// Directories elsewhere are left out, as their offsets are of another structure.
  private static let pointers: Set = [0x014A, 0x8769, 0x8825, 0x927C, 0xA005]

  private static func entries(of reader: TIFFReader?, _ order: Endianness? = nil) -> [Entry] {
    guard let reader, order == nil || reader.order == order,
      let directory = reader.directory(at: reader.first)
    else { return [] }
    // Values that overlap could be many times as large as the file.
    var room = reader.bytes.count
    return directory.entries.compactMap { entry in
      guard !pointers.contains(entry.tag), let value = reader.value(of: entry),
        value.count <= room
      else { return nil }
      room -= value.count
      let bytes = value.bytes()
      return Entry(
        tag: entry.tag, type: entry.type,
        count: bytes.count / TIFFEntry.width(of: entry.type), value: bytes)
    }
  }

  private init(order: Endianness) {
    self.order = order
    let mark = UInt8(ascii: order == .little ? "I" : "M")
    bytes = [mark, mark] + [UInt8](repeating: 0, count: 6)
    bytes.replaceSubrange(2..<4, with: digits(42, 2))
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
