/// The directory of Apple's maker note, whose offsets count from the note's first byte.
///
/// - **Source**: <https://exiftool.org/TagNames/Apple.html>
package struct AppleNoteReader: Sendable {
  private let reader: TIFFReader
  private let note: TIFFDirectory

  private static let signature = Array("Apple iOS\0".utf8)
  /// Size of signature, version and byte order.
  private static let start = 14

  /// nil if it is another maker's note.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: AppleNoteReader.signature), bytes.count > AppleNoteReader.start else {
      return nil
    }
    reader = TIFFReader(
      ByteRegion(bytes), order: bytes[12] == UInt8(ascii: "M") ? .big : .little,
      first: AppleNoteReader.start)
    guard let note = reader.directory(at: reader.first) else { return nil }
    self.note = note
  }

  /// The note in EXIF; nil if there is none.
  package init?(exif: ByteRegion) {
    guard let reader = TIFFReader(exif),
      let place = reader.number(reader.directory(at: reader.first)?[.exif]),
      let bytes = reader.value(of: reader.directory(at: place)?[.makerNote])?.bytes()
    else { return nil }
    self.init(bytes)
  }

  package func number(_ tag: Int) -> Int? { reader.number(note[tag]) }

  package func fraction(_ tag: Int) -> Double? { reader.fraction(note[tag]) }

  /// A text with its closing zero; nil if its length in bytes is not in `lengths`.
  package func text(_ tag: Int, lengths: ClosedRange<Int>) -> [UInt8]? {
    guard let entry = note[tag], entry.isText, lengths.contains(entry.count) else { return nil }
    return reader.value(of: entry)?.bytes()
  }
}
