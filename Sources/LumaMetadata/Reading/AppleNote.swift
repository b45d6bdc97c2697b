import LumaFiles

/// Apple's maker note, which exiv2 0.27 does not read: a TIFF directory with offsets relative to
/// the note's first byte.
///
/// - **Source**: <https://exiftool.org/TagNames/Apple.html>
struct AppleNote: Equatable {
  let contentIdentifier: String?
  let burstIdentifier: String?
  let isHDR: Bool

  private static let signature = Array("Apple iOS\0".utf8)
  /// Size of signature, version and byte order.
  private static let start = 14
  private static let textLengths = 5...256

  /// Returns nil if it is another maker's note.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: AppleNote.signature), bytes.count > AppleNote.start else {
      return nil
    }
    let reader = TIFFReader(
      ByteRegion(bytes), order: bytes[12] == UInt8(ascii: "M") ? .big : .little,
      first: AppleNote.start)
    guard let note = reader.directory(at: reader.first) else { return nil }
    func text(_ tag: Int) -> String? {
      guard let entry = note[tag], entry.isText, AppleNote.textLengths.contains(entry.count),
        let value = reader.value(of: entry)
      else { return nil }
      return visible(String(decoding: value.bytes(), as: UTF8.self))
    }
    isHDR = reader.number(note[0x0A]) == 3
    burstIdentifier = text(0x0B)
    contentIdentifier = text(0x11)
  }
}
