import CFonts
import LumaFiles
import Synchronization

/// The installed fonts among those that recipes name, and their characters.
enum InstalledFonts {
  private struct Question: Hashable {
    var font: String
    /// nil: whether the font is installed.
    var text: String?
  }

  private static let known = Mutex<[Question: RenderNote?]>([:])

  /// Checks before a text is drawn that all of it will be letters.
  ///
  /// - Parameter note: receives what is drawn in another font, or as boxes.
  /// - Throws: `.operation(.noFont)`: each letter would be a box.
  static func check(
    _ text: String, in font: String, _ note: (RenderNote) -> Void
  ) throws(ImagingError) {
    guard areThere else { throw .operation(.noFont) }
    if let missing = self.note(on: font) { note(missing) }
    if let missing = self.note(on: text, in: font) { note(missing) }
  }

  /// Whether there is a font, or that is unknown.
  ///
  /// - **Source**: fontconfig's `FcFontList`.
  private static let areThere = cfonts_count() != 0

  /// Returns a note on a font whose family is not installed; nil if it is, or if that is unknown.
  ///
  /// - Parameter font: Family and style, "Sans Bold".
  /// - **Source**: Pango's font descriptions; fontconfig's `FcFontList` and `FcFontMatch`.
  static func note(on font: String) -> RenderNote? {
    answer(Question(font: font)) { find(font) }
  }

  /// Returns a note on characters that no installed font has; nil if there are none, or if that is
  /// unknown.
  ///
  /// - **Source**: Pango's `pango_layout_get_unknown_glyphs_count`.
  static func note(on text: String, in font: String) -> RenderNote? {
    answer(Question(font: font, text: text)) {
      var missing = [CChar](repeating: 0, count: 64)
      guard cfonts_lacks(font, text, &missing, missing.count) == 1 else { return nil }
      return .glyphsMissing(self.text(missing))
    }
  }

  /// Returns the file of the font that each letter is drawn with: its name, version and size. Empty
  /// if that is unknown.
  ///
  /// - **Source**: Pango's `pango_fontset_get_font`.
  static func files(of letters: [UInt32], in font: String) -> [String] {
    guard let lines = cfonts_files(font, letters, letters.count) else { return [] }
    defer { free(lines) }
    return String(cString: lines).split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(letters.count).map(String.init)
  }

  /// Returns the height of a text's lines as libvips lays them out, px; nil if that is unknown.
  ///
  /// - Parameter font: Family, style and size in px, "Sans Bold 40".
  /// - **Source**: Pango's `pango_layout_get_pixel_size`.
  static func height(of text: String, in font: String, width: Int) -> Int? {
    let height = cfonts_height(font, text, Int32(clamping: width))
    return height < 0 ? nil : Int(height)
  }

  private static func answer(_ question: Question, _ find: () -> RenderNote?) -> RenderNote? {
    if let note = known.withLock({ $0[question] }) { return note }
    let note = find()
    known.withLock { known in
      if known.count > 1_000 { known = [:] }
      known[question] = .some(note)
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

/// The file of the font that each letter is drawn with; "" where that is unknown.
package struct FontFilesQuestion: PictureQuestion {
  package typealias Answer = [String]

  var font: String
  /// Code points.
  var letters: [UInt32]

  package func answer(
    _ call: PictureCall, by pictures: LocalPictures
  ) throws(ImagingError) -> Answer {
    InstalledFonts.files(of: letters, in: font)
  }
}
