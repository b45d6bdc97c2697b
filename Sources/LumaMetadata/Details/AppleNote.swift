/// The maker note of Apple's cameras, which exiv2 0.27 does not read: a TIFF directory whose offsets
/// count from the note's first byte.
///
/// - **Source**: <https://exiftool.org/TagNames/Apple.html>
struct AppleNote: Equatable {
  private(set) var contentIdentifier: String?
  private(set) var burstIdentifier: String?
  private(set) var isHDR = false

  private static let signature = Array("Apple iOS\0".utf8)
  /// Signature, version, byte order.
  private static let start = 14

  /// nil: the note is another maker's.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: AppleNote.signature), bytes.count > AppleNote.start + 2 else {
      return nil
    }
    let note = Note(bytes: bytes, isBig: bytes[12] == UInt8(ascii: "M"))
    let count = note.number(at: AppleNote.start, size: 2) ?? 0
    for index in 0..<count {
      let entry = AppleNote.start + 2 + index * 12
      switch note.number(at: entry, size: 2) {
      case 0x0A: isHDR = note.number(at: entry + 8, size: 4) == 3
      case 0x0B: burstIdentifier = note.text(entry)
      case 0x11: contentIdentifier = note.text(entry)
      case nil: return
      case .some: break
      }
    }
  }

  private struct Note {
    var bytes: [UInt8]
    var isBig: Bool

    /// nil: beyond the end.
    func number(at place: Int, size: Int) -> Int? {
      guard place >= 0, place + size <= bytes.count else { return nil }
      let part = bytes[place..<place + size]
      return (isBig ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }

    /// An entry's text, nil where it is of another type or lies outside.
    func text(_ entry: Int) -> String? {
      guard number(at: entry + 2, size: 2) == 2, let length = number(at: entry + 4, size: 4),
        length > 4, length <= 256, let place = number(at: entry + 8, size: 4),
        place + length <= bytes.count
      else { return nil }
      return visible(String(decoding: bytes[place..<place + length], as: UTF8.self))
    }
  }
}
