/// A camera maker's own data in EXIF. Most notes are a directory whose offsets count from the note
/// itself or from the TIFF structure around it; the latter must be changed when the note moves.
///
/// - **Source**: exiftool's `FixBase`, which also distinguishes the two by whether values begin
///   right after the directory.
package struct MakerNote {
  private let bytes: [UInt8]
  /// Offset in the structure around it.
  private let place: Int
  private let order: Endianness

  /// - Parameter order: of the structure around it, which notes without a header share.
  package init(_ bytes: [UInt8], at place: Int, _ order: Endianness) {
    (self.bytes, self.place, self.order) = (bytes, place, order)
  }

  /// Whether the note was moved without its offsets: Canon's notes end with the offset that they
  /// were written at.
  package var isDetached: Bool { writtenPlace != place }

  /// Returns the bytes of the note at another offset, in a structure of any order.
  func moved(to other: Int) -> [UInt8] {
    guard other != writtenPlace,
      let directory = MakerNote.headers.firstNonNil(self.directory),
      isRelativeToStructure(directory)
    else { return bytes }
    var moved = bytes
    for place in directory.offsets + (trailer.map { [$0] } ?? []) {
      let offset = number(at: place, 4) + other - writtenPlace
      guard let value = UInt32(exactly: offset) else { return bytes }
      moved.replaceSubrange(
        place..<place + 4, with: TIFFTree.Form(order: order).bytes(Int(value), count: 4))
    }
    return moved
  }

  /// The offset of the note that its values' offsets assume.
  private var writtenPlace: Int { trailer.map { number(at: $0, 4) } ?? place }

  /// Position of the offset after a byte order and 42 at the end of Canon's notes; nil for others.
  private var trailer: Int? {
    let mark: [UInt8] = order == .little ? [0x49, 0x49, 42, 0] : [0x4D, 0x4D, 0, 42]
    guard bytes.count > 18, Array(bytes[(bytes.count - 8)..<(bytes.count - 4)]) == mark else {
      return nil
    }
    return bytes.count - 4
  }

  /// Lengths of the headers before a directory whose offsets may count from the structure: none
  /// (Canon), "SONY DSC" and "Panasonic" with zeros, "Ricoh" and others.
  private static let headers = [0, 12, 8, 10]

  private struct Directory {
    /// Where the values may begin: after the directory, without and with a link to a next one.
    var end: Int
    /// Positions of the offsets of values that the entries do not hold themselves.
    var offsets: [Int]
  }

  /// Returns the directory at an offset in the note; nil if there is none.
  private func directory(at start: Int) -> Directory? {
    guard start + 2 <= bytes.count else { return nil }
    let count = number(at: start, 2)
    let end = start + 2 + 12 * count
    guard (1...500).contains(count), end <= bytes.count else { return nil }
    var offsets: [Int] = []
    for place in stride(from: start + 2, to: end, by: 12) {
      let type = number(at: place + 2, 2), values = number(at: place + 4, 4)
      guard (1...13).contains(type), values <= 1 << 24 else { return nil }
      if values * TIFFEntry.width(of: type) > 4 { offsets.append(place + 8) }
    }
    return Directory(end: end, offsets: offsets)
  }

  private func isRelativeToStructure(_ directory: Directory) -> Bool {
    guard let least = directory.offsets.map({ number(at: $0, 4) }).min() else { return false }
    return abs(least - (writtenPlace + directory.end)) < abs(least - directory.end)
  }

  private func number(at offset: Int, _ count: Int) -> Int {
    Int(order.number(bytes[offset..<offset + count]))
  }
}
