import LumaImaging
import LumaModel
import LumaTestSupport
import Testing

struct ContactSheetTests {
  @Test(arguments: [(1, 1, 1), (2, 2, 1), (4, 2, 2), (5, 3, 2), (22, 5, 5), (25, 5, 5)])
  func isNearlySquareByItself(_ count: Int, _ columns: Int, _ rows: Int) {
    expectEqual(ContactSheet().grid(of: count), PixelSize(width: columns, height: rows))
  }

  @Test func fewerPhotosThanColumnsMakeOneRow() {
    expectEqual(ContactSheet(columns: 6).grid(of: 4), PixelSize(width: 4, height: 1))
  }

  @Test func itsSignatureIsAsItWasBeforeFrames() {
    let white = "LumaModel.Color(red: 255, green: 255, blue: 255, alpha: 255)"
    let black = "LumaModel.Color(red: 0, green: 0, blue: 0, alpha: 255)"
    expectEqual(
      ContactSheet().signature,
      """
      ContactSheet(columns: nil, size: 240, gap: 16, background: \(white), \
      caption: "{filename}", captionSize: 14, color: \(black))
      """)
    let frames = ContactSheet(frames: PixelSize(width: 4, height: 3), background: .white)
    #expect(frames.signature.contains("frame: "))
  }

  @Test func sizesAddUp() throws {
    let sheet = ContactSheet(columns: 3, size: 100, gap: 10, caption: "")
    try expectEqual(sheet.size(of: 5), PixelSize(width: 340, height: 230))
    let worded = ContactSheet(columns: 3, size: 100, gap: 10, caption: "a\nb", captionSize: 12)
    expectEqual(worded.captionHeight, 42)
    try expectEqual(worded.size(of: 5), PixelSize(width: 340, height: 314))
  }

  @Test func aSheetBeyondTheLimitsIsRefused() {
    #expect(throws: GeometryError.self) {
      try ContactSheet(columns: 100, size: 4000).size(of: 10_000)
    }
  }
}
