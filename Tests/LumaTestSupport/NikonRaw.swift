/// Makes Nikon NEF files without sensor data.
package enum NikonRaw {
  /// A file with a thumbnail in its first directory and a preview that the maker note lists, which
  /// lies beyond the note.
  ///
  /// - Parameter name: the start of the note.
  package static func make(
    preview: [UInt8], thumbnail: [UInt8], orientation: Int = 1, name: String = "Nikon\0\u{2}"
  ) -> [UInt8] {
    let exif = 8 + directoryBytes(4), note = exif + directoryBytes(1), noteBytes = 10 + 64
    let place = note + noteBytes
    let header = Array("II*\0".utf8) + little(8, 4)
    let first = directory(
      [
        (0x112, 3, 1, orientation), (0x201, 4, 1, place), (0x202, 4, 1, thumbnail.count),
        (0x8769, 4, 1, exif),
      ], little)
    let second = directory([(0x927C, 7, noteBytes, note)], little)
    // Offsets count from the header in the note, whose order is its own.
    let own = Array("MM\0*".utf8) + big(8, 4) + directory([(0x11, 4, 1, 26)], big)
    let pictures = directory(
      [(0x201, 4, 1, 64 + thumbnail.count), (0x202, 4, 1, preview.count)], big)
    let body = Array(name.utf8) + [0x10, 0, 0] + own + pictures
    let rest = [UInt8](repeating: 0, count: noteBytes - body.count)
    return header + first + second + body + rest + thumbnail + preview
  }

  private typealias Number = (Int, Int) -> [UInt8]

  private static func directoryBytes(_ entries: Int) -> Int { 2 + 12 * entries + 4 }

  private static func directory(
    _ entries: [(tag: Int, type: Int, count: Int, value: Int)], _ number: Number
  ) -> [UInt8] {
    number(entries.count, 2)
      + entries.flatMap { entry in
        let value = entry.type == 3 ? number(entry.value, 2) + [0, 0] : number(entry.value, 4)
        return number(entry.tag, 2) + number(entry.type, 2) + number(entry.count, 4) + value
      } + number(0, 4)
  }

  private static func little(_ value: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func big(_ value: Int, _ bytes: Int) -> [UInt8] {
    little(value, bytes).reversed()
  }
}
