import CFonts
import Synchronization

/// Which of the fonts that recipes name are installed.
enum InstalledFonts {
  private static let known = Mutex<[String: RenderNote?]>([:])

  /// Returns a note on a font whose family is not installed; nil if it is, or if nothing tells.
  ///
  /// - Parameter font: Family and style, "Sans Bold".
  /// - **Source**: Pango's font descriptions; fontconfig's `FcFontList` and `FcFontMatch`.
  static func note(on font: String) -> RenderNote? {
    if let note = known.withLock({ $0[font] }) { return note }
    let note = find(font)
    known.withLock { known in
      if known.count > 1_000 { known = [:] }
      known[font] = .some(note)
    }
    return note
  }

  private static func find(_ font: String) -> RenderNote? {
    var family = [CChar](repeating: 0, count: 256), used = family
    guard cfonts_has(font, &family, &used, family.count) == 0 else { return nil }
    return .fontMissing(text(family), used: text(used))
  }

  private static func text(_ bytes: [CChar]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
