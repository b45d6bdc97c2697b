import LumaModel
import LumaTestSupport
import Testing

@testable import LumaImaging

/// A text is placed by the height of its lines, whatever letters they have.
@Suite(.enabled(if: InstalledFonts.note(on: "DejaVu Sans") == nil))
struct TextLinesTests {
  private static let font = "DejaVu Sans"
  private static let picture = PixelSize(width: 300, height: 200)

  /// White letters of 40 px on black.
  private func drawn(
    _ text: String, _ gravity: Gravity = .northwest, background: Color? = nil
  ) throws -> VipsImage {
    try VipsLibrary.open()
    let size = Self.picture
    let black = try VipsImage.make(
      bytes: [UInt8](repeating: 0, count: size.pixelCount * 3), width: size.width,
      height: size.height, bands: 3
    ).inWorkingForm()
    let label = TextLabel(
      text: text, font: Self.font, size: .pixels(40),
      placement: Placement(gravity: gravity, inset: .pixels(8)), background: background)
    return try label.applied(to: black, OverlayImages()).copiedToMemory()
  }

  /// The rows in which some of the first columns are not black.
  private func rows(of image: VipsImage, columns: Int = 300) throws -> [Int] {
    let bytes = try image.bytes(), width = Self.picture.width * 3
    return (0..<Self.picture.height).filter { row in
      bytes[(row * width)..<(row * width + columns * 3)].contains { $0 > 0 }
    }
  }

  /// The columns of an H behind the margin of 8 px, without those of the next letter.
  private static let firstLetter = 28

  @Test(arguments: [(Gravity.northwest, 16), (.west, 84), (.southwest, 152)])
  func textsStandOnOneBaseline(_ gravity: Gravity, _ top: Int) throws {
    for text in ["H", "Hace", "Hg", "HÄj", "H\"", "H_", "Hé|"] {
      let rows = try rows(of: drawn(text, gravity), columns: Self.firstLetter)
      expectEqual(rows, Array(top..<top + 30), "\(text)")
    }
  }

  @Test(arguments: ["ace", "Ag", "gj", "\"", "Éjgq|", "\n \nace\n\n", "Ế"])
  func aBoxIsAsHighAsItsLine(_ text: String) throws {
    // 48 px of the line, with 13 px above and below it.
    try expectEqual(rows(of: drawn(text, background: .red)), Array(8..<82))
  }

  /// libvips refuses a text without ink.
  @Test(arguments: ["\u{200B}", "\u{FEFF}\n\u{AD}", " \u{200D} "])
  func lettersWithoutInkDrawNothing(_ text: String) throws {
    try expectEqual(rows(of: drawn(text, background: .red)), [])
  }

  @Test(arguments: [("ace\nx", 2), ("a\n\nx", 3), ("aaaaaaaaaa aaaaaaaaaa", 2)])
  func aBoxIsAsHighAsAllLines(_ text: String, _ lines: Int) throws {
    try expectEqual(rows(of: drawn(text, background: .red)), Array(8..<34 + 48 * lines))
  }

  @Test func onlyLettersThatAreCutAreNoted() throws {
    func notes(_ text: String) throws -> [RenderNote] {
      try VipsLibrary.open()
      let context = OverlayImages()
      let photo = try VipsImage.make(
        bytes: [UInt8](repeating: 0, count: 300 * 30 * 3), width: 300, height: 30, bands: 3
      ).inWorkingForm()
      let label = TextLabel(
        text: text, font: Self.font, size: .pixels(28), placement: Placement(gravity: .northwest))
      _ = try label.applied(to: photo, context)
      return context.notes.take()
    }
    // The line is 33 px high, and the letters end with their baseline at 26.
    try expectEqual(notes("ac"), [])
    try expectEqual(
      notes("ag"), [.textCut(text: .of(32, 33), picture: PixelSize(width: 300, height: 30))])
  }

  @Test func aCutTextIsSmallerThanThePictureOrNot() {
    let picture = PixelSize(width: 300, height: 30)
    expectEqual(
      RenderNote.textCut(text: .of(32, 33), picture: picture).diagnostic.message,
      "text: expected at most 300x30 px, got 32x33 px: a part is outside the picture")
    expectEqual(
      RenderNote.textCut(text: .of(32, 30), picture: picture).diagnostic.message,
      "text: a part is outside the picture of 300x30 px")
  }

  @Test func aCaptionThatIsTooLongIsShortened() throws {
    try VipsLibrary.open()
    let room = PixelSize(width: 60, height: 25)
    let words = TextLabel(
      text: String(repeating: "abcdefghij", count: 20), font: Self.font, size: .pixels(14),
      placement: Placement(gravity: .north, inset: .pixels(3)), align: .center)
    let line = try words.fitted(into: room)
    // Two lines of 8 px and 54 px.
    #expect(line.size == .pixels(6) && line.text == words.text.prefix(30) + "…")
    var short = words
    short.text = "abc"
    try expectEqual(short.fitted(into: room), short)
  }
}

extension Color {
  fileprivate static let red = Color(red: 255, green: 0, blue: 0)
}
