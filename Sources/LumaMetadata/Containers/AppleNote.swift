import LumaFiles

/// Data from Apple's maker note, which exiv2 0.27 does not read.
///
/// - **Source**: <https://exiftool.org/TagNames/Apple.html>
struct AppleNote: Equatable {
  let contentIdentifier: String?
  let burstIdentifier: String?
  let isHDR: Bool

  private static let textLengths = 5...256

  /// Returns nil if it is another maker's note.
  init?(_ bytes: [UInt8]) {
    guard let note = AppleNoteReader(bytes) else { return nil }
    func text(_ tag: Int) -> String? {
      note.text(tag, lengths: AppleNote.textLengths)
        .flatMap { visible(String(decoding: $0, as: UTF8.self)) }
    }
    isHDR = note.number(0x0A) == 3
    burstIdentifier = text(0x0B)
    contentIdentifier = text(0x11)
  }
}
